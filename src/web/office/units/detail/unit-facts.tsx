import { Link } from 'react-router';
import { conditionQuestions, itemKindOf } from '../../../../rules/trade-ins/item-condition.ts';
import { gradeMeanings } from '../../../../rules/units/grade-meanings.ts';
import { missingParts } from '../../../../rules/units/missing-parts.ts';
import { withoutText } from '../../../../rules/units/unit-text.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import type { UnitProps } from '../unit-texts.ts';
import { hrefs } from '../../hrefs.ts';

/** Which thing it is, how it is described to whoever buys it, and what the bench found. */
export function FactsBox({ unit }: Pick<UnitProps, 'unit'>) {
  const kind = itemKindOf(unit.kind);
  const missing = missingParts(unit.kind, unit);
  return (
    <Box
      title="What it is"
      beside={
        unit.productId !== null && (
          <Link to={hrefs.product(unit.productId)} className="small link">
            In the catalogue
          </Link>
        )
      }
    >
      <Facts aria-label="What it is">
        <Fact name="Grade">
          <span className="strong">{unit.grade}</span>: {gradeMeanings[kind][unit.grade]}
        </Fact>
        <Fact name="Faults">{unit.faults.join(', ') || 'None known'}</Fact>
        <Fact name="Comes with">{unit.contents.join(', ') || 'Nothing else'}</Fact>
        {missing.length > 0 && <Fact name="Buyers read">{withoutText(missing)}</Fact>}
        <Fact name="Serial number">{unit.serial ?? 'None'}</Fact>
        <Fact name="Shelf">{unit.shelf ?? 'Not said'}</Fact>
        {conditionQuestions[kind].map(({ name, question, answers }) => {
          const found = answers.find(({ value }) => value === unit.answers[name]);
          return (
            found && (
              <Fact key={name} name={question}>
                {found.label}
              </Fact>
            )
          );
        })}
      </Facts>
      {unit.productId === null && (
        <p className="small muted">The shop has no pre-owned product of this yet: give it a price to sell it.</p>
      )}
    </Box>
  );
}
