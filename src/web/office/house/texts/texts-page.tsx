import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeTexts } from '../../../../contract/office/texts.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Table } from '../../../parts/layout/table.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { whereShown } from './where-shown.ts';
import { hrefs } from '../../hrefs.ts';

const nothing = {};

/** Every text that can be changed, and who changed it last. */
export function TextsPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officeTexts, nothing);
  return (
    <>
      <PageHead
        title="Texts"
        about="What the shop says. Figures come from the settings, so a text never contradicts a rule."
      />
      {reply && <TextTable texts={reply} />}
      {!reply && refusal && <OfficeTrouble title="The texts did not load." refusal={refusal} onRetry={askAgain} />}
      {!reply && !refusal && <Skeleton shape="panel" />}
    </>
  );
}

function TextTable({ texts }: { texts: ReplyOf<typeof officeTexts> }) {
  return (
    <Box as="div">
      <Table scrollsAs="Texts">
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Where</th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {texts.map(({ key, title, changed }) => (
            <tr key={key}>
              <td>
                <Link className="link" to={hrefs.text(key)}>
                  {title}
                </Link>
              </td>
              <td className="muted">{whereShown[key].where}</td>
              <td>{changed ? `${formatIstMoment(changed.at)}, ${changed.by}` : 'Standard text'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
