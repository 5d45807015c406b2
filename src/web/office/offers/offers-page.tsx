import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { officeOffers, type OfferRow } from '../../../contract/office/offers.ts';
import { exactRupees } from '../../../rules/money/format-rupees.ts';
import type { OfferState } from '../../../rules/offers/offer.ts';
import { ownerOnly } from '../../../rules/people/staff.ts';
import { formatDay } from '../../../rules/time/day.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import { Button } from '../../parts/form/button.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { Fact, Facts } from '../../parts/layout/facts.tsx';
import { ButtonRow, Stack } from '../../parts/layout/stack.tsx';
import { Tabs } from '../../parts/navigation/tabs.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { EndOffer } from './end-offer.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { hrefs } from '../hrefs.ts';

type Doing = { what: 'make' } | { what: 'change' | 'end'; offer: OfferRow };

/** Codes and offers that count by themselves. */
export function OffersPage() {
  const [search] = useSearchParams();
  const which = search.get('which') === 'past' ? 'past' : 'open';
  const { reply, refusal, askAgain } = useOfficeAsked(officeOffers, { which });
  const mayChange = useIsOneOf(ownerOnly);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  function done(title: string) {
    setMessage({ tone: 'ok', title });
    askAgain();
  }
  return (
    <>
      <PageHead title="Offers" about="An order uses one of them: the one that saves its buyer the most.">
        {mayChange && (
          <Button look="dark" icon="plus" onClick={() => setDoing({ what: 'make' })}>
            Make an offer
          </Button>
        )}
      </PageHead>
      <Stack>
        <Tabs
          label="Offers"
          tabs={[
            { label: 'Open', href: hrefs.offers, isCurrent: which === 'open' },
            { label: 'Over', href: `${hrefs.offers}?which=past`, isCurrent: which === 'past' },
          ]}
        />
        <FormAlert message={message} />
        {reply?.atOnce === 0 && (
          <Callout tone="warn" title="Offers are switched off.">
            None of them counts, and no code is taken. The settings say how many can be open at a time.
          </Callout>
        )}
        {!mayChange && <Callout icon="lock">Only an owner can make, change and end offers.</Callout>}
        {reply?.offers.length === 0 && (
          <EmptyState icon="tag" title={which === 'open' ? 'There is no offer' : 'No offer is over'} />
        )}
        {reply?.offers.map((offer) => (
          <OfferBox
            key={offer.offerId}
            offer={offer}
            onDo={mayChange && which === 'open' ? (what) => setDoing({ what, offer }) : null}
          />
        ))}
        {!reply && refusal && <OfficeTrouble title="The offers did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <Skeleton shape="panel" />}
      </Stack>
      {doing?.what === 'make' && <OfferDialog offer={null} onClose={close} onDone={done} />}
      {doing?.what === 'change' && <OfferDialog offer={doing.offer} onClose={close} onDone={done} />}
      {doing?.what === 'end' && <EndOffer offer={doing.offer} onClose={close} onDone={done} />}
    </>
  );
}

const states: Readonly<Record<OfferState, { label: string; tone: StatusTone }>> = {
  running: { label: 'Running', tone: 'ok' },
  planned: { label: 'Planned', tone: 'wait' },
  over: { label: 'Over', tone: 'bad' },
  ended: { label: 'Ended', tone: 'bad' },
};

interface OfferBoxProps {
  offer: OfferRow;
  onDo: ((what: 'change' | 'end') => void) | null;
}

function OfferBox({ offer, onDo }: OfferBoxProps) {
  const { title, code, effect, state, uses, mostUses, given } = offer;
  const { label, tone } = states[state];
  return (
    <Box title={title} isStacked beside={<StatusBadge tone={tone} label={label} />}>
      <p className="strong">{effect}</p>
      <Facts>
        <Fact name="Code">{code ?? 'None: it counts by itself'}</Fact>
        <Fact name="Days">{daysText(offer)}</Fact>
        <Fact name="For">{conditionsText(offer)}</Fact>
        <Fact name="Used">{usedText(uses, mostUses)}</Fact>
        <Fact name="Taken off in all">{exactRupees(given)}</Fact>
      </Facts>
      {onDo && (
        <ButtonRow>
          <Button size="s" onClick={() => onDo('change')}>
            Change<span className="visually-hidden"> {title}</span>
          </Button>
          <Button size="s" onClick={() => onDo('end')}>
            End<span className="visually-hidden"> {title}</span>
          </Button>
        </ButtonRow>
      )}
    </Box>
  );
}

function usedText(uses: number, most: number | null): string {
  if (most !== null) return `${uses} of ${most} times`;
  return uses === 1 ? 'Once' : `${uses} times`;
}

function daysText({ startsOn, endsOn }: OfferRow): string {
  return endsOn === null ? `From ${formatDay(startsOn)} on` : `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
}

function conditionsText({ isFirstOrder, least, mostPerPerson, withCreditDeal }: OfferRow): string {
  return [
    isFirstOrder ? 'first orders' : 'everybody',
    least > 0 ? `from ${exactRupees(least)} on` : null,
    mostPerPerson === null ? null : `${mostPerPerson} per person`,
    withCreditDeal ? 'with the credit deal' : 'without the credit deal',
  ]
    .filter(Boolean)
    .join(', ');
}
