import type { Review, ShopTexts } from '../../../../rules/texts/shop-texts.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { ReviewCard } from '../../../parts/text/review-card.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { EditableList } from './editable-list.tsx';
import type { TextFieldsProps, TextPreviewProps } from './text-fields.ts';

const newReview: Review = { stars: 5, text: '', name: '', city: '', isSample: false, isHidden: false };

export function ReviewFields({ value, onChange, isReadOnly }: TextFieldsProps<ShopTexts['reviews']>) {
  return (
    <Stack>
      <p className="small muted">
        Words that customers have written. What is invented is marked as a sample in the shop. Without a review the home
        page shows none.
      </p>
      <EditableList<Review>
        items={value.reviews}
        onChange={(reviews) => onChange({ reviews })}
        isReadOnly={isReadOnly}
        nameOf={({ name, text }) =>
          [name, text.length > 60 ? `${text.slice(0, 60)}…` : text].filter(Boolean).join(': ')
        }
        isHidden={({ isHidden }) => isHidden}
        setHidden={(review, isHidden) => ({ ...review, isHidden })}
        marksOf={({ isSample }) => (isSample ? 'Sample' : null)}
        addLabel="Add a review"
        newItem={() => newReview}
        fieldsOf={(review, _place, change) => (
          <Stack as="fieldset" disabled={isReadOnly}>
            <legend className="visually-hidden">Review</legend>
            <OneReview review={review} onChange={change} />
          </Stack>
        )}
      />
    </Stack>
  );
}

function OneReview({ review, onChange }: { review: Review; onChange: (review: Review) => void }) {
  return (
    <>
      <SelectField
        label="Stars"
        value={String(review.stars)}
        options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5` }))}
        onChange={(event) => onChange({ ...review, stars: Number(event.currentTarget.value) })}
      />
      <TextAreaField
        label="Words"
        rows={3}
        maxLength={500}
        value={review.text}
        onChange={(event) => onChange({ ...review, text: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <TextField
        label="Name"
        maxLength={60}
        value={review.name}
        onChange={(event) => onChange({ ...review, name: event.currentTarget.value })}
      />
      <TextField
        label="City"
        maxLength={60}
        value={review.city}
        onChange={(event) => onChange({ ...review, city: event.currentTarget.value })}
      />
      <CheckField
        label="A sample: nobody has written this"
        checked={review.isSample}
        onChange={(event) => onChange({ ...review, isSample: event.currentTarget.checked })}
      />
    </>
  );
}

export function ReviewPreview({ value }: TextPreviewProps<ShopTexts['reviews']>) {
  const shown = value.reviews.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) return <p className="muted">The home page shows no reviews.</p>;
  return (
    <Stack>
      {shown.map((review, index) => (
        <ReviewCard key={index} review={review} />
      ))}
    </Stack>
  );
}
