import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cssTransition, type Id, toast, ToastContainer } from 'react-toastify/unstyled';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import { IconButton } from '../form/icon-button.tsx';
import styles from './toast-board.module.css';

export interface ToastOptions {
  tone?: 'plain' | 'ok' | 'bad';
  position?: 'top-right' | 'bottom-center';
  closeAfterMs?: number;
  action?: ToastAction;
  /** Pages beside its own on which it still has something to say; on any other it goes. */
  staysOn?: RegExp;
}

interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Where toasts appear. Alt+T moves the focus to them. */
export function ToastBoard() {
  useLeftPages();
  return (
    <ToastContainer
      className={({ position = 'top-right' } = {}) => classNames(styles.board, styles[position])}
      toastClassName={() => styles.toast ?? ''}
      progressClassName={() => styles.progress ?? ''}
      closeButton={({ closeToast }) => (
        <IconButton icon="close" label="Close message" className={styles.close} onClick={closeToast} />
      )}
      transition={slide}
      draggable
      pauseOnHover
      pauseOnFocusLoss
      icon={false}
      limit={4}
    />
  );
}

/** What stands there now, and where else it may stand. */
const standing = new Map<Id, RegExp | undefined>();

/** What an earlier page had to say does not stand over the next one. */
function useLeftPages(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    toast.clearWaitingQueue();
    for (const [id, staysOn] of standing) if (!staysOn?.test(pathname)) toast.dismiss(id);
  }, [pathname]);
}

/** `saidOn` is the page on which it was said: over a slow connection the board comes when that may be left already. */
export function raiseToast(message: string, options: ToastOptions, saidOn: string): void {
  const { tone = 'plain', position = 'top-right', closeAfterMs = 5000, action, staysOn } = options;
  const { pathname } = window.location;
  if (pathname !== saidOn && !staysOn?.test(pathname)) return;
  const id: Id = toast(
    ({ closeToast }) => <ToastText message={message} tone={tone} action={action} onDone={() => closeToast()} />,
    { position, autoClose: closeAfterMs, onClose: () => standing.delete(id) },
  );
  standing.set(id, staysOn);
}

export function dropToasts(): void {
  toast.dismiss();
}

interface ToastTextProps {
  message: string;
  tone: NonNullable<ToastOptions['tone']>;
  action: ToastAction | undefined;
  onDone: () => void;
}

function ToastText({ message, tone, action, onDone }: ToastTextProps) {
  function press() {
    action?.onPress();
    onDone();
  }
  return (
    <div className={styles.text}>
      {tone !== 'plain' && <Icon name={tone === 'ok' ? 'check' : 'warning'} className={styles[tone]} />}
      <span className={styles.message}>{message}</span>
      {action && (
        <button type="button" className={styles.action} onClick={press}>
          {action.label}
        </button>
      )}
    </div>
  );
}

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 200 });
