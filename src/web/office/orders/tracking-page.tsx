import { useState } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeApplyTracking, officePreviewTracking } from '../../../contract/office/parcels.ts';
import { couriers } from '../../../rules/delivery/couriers.ts';
import { counterStaff } from '../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { ButtonRow, Stack } from '../../parts/layout/stack.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { useSaving } from '../catalogue/use-saving.ts';
import { useIsOneOf } from '../frame/office-member.ts';
import { DetailHead } from '../frame/page-head.tsx';
import { ScanParcels } from './scan-parcels.tsx';
import { hrefs } from '../hrefs.ts';

type Lines = ReplyOf<typeof officePreviewTracking>['lines'];

/** The numbers of many parcels at once: pasted, scanned or from a file, looked at, and only then sent. */
export function TrackingPage() {
  const mayShip = useIsOneOf(counterStaff);
  return (
    <>
      <DetailHead back={{ to: `${hrefs.orders}?todo=to-pack`, label: 'To pack' }} title="Tracking numbers">
        <p className="small muted">
          Orders that are packed are shipped with them; those that were shipped are corrected, and their customers told.
        </p>
      </DetailHead>
      {mayShip ? <Parcels /> : <Callout title="Your role does not ship orders." />}
    </>
  );
}

function Parcels() {
  const { isPending, message, save, errors } = useSaving();
  const [csv, setCsv] = useState('');
  const [seen, setSeen] = useState<{ csv: string; lines: Lines } | null>(null);
  const [done, setDone] = useState<{ news: FormMessage; lines: Lines } | null>(null);
  function type(text: string) {
    setCsv(text);
    setSeen(null);
    setDone(null);
  }
  async function look() {
    const preview = await save(officePreviewTracking, { csv });
    setDone(null);
    setSeen(preview && { csv, lines: preview.lines });
  }
  async function apply() {
    const reply = seen && (await save(officeApplyTracking, { csv: seen.csv }));
    if (!reply) return;
    const right = reply.lines.filter(({ problem }) => problem === null).length;
    const left = reply.lines.length - right;
    const news: FormMessage = {
      tone: left === 0 ? 'ok' : 'warn',
      title: `${right} of ${reply.lines.length} parcels are done.`,
      ...(left > 0 && { detail: 'The others are as they were: see below why.' }),
    };
    setSeen(null);
    setDone({ news, lines: reply.lines });
  }
  return (
    <Stack>
      <FormAlert message={done?.news ?? message} />
      <ScanParcels onParcel={(line) => type(csv.trim() === '' ? line : `${csv.trimEnd()}\n${line}`)} />
      <Box title="Parcels" isStacked>
        <TextAreaField
          label="Order, courier and number, a line for each parcel"
          hint={`For example: GTB0123456789, Delhivery, 1234567890. Couriers: ${couriers.join(', ')}.`}
          rows={6}
          value={csv}
          error={errors['csv'] ?? null}
          onChange={(event) => type(event.target.value)}
        />
        <CsvFile onText={type} />
        <ButtonRow>
          <Button
            look={seen ? 'outline' : 'dark'}
            isPending={isPending && !seen}
            disabled={csv.trim() === ''}
            onClick={() => void look()}
          >
            Look at it first
          </Button>
          {seen && <ApplyButton lines={seen.lines} isPending={isPending} onApply={() => void apply()} />}
        </ButtonRow>
      </Box>
      {(seen ?? done) && <ParcelLines lines={(seen ?? done)?.lines ?? []} isDone={seen === null} />}
    </Stack>
  );
}

function CsvFile({ onText }: { onText: (text: string) => void }) {
  async function read(file: File | undefined) {
    if (file) onText(await file.text());
  }
  return (
    <label className="small">
      Or choose a CSV file{' '}
      <input
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file, put right, can be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}

function ApplyButton({ lines, isPending, onApply }: { lines: Lines; isPending: boolean; onApply: () => void }) {
  const count = lines.filter(({ does }) => does !== null).length;
  if (count === 0) return null;
  return (
    <Button look="dark" isPending={isPending} onClick={onApply}>
      {count === 1 ? 'Ship or correct 1 order' : `Ship or correct ${count} orders`}
    </Button>
  );
}

const outlooks = { ship: ['Ships it', 'Shipped'], correct: ['Corrects its number', 'Corrected'] } as const;

function ParcelLines({ lines, isDone }: { lines: Lines; isDone: boolean }) {
  return (
    <Box title={isDone ? 'What was done' : 'What would be done'}>
      <Table scrollsAs="Parcels, one by one">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Order</th>
            <th scope="col">Parcel</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, orderId, courier, tracking, does, problem }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{orderId}</td>
              <td>
                {courier} {tracking}
              </td>
              <td>
                {problem === null ? does && outlooks[does][isDone ? 1 : 0] : <span className="strong">{problem}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
