import { useId, type FormEvent, useState } from 'react';
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
import styles from './unit-dialog.module.css';
import { CheckField } from '../../parts/form/check-field.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { officePutUnitBack, officeTakeUnitOut } from '../../../contract/office/rentals.ts';
import { readForm } from '../../parts/form/read-form.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { useOfficeSending } from '../frame/use-office-asked.ts';

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
  const changes = useUnitChanges(unit, onDone);
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
            <Button type="submit" form={form} look="dark" isPending={changes.isPending}>
              Take out of service
            </Button>
          </>
        )
      }
    >
      <Stack>
        <FormAlert message={changes.message} />
        <Bars unit={unit} mayChange={mayChange} changes={changes} />
        {mayChange && <OutageFields form={form} today={today} changes={changes} />}
      </Stack>
    </Dialog>
  );
}

const tones: Readonly<Record<UnitBar['kind'], StatusTone>> = { booked: 'wait', out: 'ok', late: 'bad', outage: 'wait' };

function Bars({ unit, mayChange, changes }: { unit: CalendarUnit; mayChange: boolean; changes: UnitChanges }) {
  if (unit.bars.length === 0) return <p>It is free on all days that the calendar shows.</p>;
  return (
    <List>
      {unit.bars.map((bar) => (
        <li key={bar.bookingId} className={styles.bar}>
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
    <Link to={`/office/orders/${orderId}`} className="link">
      {barName(bar)}, {orderId}
    </Link>
  );
}

interface OutageFieldsProps {
  /** The id of the form: its button stands under what scrolls. */
  form: string;
  today: Day;
  changes: UnitChanges;
}

function OutageFields({ form, today, changes }: OutageFieldsProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void changes.takeOut(event.currentTarget);
  }
  return (
    <form id={form} className={styles.form} aria-label="Out of service" onSubmit={submit}>
      <div className={styles.days}>
        <TextField
          type="date"
          label="Out of service from"
          name="from"
          min={today}
          defaultValue={today}
          required
          error={changes.fields['from'] ?? null}
        />
        <TextField
          type="date"
          label="Last day (if known)"
          name="until"
          min={today}
          error={changes.fields['until'] ?? null}
        />
      </div>
      <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
      <CheckField label="Give bookings of that time another free unit" name="mayMove" value="yes" />
    </form>
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
    const { from, until, why, mayMove } = readForm(form, ['from', 'until', 'why', 'mayMove']);
    const wish = { unitId, from, why: why.trim(), mayMove: mayMove === 'yes', ...(until !== '' && { until }) };
    const sent = await send(officeTakeUnitOut, wish);
    setRefusal(sent.refusal);
    if (!sent.reply) return;
    const moved = sent.reply.moved.map(({ orderId, to }) => `${orderId} now has ${to}.`);
    onDone([`Unit ${label} is out of service.`, ...moved].join(' '));
  }
  async function putBack({ bookingId }: UnitBar) {
    const sent = await send(officePutUnitBack, { unitId, outageId: bookingId });
    setRefusal(sent.refusal);
    if (!sent.refusal) onDone(`Unit ${label} is back in service.`);
  }
  const fields = refusal?.fields ?? {};
  const message = refusal && !fields['from'] && !fields['until'] ? messageOf(refusal) : null;
  return { isPending, message, fields, takeOut, putBack };
}

function messageOf({ sentence, fields }: Refusal): FormMessage {
  if (!fields?.['bookings']) return { title: sentence };
  return { tone: 'warn', title: sentence, detail: 'Tick the box below to give them another free unit of the title.' };
}
