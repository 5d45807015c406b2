import { countOf } from '../../../../rules/texts/counts.ts';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeWaitingLists } from '../../../../contract/office/waiting-lists.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { durationLabel } from '../../../../rules/rentals/rental.ts';
import { formatIstMoment, formatWeekday } from '../../../../rules/time/day.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { hrefs } from '../../hrefs.ts';

const nothing = {};

type Lists = ReplyOf<typeof officeWaitingLists>;

/** Who waits for what in which city, and since when: where another unit would be rented at once. */
export function WaitingPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officeWaitingLists, nothing);
  return (
    <>
      <PageHead
        title="Waiting lists"
        about="The longest first. Everybody is told once when a unit is free for them, in this order; nothing is reserved."
      >
        <LinkButton size="s" to={hrefs.rentals}>
          Rentals
        </LinkButton>
      </PageHead>
      <Stack>
        {reply?.length === 0 && <EmptyState icon="check" title="Nobody waits for anything" />}
        {reply?.map((list) => (
          <WaitingBox key={`${list.editionId} ${list.city}`} list={list} />
        ))}
        {!reply && refusal && (
          <OfficeTrouble title="The waiting lists did not load." refusal={refusal} onRetry={askAgain} />
        )}
        {!reply && !refusal && <Skeleton shape="panel" />}
      </Stack>
    </>
  );
}

function WaitingBox({ list: { title, platform, city, people } }: { list: Lists[number] }) {
  return (
    <Box title={`${title}, ${city}`} beside={<span className="muted">{countText(people.length)}</span>}>
      <p className="small muted">{platformLabel(platform)}</p>
      <List isOrdered>
        {people.map(({ customerId, customer, duration, startDate, daysWaited, toldUntil }) => (
          <li key={customerId}>
            <Link className="link" to={hrefs.customer(customerId)}>
              {customer}
            </Link>{' '}
            <span className="muted">
              {durationLabel(duration)} {startDate === null ? 'soon' : `from ${formatWeekday(startDate)}`},{' '}
              {waitedText(daysWaited)}
              {toldUntil !== null && `; was told, the next one is on ${formatIstMoment(toldUntil)}`}
            </span>
          </li>
        ))}
      </List>
    </Box>
  );
}

function countText(people: number): string {
  return countOf(people, 'person', 'people');
}

function waitedText(days: number): string {
  if (days === 0) return 'since today';
  return days === 1 ? 'for 1 day' : `for ${days} days`;
}
