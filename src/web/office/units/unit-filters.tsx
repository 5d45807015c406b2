import { useNavigate } from 'react-router';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { officeUnitQueues, type officeUnits } from '../../../contract/office/units.ts';
import { subCategories } from '../../../rules/catalogue/sections.ts';
import { grades } from '../../../rules/units/grade.ts';
import { unitQueues, type UnitState, unitStates } from '../../../rules/units/unit-moves.ts';
import { readUnitNumber } from '../../../rules/units/unit-number.ts';
import { Chip, ChipRow } from '../../parts/form/chip.tsx';
import { kindTexts } from '../catalogue/product-texts.ts';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { pageIn, textIn, useList } from '../list/list-address.ts';
import { FilterSelect, ListFilters } from '../list/list-filters.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { unitStateTexts } from './unit-texts.ts';

export type UnitFilter = RequestOf<typeof officeUnits>;

/** What the address asks for. */
export function unitFilterOf(search: URLSearchParams): UnitFilter {
  return {
    q: textIn(search, 'q'),
    state: unitStates.find((state) => state === search.get('state')),
    grade: grades.find((grade) => grade === search.get('grade')),
    kind: subCategories.find((kind) => kind === search.get('kind')),
    page: pageIn(search, 200),
  };
}

/** Where work waits, the bench first, and how much. The list can be worked while they are counted. */
export function UnitQueues({ filter: { state } }: { filter: UnitFilter }) {
  const { path } = useList();
  const { reply } = useOfficeAsked(officeUnitQueues, {});
  return (
    <ChipRow label="Work that waits">
      {unitQueues.map((queue) => (
        <Chip key={queue} to={`${path}?${new URLSearchParams({ state: queue })}`} isCurrent={state === queue}>
          {unitStateTexts[queue]}
          {countOf(reply, queue)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function countOf(queues: ReplyOf<typeof officeUnitQueues> | null, queue: UnitState): string {
  const found = queues?.find(({ state }) => state === queue);
  return found ? `: ${found.count}${found.isMore ? '+' : ''}` : '';
}

export function UnitFilters({ filter: { q = '' } }: { filter: UnitFilter }) {
  const { path, change } = useList();
  const navigate = useNavigate();
  function find(text: string) {
    const number = readUnitNumber(text);
    if (number === null) change({ q: text });
    else void navigate(`${path}/${number}`);
  }
  return (
    <ListFilters
      columns="four"
      search={<ListSearch label="Find a unit" placeholder="Unit, serial number or title" text={q} onSearch={find} />}
    >
      <FilterSelect
        name="state"
        label="State"
        options={unitStates.map((value) => ({ value, label: unitStateTexts[value] }))}
      />
      <FilterSelect name="grade" label="Grade" options={grades.map((value) => ({ value, label: value }))} />
      <FilterSelect
        name="kind"
        label="Kind"
        options={subCategories.map((value) => ({ value, label: kindTexts[value] }))}
      />
    </ListFilters>
  );
}
