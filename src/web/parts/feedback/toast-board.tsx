import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import { IconButton } from '../form/icon-button.tsx';
import styles from './toast-board.module.css';

export interface ToastOptions {
  tone?: 'plain' | 'ok' | 'bad';
  position?: 'top-right' | 'bottom-center';
  closeAfterMs?: number;
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Where toasts appear. Alt+T moves the focus to them. */
export function ToastBoard() {
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

export function raiseToast(message: string, options: ToastOptions): void {
  const { tone = 'plain', position = 'top-right', closeAfterMs = 5000, action } = options;
  toast(({ closeToast }) => <ToastText message={message} tone={tone} action={action} onDone={() => closeToast()} />, {
    position,
    autoClose: closeAfterMs,
  });
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
