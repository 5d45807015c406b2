import { useEffect, useRef, useState, type FormEvent } from 'react';
import { officePackUnit } from '../../../../contract/office/parcels.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { readUnitNumber } from '../../../../rules/units/unit-number.ts';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { useScanner } from '../../frame/use-scanner.ts';
import line from '../../list/list-search.module.css';
import { notPacked, type OrderActionProps } from './order-detail.ts';

/** Whoever packs scans each used thing into the parcel, so that the right one leaves. */
export function PackBox({ detail, onPacked }: Pick<OrderActionProps, 'detail'> & { onPacked: () => void }) {
  const mayPack = useIsOneOf(counterStaff);
  const units = detail.lines.flatMap((each) => each.units);
  const { orderId, direction, status } = detail.order;
  const isOpen = mayPack && direction === 'Buy' && status === 'Processing' && units.length > 0;
  const waiting = notPacked(detail).length;
  const { field, result, isPending, pack } = usePacking(orderId, onPacked);
  useScanner(isOpen ? (code) => void pack(code) : null, { isAlone: true });
  const isWaiting = isOpen && waiting > 0;
  useEffect(() => {
    // Whoever is writing elsewhere goes on writing there.
    const isWriting = document.activeElement?.closest('input, textarea, select, dialog');
    if (isWaiting && !isWriting) field.current?.focus({ preventScroll: true });
  }, [isWaiting, field]);
  if (!isOpen) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pack(field.current?.value ?? '');
  };
  return (
    <Box
      title="Pack by scan"
      beside={<span className="small muted">{`${units.length - waiting} of ${units.length}`}</span>}
      isStacked
    >
      <p className="small muted">Another copy of the same grade changes places with the one that is set aside.</p>
      <form className={line.line} onSubmit={submit}>
        <TextField
          label="Scan a unit into the parcel, or type its number"
          className={line.field}
          ref={field}
          name="unit"
          autoComplete="off"
          maxLength={20}
        />
        <Button type="submit" look="dark" isPending={isPending}>
          Pack
        </Button>
      </form>
      <div role="status">{result && <Notice tone={result.tone} title={result.title} />}</div>
    </Box>
  );
}

/** The field stays where the next scan goes, whatever came of the last one. */
function usePacking(orderId: string, onPacked: () => void) {
  const { isPending, send } = useOfficeSending();
  const [result, setResult] = useState<{ tone: 'ok' | 'bad'; title: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  async function pack(typed: string) {
    if (isPending || typed.trim() === '') return;
    const unit = readUnitNumber(typed);
    if (unit === null) return say('bad', `“${typed.trim()}” is not the number of a unit. Please scan it again.`);
    const { reply, refusal } = await send(officePackUnit, { orderId, unit });
    if (refusal) return say('bad', refusal.sentence);
    say('ok', reply.instead === null ? `${unit} is packed.` : `${unit} is packed instead of ${reply.instead}.`);
    onPacked();
  }
  function say(tone: 'ok' | 'bad', title: string) {
    setResult({ tone, title });
    if (field.current) field.current.value = '';
    field.current?.focus();
  }
  return { field, result, isPending, pack };
}
