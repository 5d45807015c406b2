import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { RequestOf } from '../../../contract/call.ts';
import { officeAddEdition } from '../../../contract/office/catalogue.ts';
import type { ProductAge } from '../../../rules/catalogue/product-age.ts';
import type { PlatformCode, SubCategory } from '../../../rules/catalogue/sections.ts';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { FormAlert } from '../../parts/feedback/form-alert.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { WhyField } from '../dialog/action-dialog.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { ButtonRow, Stack } from '../../parts/layout/stack.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { EditionFields, readEdition } from './edition-fields.tsx';
import { hrefs } from '../hrefs.ts';
import fields from './edition-fields.module.css';
import { ageTexts, everyAge, type ProductDetail } from './product-texts.ts';
import { ProductFields, readProduct } from './product-fields.tsx';
import { TitleFields } from './title-fields.tsx';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { useSaving } from './use-saving.ts';

export interface NewTitleFormProps {
  /** The title that gets one more edition; null for a new one. */
  detail: ProductDetail | null;
}

export function NewTitleForm({ detail }: NewTitleFormProps) {
  const navigate = useNavigate();
  const { isPending, message, save, errors } = useSaving();
  const [ages, setAges] = useState<readonly ProductAge[]>(['New']);
  const [isTyped, setIsTyped] = useState(false);
  const leaveFreely = useLeaveWarning(isTyped);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const added = await save(officeAddEdition, readNewTitle(event.currentTarget, { detail, ages }));
    if (!added) return;
    leaveFreely();
    await navigate(hrefs.product(added.productIds[0] ?? ''));
  }
  return (
    <Stack as="form" onChange={() => setIsTyped(true)} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <Box title={detail ? `Edition of ${detail.title}` : 'Title'}>
        <div className={fields.fields}>
          {!detail && <TitleFields nameField="title" errors={errors} />}
          <TextField
            name="edition"
            label="Name of the edition"
            hint="STANDARD is not shown in the shop."
            maxLength={100}
            required
            defaultValue={detail ? '' : 'STANDARD'}
            error={errors['edition'] ?? null}
          />
        </div>
      </Box>
      <Box title="What it is and what it costs" isStacked>
        <EditionFields edition={detail?.editions[0] ? startOf(detail.editions[0]) : null} errors={errors} />
      </Box>
      <Box title="In which condition" isStacked>
        {everyAge.map((age) => (
          <AgeFields key={age} age={age} ages={ages} onChange={setAges} errors={errors} />
        ))}
      </Box>
      <Box aria-label="Reason" isStacked>
        <WhyField errors={errors} />
        <ButtonRow>
          <Button type="submit" look="primary" isPending={isPending}>
            {detail ? 'Add the edition' : 'Add the title'}
          </Button>
        </ButtonRow>
      </Box>
    </Stack>
  );
}

interface AgeFieldsProps {
  age: ProductAge;
  ages: readonly ProductAge[];
  onChange: (ages: readonly ProductAge[]) => void;
  errors: FieldErrors;
}

function AgeFields({ age, ages, onChange, errors }: AgeFieldsProps) {
  const isWanted = ages.includes(age);
  return (
    <Stack role="group" aria-label={ageTexts[age]}>
      <CheckField
        label={ageTexts[age]}
        checked={isWanted}
        onChange={(event) =>
          onChange(everyAge.filter((other) => (other === age ? event.target.checked : ages.includes(other))))
        }
      />
      {isWanted && (
        <div className={fields.fields}>
          <ProductFields age={age} errors={errors} />
        </div>
      )}
    </Stack>
  );
}

/** The next edition costs something else, and has the same tax and the same day. */
function startOf(edition: ProductDetail['editions'][number]): ProductDetail['editions'][number] {
  return { ...edition, mrp: null, sellCash: null, sellCredit: null, rent: {} };
}

type NewTitle = RequestOf<typeof officeAddEdition>;

function readNewTitle(
  form: HTMLFormElement,
  { detail, ages }: { detail: ProductDetail | null; ages: readonly ProductAge[] },
): NewTitle {
  const typed = readForm(form, ['title', 'platform', 'kind', 'gameType', 'edition', 'why']);
  return {
    title: detail?.title ?? typed.title.trim(),
    platform: detail?.platform ?? (typed.platform as PlatformCode),
    kind: detail?.kind ?? (typed.kind as SubCategory),
    gameType: detail ? (detail.gameType ?? '') : typed.gameType.trim(),
    edition: typed.edition.trim(),
    ...readEdition(form),
    products: ages.map((age) => readProduct(form, age)),
    why: typed.why.trim(),
  };
}
