import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { officeSettings } from '../../../../contract/office/settings.ts';
import { ownerOnly } from '../../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Tabs } from '../../../parts/navigation/tabs.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { CitiesBox } from './cities-box.tsx';
import { BrandForm, FiguresForm, LegalForm, LendingForm, LimitsForm, ReviewsForm, UsedForm } from './group-forms.tsx';
import { RatesBox } from './rates-box.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';
import { hrefs } from '../../hrefs.ts';
import styles from './settings.module.css';

const parts = [
  { id: 'brand', label: 'Brand and contact', Part: BrandForm },
  { id: 'legal', label: 'Legal and GST details', Part: LegalForm },
  { id: 'figures', label: 'Figures', Part: FiguresForm },
  { id: 'used', label: 'Used things', Part: UsedForm },
  { id: 'lending', label: 'Lending', Part: LendingForm },
  { id: 'reviews', label: 'Reviews', Part: ReviewsForm },
  { id: 'limits', label: 'Limits', Part: LimitsForm },
  { id: 'cities', label: 'Cities', Part: CitiesBox },
  { id: 'rates', label: 'GST rates', Part: RatesBox },
] as const;

const nothing = {};

export function SettingsPage() {
  const [search] = useSearchParams();
  const { id, Part } = parts.find((part) => part.id === search.get('part')) ?? parts[0];
  const asked = useOfficeAsked(officeSettings, nothing);
  const { reply, askAgain } = asked;
  const mayChange = useIsOneOf(ownerOnly);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the screen, and the chosen one may be out of sight.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [id]);
  return (
    <>
      <PageHead title="Settings" about="Pages, policies, messages and rules read them at once." />
      <Stack>
        <div ref={tabs} className={styles.tabs}>
          <Tabs
            label="Settings"
            tabs={parts.map((part) => ({
              label: part.label,
              href: part.id === 'brand' ? hrefs.settings : `${hrefs.settings}?part=${part.id}`,
              isCurrent: part.id === id,
            }))}
          />
        </div>
        {!mayChange && <Callout icon="lock">Only an owner can change settings.</Callout>}
        {reply && <OnePart key={id} {...{ Part, reply, askAgain, mayChange }} />}
        <OfficeWaiting what="the settings" asked={asked} />
      </Stack>
    </>
  );
}

interface OnePartProps extends Omit<SettingsPartProps, 'onDone'> {
  Part: (props: SettingsPartProps) => ReactNode;
  askAgain: () => void;
}

function OnePart({ Part, askAgain, ...props }: OnePartProps) {
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onDone(sentence: string, warning?: string) {
    setMessage({ tone: warning ? 'warn' : 'ok', title: sentence, detail: warning });
    askAgain();
  }
  return (
    <>
      <FormAlert message={message} />
      <Part {...props} onDone={onDone} />
    </>
  );
}
