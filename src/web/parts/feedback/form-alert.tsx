import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form-alert.module.css';
import { Callout, type CalloutTone } from './callout.tsx';

export interface FormMessage {
  title: string;
  detail?: ReactNode;
  tone?: CalloutTone;
}

/** Above a form: what is wrong with it. Each new message takes the focus, so that it is read and scrolled to. */
export function FormAlert({ message }: { message: FormMessage | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={message?.tone === 'ok' || message?.tone === 'info' ? 'status' : 'alert'}
      className={styles.alert}
    >
      {message && (
        <Callout tone={message.tone ?? 'bad'} title={message.title}>
          {message.detail}
        </Callout>
      )}
    </div>
  );
}
