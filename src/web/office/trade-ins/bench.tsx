import { useState } from 'react';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { counterStaff } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import office from '../office.module.css';
import { BenchForm } from './bench-form.tsx';
import styles from './bench.module.css';
import { InspectedItem } from './inspected-item.tsx';
import { SendBack } from './send-back.tsx';
import { MoveDialog } from '../orders/detail/move-dialog.tsx';
import type { OrderActionProps } from '../orders/detail/order-detail.ts';

/** Piece by piece: what the seller said, what we find, and what the difference costs. */
export function Bench(props: OrderActionProps) {
  const { items, order } = props.file;
  const mayInspect = useIsOneOf(counterStaff) && order.status === 'Received';
  return (
    <section className={office.box} aria-labelledby="bench">
      <div className={office.boxHead}>
        <h2 id="bench" className="h3">
          {mayInspect ? 'Inspection bench' : 'Pieces'}
        </h2>
        <span className="small muted">{progress(props)}</span>
      </div>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={item.itemId} className={styles.item}>
            {mayInspect && item.state === 'quoted' ? (
              <BenchForm {...props} item={item} index={index + 1} />
            ) : (
              <InspectedItem {...props} item={item} index={index + 1} />
            )}
          </li>
        ))}
      </ol>
      {props.file.sendBack !== null && <SendBack {...props} />}
      {props.file.moves.includes('finish-inspection') && <Finish {...props} />}
    </section>
  );
}

function progress({ file: { items } }: OrderActionProps): string {
  const done = items.filter(({ state }) => state !== 'quoted').length;
  return `${done} of ${items.length} inspected`;
}

function Finish(props: OrderActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { items } = props.file;
  const isReady = items.every(({ state }) => state !== 'quoted');
  const quoted = items.reduce((sum, item) => sum + item.quoted, 0);
  const offered = items.reduce((sum, item) => sum + (item.offered ?? 0), 0);
  if (!isReady) return <p className="small muted">The inspection can be finished when every piece is inspected.</p>;
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
      <MoveDialog
        {...props}
        move={isAsking ? 'finish-inspection' : null}
        onClose={() => setIsAsking(false)}
        onDone={(sentence) => {
          setIsAsking(false);
          props.onDone(sentence);
        }}
        onConflict={(refusal) => {
          setIsAsking(false);
          props.onConflict(refusal);
        }}
      />
    </div>
  );
}
