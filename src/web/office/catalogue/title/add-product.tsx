import { useState } from 'react';
import { officeAddProduct } from '../../../../contract/office/catalogue.ts';
import type { ProductAge } from '../../../../rules/catalogue/product-age.ts';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { ageTexts, everyAge, type EditionProps } from '../product-texts.ts';
import { ProductFields, readProduct } from '../product-fields.tsx';

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
  const missing = everyAge.filter((age) => !edition.products.some((product) => product.age === age));
  const [age, setAge] = useState<ProductAge>(missing[0] ?? 'New');
  return (
    <ActionDialog
      title={`Add a condition: ${edition.name}`}
      submitLabel="Add"
      look="primary"
      call={officeAddProduct}
      fields={['why']}
      request={({ why }, form) => ({ editionId: edition.editionId, ...readProduct(form, age), why })}
      onDone={() => onDone(`${ageTexts[age]} is added and in the shop.`)}
      onClose={onClose}
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
