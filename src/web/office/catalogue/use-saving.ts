import { useState } from 'react';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { fieldErrorsOf, refusalTitle } from '../dialog/field-errors.ts';
import { useOfficeSending } from '../session/use-office-asked.ts';

/** What a form of the catalogue does: what is refused is said above it and next to the field, and stays typed. */
export function useSaving() {
  const { isPending, send } = useOfficeSending();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  function refuse(refused: Refusal | null) {
    setRefusal(refused);
    setMessage(refused && { title: refusalTitle(refused) });
  }
  /** What the shop answers, or null when it said no. */
  async function save<C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C> | null> {
    if (isPending) return null;
    const { reply, refusal: refused } = await send(call, request);
    refuse(refused);
    return reply;
  }
  return { isPending, message, save, errors: fieldErrorsOf(refusal) };
}
