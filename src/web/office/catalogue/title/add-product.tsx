import { useState } from 'react';
import { officeAddProduct } from '../../../../contract/office/catalogue.ts';
import type { ProductAge } from '../../../../rules/catalogue/product-age.ts';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { ageTexts, everyAge } from '../product-texts.ts';
import { ProductFields, readProduct } from '../product-fields.tsx';
import type { EditionProps } from './title-contents.tsx';

/** The used one beside the new one, or what the shop begins to buy. */
export function AddProduct(props: EditionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="plus" onClick={() => setIsOpen(true)}>
        Add a condition
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddDialog({ edition, onDone, onClose }: EditionProps & { onClose: () => void }) {
  const { isPending, send } = useOfficeSending();
  const missing = everyAge.filter((age) => !edition.products.some((product) => product.age === age));
  const [age, setAge] = useState<ProductAge>(missing[0] ?? 'New');
  async function act(form: HTMLFormElement) {
    const { why } = readForm(form, ['why']);
    const product = readProduct(form, age);
    const { refusal } = await send(officeAddProduct, { editionId: edition.editionId, ...product, why: why.trim() });
    if (refusal) return refusal;
    onClose();
    onDone(`${ageTexts[age]} is added and in the shop.`);
    return null;
  }
  return (
    <ActionDialog
      title={`Add a condition: ${edition.name}`}
      submitLabel="Add"
      look="primary"
      {...{ isPending, act, onClose }}
    >
      {(errors) => (
        <>
          <SelectField
            label="Condition"
            options={missing.map((value) => ({ value, label: ageTexts[value] }))}
            value={age}
            onChange={(event) => setAge(event.target.value as ProductAge)}
          />
          <ProductFields age={age} errors={errors} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
