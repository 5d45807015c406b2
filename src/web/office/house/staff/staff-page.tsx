import { useState } from 'react';
import { officeStaff } from '../../../../contract/office/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import { AddMember } from './add-member.tsx';
import { MemberList } from './member-list.tsx';
import { NewPassword, type ShownPassword } from './new-password.tsx';

const nothing = {};

export function StaffPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officeStaff, nothing);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [password, setPassword] = useState<ShownPassword | null>(null);
  function onDone(sentence: string) {
    setMessage({ tone: 'ok', title: sentence });
    askAgain();
  }
  function onPassword(shown: ShownPassword) {
    setMessage(null);
    setPassword(shown);
    askAgain();
  }
  return (
    <>
      <PageHead title="Staff" about="Who may enter the office. Everybody signs in with a password and an app.">
        {reply && (
          <Button look="dark" icon="plus" onClick={() => setIsAdding(true)}>
            Add somebody
          </Button>
        )}
      </PageHead>
      <Stack>
        <FormAlert message={message} />
        {reply && <MemberList members={reply} {...{ onDone, onPassword }} />}
        {!reply && refusal && <OfficeTrouble title="The staff did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <OfficeWaiting what="the staff" />}
      </Stack>
      {isAdding && <AddMember onPassword={onPassword} onClose={() => setIsAdding(false)} />}
      {password && <NewPassword {...password} onClose={() => setPassword(null)} />}
    </>
  );
}
