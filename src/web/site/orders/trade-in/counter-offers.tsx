import { useState } from 'react';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { answerOffer, type TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { must } from '../../../../rules/must.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Icon } from '../../../parts/media/icon.tsx';
import { InspectionPhotos } from './inspection-photos.tsx';
import styles from './trade-in.module.css';
import type { TradeInActionProps } from './mark-shipped.tsx';
import type { Piece } from './trade-in-pieces.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { lookingMessage, useOrderAction } from '../use-order-action.ts';

/** Whether the seller accepts the new amount, by the id of the piece; undefined until they decide. */
type Answers = Readonly<Record<number, boolean | undefined>>;

/** What the shop offers after its inspection, before anything else of the order. All pieces are answered together. */
export function CounterOffers({ userId, order, tradeIn, onDone }: TradeInActionProps) {
  const { isPending, isLooking, act } = useOrderAction({ userId, order });
  const [answers, setAnswers] = useState<Answers>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  const offers = tradeIn.items.filter(({ state }) => state === 'offered');
  if (!tradeIn.canAnswer || offers.length === 0) return null;
  async function sendAll(final: Answers) {
    if (isPending) return;
    setMessage(null);
    const told = offers.map(({ itemId }) => ({ itemId, isAccepted: final[itemId] === true }));
    const isAnswered = ({ tradeIn: now }: OrderDetails) =>
      told.every(({ itemId, isAccepted }) =>
        now?.items.some((item) => item.itemId === itemId && item.state === (isAccepted ? 'agreed' : 'refused')),
      );
    const refusal = await act(answerOffer, { userId, orderId: order.orderId, answers: told }, isAnswered);
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone(doneText(told));
  }
  function decide(answer: Answers) {
    const next = { ...answers, ...answer };
    setAnswers(next);
    if (offers.length === 1) void sendAll(next);
  }
  return (
    <section aria-label="Our offer" className={styles.offers}>
      <FormAlert message={isLooking ? lookingMessage : message} />
      {offers.map((piece) => (
        <Offer
          key={piece.itemId}
          {...{ userId, piece, isPending }}
          isOnlyOne={offers.length === 1}
          answer={answers[piece.itemId]}
          onAnswer={(isAccepted) => decide({ [piece.itemId]: isAccepted })}
        />
      ))}
      <div className={styles.foot}>
        <SilenceRule answerUntil={tradeIn.answerUntil} />
        {offers.length > 1 && <SendAnswers {...{ offers, answers, isPending }} onSend={() => void sendAll(answers)} />}
      </div>
    </section>
  );
}

function doneText(answers: readonly { isAccepted: boolean }[]): string {
  const refused = answers.filter(({ isAccepted }) => !isAccepted).length;
  if (refused === 0) return 'You accepted our offer. Thank you!';
  if (refused === answers.length) return 'You refused our offer. What you refused comes back to you, free of charge.';
  return 'We have your answer. What you refused comes back to you, free of charge.';
}

interface OfferProps {
  userId: number;
  piece: Piece;
  isPending: boolean;
  /** The answer to the only piece is sent at once; with several it is chosen first. */
  isOnlyOne: boolean;
  answer: boolean | undefined;
  onAnswer: (isAccepted: boolean) => void;
}

function Offer({ userId, piece, isPending, isOnlyOne, answer, onAnswer }: OfferProps) {
  const { title, quoted, reasons, currency } = piece;
  const offered = must(piece.offered, 'our offer');
  return (
    <article className={styles.offer} aria-label={`Our offer for ${title}`}>
      <Icon name="warning" />
      <div className={styles.offerText}>
        <h3 className="strong">{title}: it is not quite as you described it.</h3>
        {reasons && <p>{reasons}</p>}
        <InspectionPhotos userId={userId} title={title} photos={piece.photos} />
        <p>
          New offer: <span className="strong">{`${formatRupees(offered)} ${currency}`}</span>{' '}
          <span className="tiny">instead of {formatRupees(quoted)}</span>
        </p>
        <div className={styles.answers}>
          <Button
            look={isOnlyOne || answer === true ? 'dark' : 'outline'}
            icon={answer === true ? 'check' : undefined}
            aria-pressed={isOnlyOne ? undefined : answer === true}
            isPending={isPending}
            onClick={() => onAnswer(true)}
          >
            Accept {formatRupees(offered)}
            <span className="visually-hidden"> for {title}</span>
          </Button>
          <RefuseOffer
            {...{ title, isOnlyOne, isPending, isRefused: answer === false }}
            onRefuse={() => onAnswer(false)}
          />
        </div>
      </div>
    </article>
  );
}

interface SendAnswersProps {
  offers: readonly Piece[];
  answers: Answers;
  isPending: boolean;
  onSend: () => void;
}

function SendAnswers({ offers, answers, isPending, onSend }: SendAnswersProps) {
  const open = offers.filter(({ itemId }) => answers[itemId] === undefined).length;
  if (open > 0) return <p className="small soft">Please answer every offer, then send your answers.</p>;
  return (
    <Button look="dark" isPending={isPending} onClick={onSend}>
      Send my answers
    </Button>
  );
}

function SilenceRule({ answerUntil }: Pick<TradeInDetails, 'answerUntil'>) {
  if (!answerUntil) return null;
  return (
    <p className="small">
      Please answer by <span className="strong">{formatIstMoment(answerUntil)}</span>. If we do not hear from you by
      then, the pieces come back to you, free of charge.
    </p>
  );
}

interface RefuseOfferProps {
  title: string;
  /** The answer is sent at once, so it is confirmed first: what is refused goes into a parcel. */
  isOnlyOne: boolean;
  isRefused: boolean;
  isPending: boolean;
  onRefuse: () => void;
}

function RefuseOffer({ title, isOnlyOne, isRefused, isPending, onRefuse }: RefuseOfferProps) {
  const [isAsking, setIsAsking] = useState(false);
  function refuse() {
    setIsAsking(false);
    onRefuse();
  }
  return (
    <>
      <Button
        look={isRefused && !isOnlyOne ? 'dark' : 'outline'}
        icon={isRefused && !isOnlyOne ? 'check' : undefined}
        aria-pressed={isOnlyOne ? undefined : isRefused}
        isPending={isPending}
        onClick={() => (isOnlyOne ? setIsAsking(true) : onRefuse())}
      >
        Refuse<span className="visually-hidden"> the offer for {title}</span>
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Refuse our offer?"
        width="s"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Not yet</Button>
            <Button look="dark" onClick={refuse}>
              Refuse it
            </Button>
          </>
        }
      >
        <p>{title} comes back to you, free of charge. Nothing is paid for it.</p>
      </Dialog>
    </>
  );
}
