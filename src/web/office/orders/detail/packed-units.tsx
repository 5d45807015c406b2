import { useState } from 'react';
import { officeUnpackUnit } from '../../../../contract/office/parcels.ts';
import { unpackedText } from '../../../../rules/delivery/parcel-scan.ts';
import { Button } from '../../../parts/form/button.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import rows from '../../list/rows.module.css';
import { unitWords } from './line-units.tsx';
import type { OrderActionProps } from './order-detail.ts';

/** What is in the parcel, and the way out of it until it leaves. */
export function PackedUnits(props: OrderActionProps) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const packed = props.detail.lines.flatMap(({ units }) => units).filter(({ isPacked }) => isPacked);
  if (packed.length === 0) return null;
  return (
    <>
      <List aria-label="In the parcel">
        {packed.map((unit) => (
          <li key={unit.unit} className={rows.named}>
            <span className="small">
              <span className="strong">{unit.unit}</span> · {unitWords(unit)}
            </span>
            <Button size="s" aria-label={`Take out: ${unit.unit}`} onClick={() => setLeaving(unit.unit)}>
              Take out
            </Button>
          </li>
        ))}
      </List>
      {leaving !== null && <TakeOutDialog {...props} unit={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function TakeOutDialog({
  detail: { order },
  unit,
  onDone,
  onConflict,
  onClose,
}: OrderActionProps & { unit: string; onClose: () => void }) {
  return (
    <ActionDialog
      title={`Take ${unit} out of the parcel`}
      submitLabel="Take it out"
      call={officeUnpackUnit}
      fields={['why']}
      request={({ why }) => ({ orderId: order.orderId, unit, why })}
      onDone={(reply) => onDone(unpackedText(unit, reply))}
      onConflict={onConflict}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>It stays set aside for the order. If it took the place of another copy, that one is set aside again.</p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
