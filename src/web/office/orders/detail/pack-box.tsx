import { useEffect, useRef, useState, type FormEvent } from 'react';
import { officePackUnit } from '../../../../contract/office/parcels.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { readUnitNumber } from '../../../../rules/units/unit-number.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import { useScanner } from '../../frame/use-scanner.ts';
import line from '../../list/list-search.module.css';
import { notPacked, type OrderActionProps } from './order-detail.ts';
import { PackedUnits } from './packed-units.tsx';

/** Whoever packs scans each used thing into the parcel, so that the right one leaves. */
export function PackBox(props: OrderActionProps) {
  const { detail, onChanged, onDone } = props;
  const mayPack = useIsOneOf(counterStaff);
  const units = detail.lines.flatMap((each) => each.units);
  const { orderId, direction, status } = detail.order;
  const isOpen = mayPack && direction === 'Buy' && status === 'Processing' && units.length > 0;
  const waiting = notPacked(detail).length;
  const { field, results, pack, forget } = usePacking(orderId, onChanged);
  useScanner(isOpen ? pack : null, { isAlone: true });
  const isWaiting = isOpen && waiting > 0;
  useEffect(() => {
    // Whoever is writing elsewhere goes on writing there.
    const isWriting = document.activeElement?.closest('input, textarea, select, dialog');
    if (isWaiting && !isWriting) field.current?.focus({ preventScroll: true });
  }, [isWaiting, field]);
  if (!isOpen) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pack(field.current?.value ?? '');
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
        <Button type="submit" look="dark">
          Pack
        </Button>
      </form>
      <div role="status">
        {results.map(({ tone, title }, index) => (
          <Callout key={`${index}`} tone={tone} title={title} />
        ))}
      </div>
      <PackedUnits
        {...props}
        onDone={(sentence) => {
          // "U00007 is packed" is not true any longer.
          forget();
          onDone(sentence);
        }}
      />
    </Box>
  );
}

interface PackResult {
  tone: 'ok' | 'bad';
  title: string;
}

/** The field stays where the next scan goes. A scan that comes while another is saved waits for its turn; what came of each is told. */
function usePacking(orderId: string, onPacked: () => void) {
  const { send } = useOfficeSending();
  const [results, setResults] = useState<readonly PackResult[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const queue = useRef({ waiting: 0, last: Promise.resolve() });
  function pack(typed: string) {
    if (field.current) field.current.value = '';
    field.current?.focus();
    if (typed.trim() === '') return;
    const { current } = queue;
    if (current.waiting === 0) setResults([]);
    current.waiting += 1;
    current.last = current.last.then(async () => {
      const result = await packOne(typed);
      current.waiting -= 1;
      setResults((before) => [...before, result]);
    });
  }
  async function packOne(typed: string): Promise<PackResult> {
    const unit = readUnitNumber(typed);
    if (unit === null) {
      return { tone: 'bad', title: `“${typed.trim()}” is not the number of a unit. Please scan it again.` };
    }
    const { reply, refusal } = await send(officePackUnit, { orderId, unit });
    if (refusal) return { tone: 'bad', title: refusal.sentence };
    onPacked();
    const { instead } = reply;
    return { tone: 'ok', title: instead === null ? `${unit} is packed.` : `${unit} is packed instead of ${instead}.` };
  }
  return { field, results, pack, forget: () => setResults([]) };
}
