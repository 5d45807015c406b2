import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { conditionQuestions } from '../../../rules/trade-ins/item-condition.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import styles from './bench.module.css';
import { OfficePhotos } from '../orders/detail/office-photos.tsx';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
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
    item.reasons,
  ].filter(Boolean);
  return (
    <div className={styles.inspected}>
      <div className={styles.line}>
        <h3 className="strong">
          {index}. {item.title} <span className="tiny muted">{platformLabel(item.platform)}</span>
        </h3>
        <StatusBadge tone={tones[item.state] ?? 'wait'} label={item.state} />
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
      </ul>
      <OfficePhotos photos={item.photos} about={item.title} />
      {item.unit && <PieceInStock {...props} item={item} unit={item.unit} />}
    </div>
  );
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
