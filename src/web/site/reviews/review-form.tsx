import { useId, useState, type FormEvent } from 'react';
import { mostPhotos } from '../../../contract/fields.ts';
import { changeReview, type ReviewableLine, writeReview } from '../../../contract/reviews.ts';
import { longestReviewText, reviewTextProblem } from '../../../rules/reviews/review.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { ChoiceCard } from '../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../parts/form/choice-group.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PictureField } from '../../parts/form/picture-field.tsx';
import { readForm, useFieldErrors } from '../../parts/form/read-form.ts';
import type { TakenPicture } from '../../parts/form/shrink-picture.ts';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { StarField } from './star-field.tsx';

interface ReviewFormProps {
  userId: number;
  line: ReviewableLine;
  /** Called when it is sent, with a sentence that says so. */
  onDone: (sentence: string) => void;
}

const fields = ['stars', 'isAsDescribed', 'text', 'photos'] as const;
type Problems = Partial<Record<(typeof fields)[number], string>>;

/** Stars, words, the condition of a used thing, and photographs for who likes. */
export function ReviewForm({ userId, line, onDone }: ReviewFormProps) {
  const { isUsed, review } = line;
  const { isPending, send } = useSending();
  const [stars, setStars] = useState(review?.stars ?? null);
  const [isAsDescribed, setIsAsDescribed] = useState(review?.isAsDescribed ?? null);
  const [photos, setPhotos] = useState<Photos>({ pictures: [], isWithoutOld: false });
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(fields, ({ text }) =>
    problemsOf({ stars, isAsDescribed, isUsed, text }),
  );
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { text } = readForm(event.currentTarget, ['text']);
    const found = problemsOf({ stars, isAsDescribed, isUsed, text });
    tell(found);
    setMessage(null);
    if (Object.keys(found).length > 0 || stars === null) return;
    const words = { userId, stars, text, ...(isAsDescribed !== null && { isAsDescribed }), ...photosOf(photos) };
    const { refusal } = await (review
      ? send(changeReview, { ...words, reviewId: review.reviewId })
      : send(writeReview, { ...words, lineId: line.lineId }));
    if (refusal) return tellRefused(refusal) ? undefined : setMessage({ title: refusal.sentence });
    onDone('Thank you for your review. We read it, and then it is shown in the shop.');
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={stack.stack}
      onInput={onInput}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={message} />
      <StarField value={stars} error={errors.stars ?? null} onChange={setStars} />
      {isUsed && (
        <ConditionField value={isAsDescribed} error={errors.isAsDescribed ?? null} onChange={setIsAsDescribed} />
      )}
      <OwnWords text={review?.text} error={errors.text ?? null} />
      <PhotosField
        {...photos}
        hasOld={review !== null && review.photos.length > 0}
        error={errors.photos ?? null}
        onChange={setPhotos}
      />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Send the review
        </Button>
      </div>
    </form>
  );
}

function OwnWords({ text, error }: { text: string | undefined; error: string | null }) {
  return (
    <TextAreaField
      label="What do you think of it?"
      name="text"
      rows={5}
      maxLength={longestReviewText}
      defaultValue={text}
      hint="Others read it with your first name and an initial. Please leave out links and personal details."
      error={error}
      required
    />
  );
}

interface Photos {
  pictures: readonly TakenPicture[];
  /** Those that were sent before go, and no others take their place. */
  isWithoutOld: boolean;
}

/** Without a word about them, those that were sent before stay. */
function photosOf({ pictures, isWithoutOld }: Photos): { photos?: string[] } {
  return pictures.length > 0 || isWithoutOld ? { photos: pictures.map(({ picture }) => picture) } : {};
}

interface PhotosFieldProps extends Photos {
  hasOld: boolean;
  error: string | null;
  onChange: (photos: Photos) => void;
}

function PhotosField({ pictures, isWithoutOld, hasOld, error, onChange }: PhotosFieldProps) {
  return (
    <>
      <PictureField
        label="Photographs (optional)"
        hint={hasOld ? 'New ones take the place of those that are there.' : `At most ${mostPhotos}.`}
        pictures={pictures}
        most={mostPhotos}
        onChange={(taken) => onChange({ pictures: taken, isWithoutOld })}
        error={error}
      />
      {hasOld && pictures.length === 0 && (
        <CheckField
          label="Remove the photographs that are there"
          checked={isWithoutOld}
          onChange={(event) => onChange({ pictures, isWithoutOld: event.target.checked })}
        />
      )}
    </>
  );
}

function problemsOf(typed: {
  stars: number | null;
  isAsDescribed: boolean | null;
  isUsed: boolean;
  text: string;
}): Problems {
  const { stars, isAsDescribed, isUsed, text } = typed;
  const textProblem = reviewTextProblem(text);
  return {
    ...(stars === null && { stars: 'Please choose how many stars you give it.' }),
    ...(isUsed && isAsDescribed === null && { isAsDescribed: 'Please say whether its condition was as described.' }),
    ...(textProblem !== null && { text: textProblem }),
  };
}

interface ConditionFieldProps {
  value: boolean | null;
  error: string | null;
  onChange: (isAsDescribed: boolean) => void;
}

function ConditionField({ value, error, onChange }: ConditionFieldProps) {
  const name = useId();
  return (
    <ChoiceGroup legend="Was its condition as described?" error={error}>
      {[true, false].map((choice) => (
        <ChoiceCard
          key={String(choice)}
          title={choice ? 'Yes' : 'No'}
          name={name}
          checked={value === choice}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(choice)}
        />
      ))}
    </ChoiceGroup>
  );
}
