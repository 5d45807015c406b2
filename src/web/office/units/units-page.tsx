import { officeUnits, officeUnitsExport } from '../../../contract/office/units.ts';
import { managers } from '../../../rules/people/staff.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { ExportButton } from '../list/export-button.tsx';
import { useListAddress } from '../list/list-address.ts';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ChooseBar, useChosen } from '../list/use-chosen.tsx';
import { type UnitFilter, unitFilterOf, UnitFilters, UnitQueues } from './unit-filters.tsx';
import { UnitRows } from './unit-rows.tsx';
import { unitStateTexts } from './unit-texts.ts';
import { hrefs } from '../hrefs.ts';

/** Every used thing, and the queues of the bench. */
export function UnitsPage() {
  const address = useListAddress(hrefs.units);
  const filter = unitFilterOf(address.search);
  const mayKeep = useIsOneOf(managers);
  return (
    <ListPage
      address={address}
      title={filter.state ? unitStateTexts[filter.state] : 'Units'}
      keysOf="unit"
      buttons={mayKeep && <KeepersButtons filter={filter} />}
    >
      <UnitQueues filter={filter} />
      <UnitFilters filter={filter} />
      {/* What was chosen in one list means nothing in another. */}
      <Found key={address.search.toString()} filter={filter} />
    </ListPage>
  );
}

function KeepersButtons({ filter: { page: _page, ...whole } }: { filter: UnitFilter }) {
  return (
    <>
      <LinkButton size="s" to={hrefs.openingStock}>
        Opening stock
      </LinkButton>
      <LinkButton size="s" to={hrefs.blockedSerials}>
        Blocked serials
      </LinkButton>
      <ExportButton call={officeUnitsExport} request={whole} name="units.csv" />
    </>
  );
}

function Found({ filter }: { filter: UnitFilter }) {
  const chosen = useChosen();
  const asked = useOfficeAsked(officeUnits, filter);
  return (
    <ListFound
      asked={asked}
      rowsOf={({ units }) => units}
      one="unit"
      whole="the units"
      empty={<NoUnits filter={filter} />}
    >
      {(units) => (
        <>
          <ChooseBar label="Print several labels" chosen={chosen} ids={units.map(({ unit }) => unit)}>
            {chosen.ids.size > 0 && (
              <LinkButton size="s" look="dark" icon="barcode" to={hrefs.unitLabels([...chosen.ids].join(','))}>
                {chosen.ids.size === 1 ? 'Print 1 label' : `Print ${chosen.ids.size} labels`}
              </LinkButton>
            )}
          </ChooseBar>
          <UnitRows units={units} chosen={chosen} />
        </>
      )}
    </ListFound>
  );
}

function NoUnits({ filter: { state, q, grade, kind } }: { filter: UnitFilter }) {
  const isQueue = state?.startsWith('to ') && !q && !grade && !kind;
  if (isQueue) return <EmptyState icon="check" title="Nothing waits here" />;
  return (
    <NothingFound
      icon="barcode"
      one="unit"
      hint="A unit is found by its whole number or serial number, or by any part of its title."
      yet={{ title: 'No units yet', text: 'Used things that the shop takes in are listed here, each with its life.' }}
    />
  );
}
