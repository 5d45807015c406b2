import { useState } from 'react';
import { officeEnterSerial } from '../../../../contract/office/rentals.ts';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { useOfficeSending } from '../../session/use-office-asked.ts';

export interface EnterSerialProps {
  unitId: number;
  label: string;
  serial: string | null;
  onDone: (sentence: string) => void;
}

/** Which very thing a rental unit is. It may stand inside a form: a scanner that ends with Enter saves it, and nothing else. */
export function EnterSerial({ unitId, label, serial, onDone }: EnterSerialProps) {
  const { isPending, send } = useOfficeSending();
  const [typed, setTyped] = useState(serial ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  async function save() {
    if (isPending) return;
    if (typed.trim() === '') {
      setProblem('Please scan or type it.');
      return;
    }
    const { refusal } = await send(officeEnterSerial, { unitId, serial: typed.trim() });
    setProblem(refusal?.sentence ?? null);
    if (!refusal) onDone(`The serial number of ${label} is entered.`);
  }
  return (
    <TextField
      label={`Serial number of ${label}`}
      hint="As it stands on the thing itself. The agreement names it."
      value={typed}
      maxLength={60}
      autoComplete="off"
      error={problem}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void save();
      }}
      suffix={
        <Button
          size="s"
          aria-label={`Enter the serial number of ${label}`}
          isPending={isPending}
          onClick={() => void save()}
        >
          Enter
        </Button>
      }
    />
  );
}
