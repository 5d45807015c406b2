import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../form/icon-button.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Stands before the title: a small picture of what the dialog is about. */
  picture?: ReactNode;
  /** One line under the title. */
  detail?: ReactNode;
  children: ReactNode;
  /** Stays in view under what scrolls: the total and the button. */
  footer?: ReactNode;
  /** On desks; on phones it always fills the foot of the screen. `screen` is all of it on both. */
  width?: 's' | 'm' | 'l' | 'screen';
}

/** The browser's own dialog: it traps the focus, makes the page behind inert, and gives the focus back when it closes. */
export function Dialog({ isOpen, onClose, title, picture, detail, children, footer, width = 'm' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const scrim = useScrimPress(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[width])}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={() => isOpen && onClose()}
      {...scrim}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.grab} aria-hidden="true" />
          <div className={styles.top}>
            {picture && <span className={styles.picture}>{picture}</span>}
            <div className={styles.heading}>
              <h2 id={titleId} className="h3">
                {title}
              </h2>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** The scrim belongs to the dialog element, so a press on it has the dialog itself as its target. A drag that began inside does not count. */
function useScrimPress(onPress: () => void) {
  const beganOnScrim = useRef(false);
  return {
    onPointerDown(event: MouseEvent) {
      beganOnScrim.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (beganOnScrim.current && event.target === event.currentTarget) onPress();
    },
  };
}
