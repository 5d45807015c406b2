import { useState } from 'react';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import styles from './staff.module.css';

export interface ShownPassword {
  name: string;
  email: string;
  password: string;
}

/** The only time that the password can be read: the shop itself knows no more than its hash. */
export function NewPassword({ name, email, password, onClose }: ShownPassword & { onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(`${location.origin}/office\n${email}\n${password}`);
    setIsCopied(true);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Password of ${name}`}
      width="s"
      footer={
        <>
          <Button icon="document" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button look="dark" onClick={onClose}>
            I have passed it on
          </Button>
        </>
      }
    >
      <Stack>
        <p>It is shown this once. Pass it on in person or by phone; the app is set up at the first sign-in.</p>
        <Facts>
          <Fact name="E-mail">{email}</Fact>
        </Facts>
        <code className={styles.password}>{password}</code>
        <p className="small muted">{name} has to set another one at the first sign-in, before anything else.</p>
      </Stack>
    </Dialog>
  );
}
