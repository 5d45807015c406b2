import { useRef, useState, type FormEvent } from 'react';
import { couriers } from '../../../rules/delivery/couriers.ts';
import { takeParcelScan } from '../../../rules/delivery/parcel-scan.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { useScanner } from '../frame/use-scanner.ts';
import row from '../list/list-search.module.css';

/** Each order and the number of its parcel, scanned in turn, are one more line of the list. */
export function ScanParcels({ onParcel }: { onParcel: (line: string) => void }) {
  const [courier, setCourier] = useState('');
  const [order, setOrder] = useState<string | null>(null);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; title: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  function take(code: string) {
    if (field.current) field.current.value = '';
    field.current?.focus();
    if (code.trim() === '') return;
    if (courier === '') return setSaid({ tone: 'bad', title: 'Please choose the courier first, then scan again.' });
    const step = takeParcelScan(order, code);
    setOrder(step.order);
    if (step.problem !== null) setSaid({ tone: 'bad', title: step.problem });
    else if (step.pair === null) setSaid({ tone: 'ok', title: `Now scan the tracking number of ${step.order}.` });
    else {
      onParcel(`${step.pair.order}, ${courier}, ${step.pair.tracking}`);
      setSaid({ tone: 'ok', title: `${step.pair.order} has the number ${step.pair.tracking}. Scan the next order.` });
    }
  }
  useScanner(take, { isAlone: true });
  function submit(event: FormEvent) {
    event.preventDefault();
    take(field.current?.value ?? '');
  }
  return (
    <Box title="By scan" isStacked>
      <p className="small muted">Scan an order and then its parcel, in turn. Each pair is a line below.</p>
      <SelectField
        label="Courier of the parcels"
        hint="Once it is chosen, the field below waits for the scanner."
        placeholder="Choose"
        options={couriers.map((name) => ({ value: name, label: name }))}
        value={courier}
        onChange={(event) => {
          setCourier(event.target.value);
          // What a scanner types into the list of couriers would choose another one.
          field.current?.focus();
        }}
      />
      <form className={row.line} onSubmit={submit}>
        <TextField
          label={order === null ? 'Scan an order' : `Scan the tracking number of ${order}`}
          className={row.field}
          ref={field}
          autoComplete="off"
          maxLength={60}
        />
        <Button type="submit">Add</Button>
      </form>
      <div role="status">{said && <Callout tone={said.tone} title={said.title} />}</div>
    </Box>
  );
}
