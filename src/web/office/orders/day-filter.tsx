import { useEffect, useState } from 'react';
import { isDay } from '../../../rules/time/day.ts';
import { TextField } from '../../parts/form/text-field.tsx';

export interface DayFilterProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

/** A day counts when it is whole: while a year is typed, the browser names years of the Romans. */
export function DayFilter({ label, day, onDay }: DayFilterProps) {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  function type(text: string) {
    setTyped(text);
    if (text === '' || (isDay(text) && text >= '2000')) onDay(text);
  }
  return <TextField type="date" label={label} value={typed} onChange={(event) => type(event.target.value)} />;
}
