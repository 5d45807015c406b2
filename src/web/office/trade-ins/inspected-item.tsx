import { Link } from 'react-router';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { conditionQuestions } from '../../../rules/trade-ins/item-condition.ts';
import { must } from '../../../rules/must.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import { hrefs } from '../hrefs.ts';
import styles from './bench.module.css';
import { OfficePhotos } from '../orders/detail/office-photos.tsx';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
import { BlockedItem } from './blocked-item.tsx';
import { HeldItem } from './held-item.tsx';
import { PieceInStock } from './piece-in-stock.tsx';

const tones: Readonly<Record<string, StatusTone>> = { accepted: 'ok', agreed: 'ok', refused: 'bad' };

export interface InspectedItemProps extends OrderActionProps {
  item: BenchItem;
  index: number;
}

export function InspectedItem({ item, index, ...props }: InspectedItemProps) {
  const facts = [
    item.grade && `Grade ${item.grade}`,
    item.serial && `Serial ${item.serial}${item.isRepeat ? ' (was here before)' : ''}`,
    item.statedSerial === item.serial ? null : item.statedSerial && `The seller stated the serial ${item.statedSerial}`,
    item.reasons,
  ].filter(Boolean);
  return (
    <div className={styles.inspected}>
      <div className={styles.line}>
        <h3 className="strong">
          {index}. {item.title} <span className="tiny muted">{platformLabel(item.platform)}</span>
        </h3>
        <StatusBadge tone={tones[item.state] ?? 'wait'} label={stateOf(item)} />
      </div>
      <p className="small">
        Quoted {formatRupees(item.quoted)} in {item.currency}
        {item.offered !== null && item.offered !== item.quoted && `, offered ${formatRupees(item.offered)}`}
      </p>
      <ul className="tiny muted">
        {answersOf(item).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {item.earlier.map((unit) => (
          <li key={unit}>
            This serial number was here before as{' '}
            <Link to={hrefs.unit(unit)} className="link">
              {unit}
            </Link>
          </li>
        ))}
        {item.corrections.map(({ at }, correction) => (
          <li key={at}>{correctionText(item, correction)}</li>
        ))}
      </ul>
      <OfficePhotos photos={item.photos} about={item.title} />
      {item.blocked !== null && <BlockedItem {...props} item={item} />}
      {item.isHeld && !item.isHandedOver && <HeldItem {...props} item={item} />}
      {item.unit && <PieceInStock {...props} item={item} unit={item.unit} />}
    </div>
  );
}

function stateOf({ state, isHeld, isHandedOver }: BenchItem): string {
  if (isHandedOver) return 'handed over';
  return isHeld ? 'held' : state;
}

/** Who corrected it and when, and what it said before where that was something else. */
function correctionText(item: BenchItem, index: number): string {
  const { by, at, grade, offered, answers, serial } = must(item.corrections[index], 'the correction');
  const after = item.corrections[index + 1]?.answers ?? item.foundAnswers;
  const said = conditionQuestions[item.kind].flatMap(({ name, question, answers: choices }) => {
    if (answers?.[name] === after?.[name]) return [];
    const chosen = choices.find(({ value }) => value === answers?.[name]);
    return chosen ? [`“${question} ${chosen.label}”`] : [];
  });
  const before = [
    grade && `grade ${grade}`,
    ...said,
    serial && `serial ${serial}`,
    offered === null ? 'not taken' : formatRupees(offered),
  ];
  return `Corrected by ${by} on ${formatIstDay(at)}. Before: ${before.filter(Boolean).join(', ')}`;
}

/** What the seller said, and beside it what was found when that is something else. */
function answersOf({ kind, answers, foundAnswers }: BenchItem): string[] {
  return conditionQuestions[kind].map(({ name, question, answers: choices }) => {
    const labelOf = (value: string | undefined) =>
      choices.find((choice) => choice.value === value)?.label ?? 'not said';
    const told = labelOf(answers[name]);
    const found = foundAnswers && labelOf(foundAnswers[name]);
    return found && found !== told ? `${question} ${told}. We found: ${found}` : `${question} ${told}`;
  });
}
