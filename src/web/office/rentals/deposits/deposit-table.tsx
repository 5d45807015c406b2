import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeDeposits } from '../../../../contract/office/rental-money.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { type ListColumn, ListRows } from '../../list/list-rows.tsx';
import styles from './deposit-table.module.css';

export type Deposits = ReplyOf<typeof officeDeposits>;
export type TitleDeposit = Deposits['titles'][number];
type Asked = TitleDeposit['everywhere'];

export interface DepositTableProps {
  titles: readonly TitleDeposit[];
  cities: Deposits['cities'];
  mayChange: boolean;
  onChange: (title: TitleDeposit) => void;
}

export function DepositTable({ titles, cities, mayChange, onChange }: DepositTableProps) {
  const asked: readonly ListColumn<TitleDeposit>[] = [
    { title: 'Retail price', isNumber: true, cell: ({ retail }) => formatRupees(retail) },
    { title: 'Everywhere', isNumber: true, cell: ({ everywhere }) => <Amount asked={everywhere} /> },
    ...cities.map(({ slug, name }) => ({
      title: name,
      isNumber: true,
      cell: ({ cities: inCities, everywhere }: TitleDeposit) => (
        <Amount asked={inCities.find((one) => one.city === slug) ?? everywhere} />
      ),
    })),
  ];
  const change = (title: TitleDeposit) => <ChangeButton title={title} onChange={onChange} />;
  const changing = { title: <span className="visually-hidden">Change</span>, cell: change };
  // With many cities the table is wider than a tablet: it is moved sideways, by keys too.
  return (
    <div role="region" aria-label="Deposits by title" tabIndex={0} className={styles.wide}>
      <ListRows
        rows={titles}
        idOf={({ editionId }) => String(editionId)}
        columns={[{ title: 'Title', cell: nameOf }, ...asked, ...(mayChange ? [changing] : [])]}
        card={(title) => (
          <>
            {nameOf(title)}
            <Facts>
              {asked.map((column, index) => (
                <Fact key={index} name={column.title}>
                  {column.cell(title)}
                </Fact>
              ))}
            </Facts>
            {mayChange && change(title)}
          </>
        )}
      />
    </div>
  );
}

function nameOf({ title, platform }: TitleDeposit) {
  return (
    <span>
      <span className="strong">{title}</span> <span className="muted">{platformLabel(platform)}</span>
    </span>
  );
}

function ChangeButton({ title, onChange }: { title: TitleDeposit; onChange: DepositTableProps['onChange'] }) {
  return (
    <Button size="s" onClick={() => onChange(title)}>
      Change
      <span className="visually-hidden">
        {' '}
        the deposit of {title.title}, {title.platform}
      </span>
    </Button>
  );
}

function Amount({ asked: { deposit, rule } }: { asked: Asked }) {
  return (
    <>
      {deposit === 0 ? <span className="muted">None</span> : formatRupees(deposit)}
      {rule && <span className={styles.rule}>{ruleText(rule)}</span>}
    </>
  );
}

function ruleText({ percent }: NonNullable<Asked['rule']>): string {
  return percent === null ? 'Own sum' : `Own share: ${percent}%`;
}
