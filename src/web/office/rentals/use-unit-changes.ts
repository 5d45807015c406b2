import { useState } from 'react';
import { officePutUnitBack, officeTakeUnitOut } from '../../../contract/office/rentals.ts';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { useOfficeSending } from '../frame/use-office-asked.ts';
import type { CalendarUnit, UnitBar } from './calendar/rental-window.ts';

export interface UnitChanges {
  isPending: boolean;
  message: FormMessage | null;
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>;
  takeOut: (form: HTMLFormElement) => Promise<void>;
  putBack: (bar: UnitBar) => Promise<void>;
}

/** Out of service and back. A refusal is said in the dialog, where the days can be changed. */
export function useUnitChanges({ unitId, label }: CalendarUnit, onDone: (sentence: string) => void): UnitChanges {
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
