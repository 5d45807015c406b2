import { useState } from 'react';
import {
  getOrderReviews,
  type OwnReview,
  removeReview,
  reviewPhoto,
  type ReviewableLine,
} from '../../../contract/reviews.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { useSending } from '../../calls/use-sending.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Button } from '../../parts/form/button.tsx';
import { Stars } from '../../parts/text/stars.tsx';
import { useShop } from '../frame/use-shop.ts';
import { InspectionPhotos } from '../orders/trade-in/inspection-photos.tsx';
import styles from './order-reviews.module.css';
import { ReviewForm } from './review-form.tsx';

interface OrderReviewsProps {
  userId: number;
  orderId: string;
}

/** What the buyer says about each thing of an order that has arrived; nothing, and nothing is asked, where reviews are switched off. */
export function OrderReviews({ userId, orderId }: OrderReviewsProps) {
  const { isOn } = useShop().settings.reviews;
  const { reply, refusal, askAgain } = useAsked(getOrderReviews, isOn ? { userId, orderId } : null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [open, setOpen] = useState<{ line: ReviewableLine; what: 'write' | 'remove' } | null>(null);
  if (!reply && refusal) {
    return <LoadTrouble title="Your reviews did not load." sentence={refusal.sentence} onRetry={askAgain} />;
  }
  const lines = reply?.filter(({ review, whyNot }) => review !== null || whyNot === null) ?? [];
  if (lines.length === 0) return null;
  function done(sentence: string) {
    setOpen(null);
    setMessage({ tone: 'ok', title: sentence });
    askAgain();
  }
  const close = () => setOpen(null);
  return (
    <section aria-label="Reviews" className={styles.reviews}>
      <p className="strong">Reviews</p>
      <FormAlert message={message} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={styles.line}>
            <p className="small strong">{line.title}</p>
            {line.review && <Written userId={userId} title={line.title} review={line.review} />}
            <div className={styles.buttons}>
              <Button size="s" icon="edit" onClick={() => setOpen({ line, what: 'write' })}>
                {line.review ? 'Change your review' : 'Write a review'}
                <span className="visually-hidden"> of {line.title}</span>
              </Button>
              {line.review && (
                <Button size="s" look="quiet" icon="trash" onClick={() => setOpen({ line, what: 'remove' })}>
                  Take it back<span className="visually-hidden">, the review of {line.title}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Dialog isOpen={open?.what === 'write'} onClose={close} title={open ? `Review ${open.line.title}` : ''} width="m">
        {open && <ReviewForm userId={userId} line={open.line} onDone={done} />}
      </Dialog>
      {open?.what === 'remove' && open.line.review && (
        <RemoveReview userId={userId} review={open.line.review} onClose={close} onDone={done} />
      )}
    </section>
  );
}

const states = {
  waiting: { tone: 'wait', label: 'We read it before it is shown' },
  published: { tone: 'ok', label: 'Shown in the shop' },
  hidden: { tone: 'bad', label: 'Not shown' },
} as const;

function Written({ userId, title, review }: { userId: number; title: string; review: OwnReview }) {
  const { stars, text, state, hiddenBecause, answer, photos } = review;
  return (
    <>
      <p className={styles.head}>
        <Stars stars={stars} />
        <StatusBadge {...states[state]} />
      </p>
      {hiddenBecause && <p className="small">Why it is not shown: {hiddenBecause}</p>}
      <p className={styles.text}>{text}</p>
      <InspectionPhotos userId={userId} title={title} photos={photos} call={reviewPhoto} />
      {answer && (
        <p className={styles.text}>
          <span className="strong">Our answer: </span>
          {answer}
        </p>
      )}
    </>
  );
}

interface RemoveReviewProps {
  userId: number;
  review: OwnReview;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

function RemoveReview({ userId, review: { reviewId }, onClose, onDone }: RemoveReviewProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function remove() {
    const { refusal } = await send(removeReview, { userId, reviewId });
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone('Your review is gone.');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take your review back?"
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="dark" isPending={isPending} onClick={() => void remove()}>
            Take it back
          </Button>
        </>
      }
    >
      <FormAlert message={message} />
      <p>It goes with its photographs. You can write another one whenever you like.</p>
    </Dialog>
  );
}
