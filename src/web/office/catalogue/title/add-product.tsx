import { useId, useState, type FormEvent } from 'react';
import { officeAddProduct } from '../../../../contract/office/catalogue.ts';
import { type ProductAge, productAges } from '../../../../rules/product-age.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { readForm } from '../../../state/read-form.ts';
import office from '../../office.module.css';
import { ageWords } from '../goods-words.ts';
import { ProductFields, readProduct } from '../product-fields.tsx';
import { useSaving } from '../use-saving.ts';
import { WhyField } from '../why-field.tsx';
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
  const form = useId();
  const { isPending, message, save, errorOf } = useSaving();
  const missing = productAges.filter((age) => !edition.products.some((product) => product.age === age));
  const [age, setAge] = useState<ProductAge>(missing[0] ?? 'New');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { why } = readForm(event.currentTarget, ['why']);
    const product = readProduct(event.currentTarget, age);
    const added = await save(officeAddProduct, { editionId: edition.editionId, ...product, why: why.trim() });
    if (!added) return;
    onClose();
    onDone(`${ageWords[age]} is added and in the shop.`);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Add a condition: ${edition.name}`}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Add
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <SelectField
          label="Condition"
          options={missing.map((value) => ({ value, label: ageWords[value] }))}
          value={age}
          onChange={(event) => setAge(event.target.value as ProductAge)}
        />
        <ProductFields age={age} errorOf={errorOf} />
        <WhyField error={errorOf('why')} />
      </form>
    </Dialog>
  );
}
