import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { officeText } from '../../../../contract/office/texts.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import type { TextKey } from '../../../../rules/texts/shop-texts.ts';
import { textKeys } from '../../../../rules/texts/text-titles.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { TextEditor } from './text-editor.tsx';
import { whereShown } from './where-shown.ts';
import { hrefs } from '../../hrefs.ts';

export function EditTextPage() {
  const { key = '' } = useParams();
  if (isTextKey(key)) return <KnownText key={key} textKey={key} />;
  return (
    <EmptyState
      icon="search"
      title="There is no such text"
      headingAs="h1"
      action={<LinkButton to={hrefs.texts}>All texts</LinkButton>}
    />
  );
}

function KnownText({ textKey }: { textKey: TextKey }) {
  const { reply, refusal, askAgain } = useOfficeAsked(officeText, { key: textKey });
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onMessage(news: FormMessage) {
    setMessage(news);
    askAgain();
  }
  return (
    <>
      <PageHead
        above={
          <p className="small">
            <Link className="link" to={hrefs.texts}>
              Texts
            </Link>
          </p>
        }
        title={reply?.title ?? 'Text'}
        about={
          reply && (
            <>
              {reply.changed
                ? `Changed ${formatIstMoment(reply.changed.at)} by ${reply.changed.by}.`
                : 'This is the standard text.'}{' '}
              <a className="link" href={whereShown[textKey].path} target="_blank" rel="noopener">
                See it in the shop<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </>
          )
        }
      />
      <Stack>
        <FormAlert message={message} />
        {reply && <TextEditor text={reply} onMessage={onMessage} />}
        {reply && <HistoryList textKey={textKey} history={reply.history} />}
        {!reply && refusal && <OfficeTrouble title="The text did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <Skeleton shape="panel" />}
      </Stack>
    </>
  );
}

function isTextKey(key: string): key is TextKey {
  return (textKeys as readonly string[]).includes(key);
}

interface HistoryListProps {
  textKey: TextKey;
  history: readonly { at: string; who: string; why: string | null }[];
}

/** Who changed it and why. What it said before is in the audit log. */
function HistoryList({ textKey, history }: HistoryListProps) {
  return (
    <Box title="Changes">
      {history.length === 0 && <p className="small muted">Nobody has changed this text yet.</p>}
      <List>
        {history.map(({ at, who, why }) => (
          <li key={at}>
            {why}
            <br />
            <span className="tiny muted">
              {who}, {formatIstMoment(at)}
            </span>
          </li>
        ))}
      </List>
      {history.length > 0 && <p className="tiny muted">What it said before is in the audit, under “text {textKey}”.</p>}
    </Box>
  );
}
