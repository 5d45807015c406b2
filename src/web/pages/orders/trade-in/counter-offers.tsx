import { useState } from 'react';
import { answerOffer, type TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatIstMoment } from '../../../../rules/format-ist.ts';
import { formatRupees } from '../../../../rules/format-rupees.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../components/form-alert.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useSending } from '../../../state/use-sending.ts';
import { InspectionPhotos } from './inspection-photos.tsx';
import styles from './trade-in.module.css';
import type { TradeInPanelProps } from './trade-in-panel.tsx';
import type { Piece } from './trade-in-pieces.tsx';

/** What the shop offers after its inspection, piece by piece, before anything else of the order. */
export function CounterOffers({ userId, order, tradeIn, onDone }: TradeInPanelProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const offers = tradeIn.items.filter(({ state }) => state === 'offered');
  if (!tradeIn.canAnswer || offers.length === 0) return null;
  async function answer({ pieces, isAccepted }: { pieces: readonly Piece[]; isAccepted: boolean }) {
    if (isPending) return;
    setMessage(null);
    const answers = pieces.map(({ itemId }) => ({ itemId, isAccepted }));
    const { refusal } = await send(answerOffer, { userId, orderId: order.orderId, answers });
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone(
      isAccepted ? 'You took our offer. Thank you!' : 'You refused our offer. It comes back to you free of charge.',
    );
  }
  return (
    <section aria-label="Our offer" className={styles.offers}>
      <FormAlert message={message} />
      {offers.map((piece) => (
        <Offer
          key={piece.itemId}
          {...{ userId, piece, isPending }}
          onAccept={() => void answer({ pieces: [piece], isAccepted: true })}
          onRefuse={() => void answer({ pieces: [piece], isAccepted: false })}
        />
      ))}
      <div className={styles.foot}>
        <SilenceRule answerUntil={tradeIn.answerUntil} />
        {offers.length > 1 && (
          <Button size="s" isPending={isPending} onClick={() => void answer({ pieces: offers, isAccepted: true })}>
            Accept all {offers.length} offers
          </Button>
        )}
      </div>
    </section>
  );
}

interface OfferProps {
  userId: number;
  piece: Piece;
  isPending: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}

function Offer({ userId, piece, isPending, onAccept, onRefuse }: OfferProps) {
  const { title, quoted, reasons, currency } = piece;
  const offered = piece.offered ?? 0;
  return (
    <article className={styles.offer} aria-label={`Our offer for ${title}`}>
      <Icon name="warning" />
      <div className={styles.offerText}>
        <h3 className="strong">{title}: we found something else than you described.</h3>
        {reasons && <p>{reasons}</p>}
        <InspectionPhotos userId={userId} piece={piece} />
        <p>
          New offer: <span className="strong">{`${formatRupees(offered)} ${currency}`}</span>{' '}
          <span className="tiny">instead of {formatRupees(quoted)}</span>
        </p>
        <div className={styles.answers}>
          <Button look="dark" isPending={isPending} onClick={onAccept}>
            Accept {formatRupees(offered)}
            <span className="visually-hidden"> for {title}</span>
          </Button>
          <RefuseOffer {...{ title, isPending, onRefuse }} />
        </div>
      </div>
    </article>
  );
}

/** Asks once more: what is refused goes into a parcel. */
function RefuseOffer({ title, isPending, onRefuse }: Pick<OfferProps, 'isPending' | 'onRefuse'> & { title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
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
            <Button
              look="dark"
              isPending={isPending}
              onClick={() => {
                setIsAsking(false);
                onRefuse();
              }}
            >
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

function SilenceRule({ answerUntil }: Pick<TradeInDetails, 'answerUntil'>) {
  if (!answerUntil) return null;
  return (
    <p className="small">
      Please answer until <span className="strong">{formatIstMoment(answerUntil)}</span>. When we hear nothing until
      then, the pieces come back to you, free of charge.
    </p>
  );
}
