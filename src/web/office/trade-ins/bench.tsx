import { useState, type FormEvent } from 'react';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { missingTexts } from '../../../rules/trade-ins/seller-identity.ts';
import { counterStaff } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { Box } from '../../parts/layout/box.tsx';
import { BenchForm, type BenchFormProps } from './bench-form.tsx';
import styles from './bench.module.css';
import { InspectedItem } from './inspected-item.tsx';
import { MoveDialog } from '../orders/detail/order-moves.tsx';
import type { OrderActionProps } from '../orders/detail/order-detail.ts';
import { officeSendBack } from '../../../contract/office/trade-ins.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { useOfficeSending } from '../session/use-office-asked.ts';

/** Piece by piece: what the seller said, what we find, and what the difference costs. */
export function Bench(props: OrderActionProps) {
  const { items, order } = props.detail;
  const mayInspect = useIsOneOf(counterStaff) && order.status === 'Received';
  return (
    <Box
      title={mayInspect ? 'Inspection bench' : 'Items'}
      beside={<span className="small muted">{progress(props)}</span>}
    >
      <ol>
        {items.map((item, index) => (
          <li key={item.itemId} className={styles.item}>
            <Piece {...props} item={item} index={index + 1} mayInspect={mayInspect} />
          </li>
        ))}
      </ol>
      {props.detail.sendBack !== null && <SendBack {...props} />}
      {props.detail.moves.includes('finish-inspection') && <Finish {...props} />}
    </Box>
  );
}

/** The form of a piece until it is saved; then what was found, which can be corrected until the offer goes out. */
function Piece({ mayInspect, onDone, ...props }: BenchFormProps & { mayInspect: boolean }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const done = (sentence: string) => {
    setIsCorrecting(false);
    onDone(sentence);
  };
  if (mayInspect && props.item.state === 'quoted') return <BenchForm {...props} onDone={done} />;
  if (mayInspect && isCorrecting) {
    return <BenchForm {...props} onDone={done} onCancel={() => setIsCorrecting(false)} />;
  }
  return (
    <>
      <InspectedItem {...props} onDone={onDone} />
      {mayInspect && (
        <Button size="s" icon="edit" onClick={() => setIsCorrecting(true)}>
          Correct<span className="visually-hidden"> item {props.index}</span>
        </Button>
      )}
    </>
  );
}

function progress({ detail: { items } }: OrderActionProps): string {
  const done = items.filter(({ state }) => state !== 'quoted').length;
  return `${done} of ${items.length} inspected`;
}

function Finish(props: OrderActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { items } = props.detail;
  const isReady = items.every(({ state }) => state !== 'quoted');
  const quoted = items.reduce((sum, item) => sum + item.quoted, 0);
  const offered = items.reduce((sum, item) => sum + (item.offered ?? 0), 0);
  const missing = props.detail.seller?.missing ?? [];
  if (!isReady) return <p className="small muted">The inspection can be finished when every item is inspected.</p>;
  if (missing.length > 0) {
    return (
      <Callout tone="warn" title="The inspection cannot be finished yet">
        {missing.map((detail) => missingTexts[detail]).join(' ')}
      </Callout>
    );
  }
  return (
    <div className={styles.finish}>
      <p>
        Quoted {formatRupees(quoted)}, <span className="strong">worth {formatRupees(offered)}</span>.{' '}
        {items.every(({ state }) => state === 'accepted')
          ? 'Everything is as the seller said.'
          : 'The seller gets an offer to answer.'}
      </p>
      <Button look="dark" icon="check" onClick={() => setIsAsking(true)}>
        Finish the inspection
      </Button>
      <MoveDialog {...props} move={isAsking ? 'finish-inspection' : null} onClose={() => setIsAsking(false)} />
    </div>
  );
}

/** What the shop did not take is the seller's: it has to go back, with the number of its parcel. */
function SendBack(props: OrderActionProps) {
  const maySend = useIsOneOf(counterStaff);
  if (props.detail.sendBack === 'sent') return <p className="small muted">What we did not take was sent back.</p>;
  return (
    <Callout tone="warn" title="Items that we did not take go back to the seller">
      {props.detail.seller?.missing.includes('address') ? missingTexts.address : maySend && <ParcelForm {...props} />}
    </Callout>
  );
}

function ParcelForm({ detail, onDone, onConflict }: OrderActionProps) {
  const { isPending, send } = useOfficeSending();
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { tracking } = readForm(event.currentTarget, ['tracking']);
    const { refusal } = await send(officeSendBack, { orderId: detail.order.orderId, tracking: tracking.trim() });
    if (refusal?.status === 409) return onConflict(refusal);
    setError(refusal?.sentence ?? null);
    if (!refusal) onDone('The items are on their way back, and the seller gets a message.');
  }
  return (
    <form className={styles.form} aria-label="Send back" onSubmit={(event) => void submit(event)}>
      <TextField label="Courier and number of the parcel" name="tracking" maxLength={100} required error={error} />
      <Button type="submit" look="dark" icon="truck" isPending={isPending} className={styles.save}>
        Sent back
      </Button>
    </form>
  );
}
