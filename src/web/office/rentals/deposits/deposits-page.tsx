import { useState } from 'react';
import { officeDeposits } from '../../../../contract/office/rental-money.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { ownerOnly } from '../../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { type Deposits, DepositTable, type TitleDeposit } from './deposit-table.tsx';
import { hrefs } from '../../hrefs.ts';

const nothing = {};

/** What each title that is rented out asks for, and what the owner has decided about it. */
export function DepositsPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officeDeposits, nothing);
  const mayChange = useIsOneOf(ownerOnly);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [opened, setOpened] = useState<TitleDeposit | null>(null);
  return (
    <>
      <PageHead title="Deposits" about={reply ? aboutText(reply) : undefined}>
        <LinkButton size="s" to={hrefs.rentals}>
          Rentals
        </LinkButton>
      </PageHead>
      <Stack>
        <FormAlert message={message} />
        {reply && <Titles deposits={reply} mayChange={mayChange} onChange={setOpened} />}
        {!reply && refusal && <OfficeTrouble title="The deposits did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <Skeleton shape="panel" />}
      </Stack>
      {reply && opened && (
        <DepositDialog
          title={opened}
          cities={reply.cities}
          onClose={() => setOpened(null)}
          onDone={(sentence) => {
            setMessage({ tone: 'ok', title: sentence });
            askAgain();
          }}
        />
      )}
    </>
  );
}

function aboutText({ usualPercent, usualFrom }: Deposits): string {
  return `For one item. The settings ask for ${usualPercent}% of the retail price of consoles, and of what costs ${formatRupees(usualFrom)} or more.`;
}

interface TitlesProps {
  deposits: Deposits;
  mayChange: boolean;
  onChange: (title: TitleDeposit) => void;
}

function Titles({ deposits, mayChange, onChange }: TitlesProps) {
  const [wanted, setWanted] = useState('');
  const titles = deposits.titles.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Box title="Titles">
      <Stack>
        <TextField
          label="Find a title"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {titles.length > 0 ? (
          <DepositTable titles={titles} cities={deposits.cities} {...{ mayChange, onChange }} />
        ) : (
          <p className="muted">
            {deposits.titles.length === 0
              ? 'Nothing has rent prices yet.'
              : 'No title that is rented out has this name.'}
          </p>
        )}
      </Stack>
    </Box>
  );
}
