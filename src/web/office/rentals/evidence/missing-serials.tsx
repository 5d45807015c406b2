import { rentalStaff } from '../../../../rules/people/staff.ts';
import { missingPhotographs, withoutSerial } from '../../../../rules/rentals/evidence.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import { EnterSerial } from './enter-serial.tsx';

/** What does not leave before its serial is written down, with the fields for it. */
export function MissingSerials({ detail, onDone }: Pick<OrderActionProps, 'detail' | 'onDone'>) {
  const mayEnter = useIsOneOf(rentalStaff);
  const missing = piecesWithoutSerial(detail);
  if (detail.order.status !== 'Booked') return null;
  const unseen = missingPhotographs(piecesOf(detail));
  if (missing.length === 0) return unseen && <Callout tone="warn" title={unseen} />;
  return (
    <>
      {unseen && <Callout tone="warn" title={unseen} />}
      <Callout tone="warn" title={missing.length === 1 ? 'A serial number is missing' : 'Serial numbers are missing'}>
        Nothing leaves before, and the renter accepts the agreement with it: please enter it first.
      </Callout>
      {mayEnter && missing.map((piece) => <EnterSerial key={piece.unitId} {...piece} onDone={onDone} />)}
    </>
  );
}

function piecesWithoutSerial({ rentals }: Pick<OrderDetail, 'rentals'>) {
  return withoutSerial(piecesOf({ rentals }));
}

function piecesOf({ rentals }: Pick<OrderDetail, 'rentals'>) {
  return rentals.flatMap(({ pieces }) => pieces.map(({ kind, ...piece }) => ({ ...piece, subCategory: kind })));
}
