import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Day } from '../../../rules/time/day.ts';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { List } from '../../parts/layout/list.tsx';
import { barDays, barName, barKindTexts } from './calendar/bar-text.ts';
import type { CalendarUnit, UnitBar } from './calendar/rental-window.ts';
import { hrefs } from '../hrefs.ts';
import styles from './unit-dialog.module.css';
import { officePutUnitBack, officeTakeUnitOut } from '../../../contract/office/rentals.ts';
import { readForm } from '../../parts/form/read-form.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { counterStaff } from '../../../rules/people/staff.ts';
import { leavesWithSerial } from '../../../rules/rentals/evidence.ts';
import { useIsOneOf } from '../frame/office-member.ts';
import { useOfficeSending } from '../session/use-office-asked.ts';
import { agreedIn } from './outage/hit-bookings.tsx';
import { OutageForm } from './outage/outage-form.tsx';
import { EnterSerial } from './evidence/enter-serial.tsx';
import { UnitPhotographs } from './evidence/unit-photographs.tsx';
import { EndRentingDialog } from './end-renting-dialog.tsx';

export interface UnitDialogProps {
  unit: CalendarUnit;
  today: Day;
  mayChange: boolean;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** One unit: where it is in these days, and out of service and back. */
export function UnitDialog({ unit, today, mayChange, onDone, onClose }: UnitDialogProps) {
  const form = useId();
  const mayEnd = useIsOneOf(counterStaff);
  const [isEnding, setIsEnding] = useState(false);
  const changes = useUnitChanges(unit, onDone);
  if (isEnding) return <EndRentingDialog rental={unit} onDone={onDone} onClose={() => setIsEnding(false)} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Unit ${unit.label}`}
      detail={unit.title}
      width="s"
      footer={
        mayChange && (
          <>
            <Button onClick={onClose}>Close</Button>
            {mayEnd && <Button onClick={() => setIsEnding(true)}>End renting</Button>}
            <Button type="submit" form={form} look="dark" isPending={changes.isPending}>
              Take out of service
            </Button>
          </>
        )
      }
    >
      <Stack>
        <FormAlert message={changes.message} />
        {unit.unit && (
          <p>
            It is unit{' '}
            <Link to={hrefs.unit(unit.unit)} className="link">
              {unit.unit}
            </Link>
            , with its whole life there.
          </p>
        )}
        <UnitSerial unit={unit} mayChange={mayChange} onDone={onDone} />
        <UnitPhotographs unit={unit} mayChange={mayChange} onDone={onDone} />
        <Bars unit={unit} mayChange={mayChange} changes={changes} />
        {mayChange && (
          <OutageForm
            id={form}
            unit={unit.label}
            today={today}
            errors={changes.fields}
            onSend={(sent) => void changes.takeOut(sent)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function UnitSerial({ unit, mayChange, onDone }: Pick<UnitDialogProps, 'unit' | 'mayChange' | 'onDone'>) {
  if (!leavesWithSerial(unit.kind)) return null;
  if (mayChange) return <EnterSerial {...unit} onDone={onDone} />;
  return <p>Serial number: {unit.serial ?? 'not entered yet'}</p>;
}

const tones: Readonly<Record<UnitBar['kind'], StatusTone>> = {
  booked: 'wait',
  out: 'ok',
  late: 'bad',
  outage: 'wait',
  cleaning: 'wait',
  'to inspect': 'wait',
};

function Bars({ unit, mayChange, changes }: { unit: CalendarUnit; mayChange: boolean; changes: UnitChanges }) {
  if (unit.bars.length === 0) return <p>It is free on all days that the calendar shows.</p>;
  return (
    <List>
      {unit.bars.map((bar) => (
        <li key={`${bar.bookingId} ${bar.kind}`} className={styles.bar}>
          <div>
            <StatusBadge tone={tones[bar.kind]} label={barKindTexts[bar.kind]} />
            <p>{bar.orderId ? <OrderLink bar={bar} orderId={bar.orderId} /> : barName(bar)}</p>
            <p className="tiny muted">{barDays(bar)}</p>
          </div>
          {mayChange && bar.kind === 'outage' && (
            <Button size="s" isPending={changes.isPending} onClick={() => void changes.putBack(bar)}>
              Put back in service
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}

function OrderLink({ bar, orderId }: { bar: UnitBar; orderId: string }) {
  return (
    <Link to={hrefs.order(orderId)} className="link">
      {barName(bar)}, {orderId}
    </Link>
  );
}

interface UnitChanges {
  isPending: boolean;
  message: FormMessage | null;
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>;
  takeOut: (form: HTMLFormElement) => Promise<void>;
  putBack: (bar: UnitBar) => Promise<void>;
}

/** Out of service and back. A refusal is said in the dialog, where the days can be changed. */
function useUnitChanges({ unitId, label }: CalendarUnit, onDone: (sentence: string) => void): UnitChanges {
  const { isPending, send } = useOfficeSending();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function takeOut(form: HTMLFormElement) {
    if (isPending) return;
    const { from, until, why } = readForm(form, ['from', 'until', 'why']);
    const instead = agreedIn(form);
    const wish = { unitId, from, why: why.trim(), ...(until !== '' && { until }) };
    const sent = await send(officeTakeUnitOut, { ...wish, instead, mayMove: true, mayAsk: true });
    setRefusal(sent.refusal);
    if (!sent.reply) return;
    const moved = sent.reply.moved.map(({ orderId, to }) => `${orderId} now has ${to}.`);
    const asked = sent.reply.asked.map((orderId) => `The renter of ${orderId} is asked.`);
    const agreed = instead.map(({ orderId }) => `${orderId}: done as agreed.`);
    onDone([`Unit ${label} is out of service.`, ...moved, ...asked, ...agreed].join(' '));
  }
  async function putBack({ bookingId }: UnitBar) {
    const sent = await send(officePutUnitBack, { unitId, outageId: bookingId });
    setRefusal(sent.refusal);
    if (!sent.refusal) onDone(`Unit ${label} is back in service.`);
  }
  const fields = refusal?.fields ?? {};
  const message = refusal && !fields['from'] && !fields['until'] ? { title: refusal.sentence } : null;
  return { isPending, message, fields, takeOut, putBack };
}
