import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as styles from './Dialog.styles.ts';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Esc and on the close button, so it must be the safe choice. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  /** Slides in from the bottom on phones; is a centred card from tablet width on. */
  sheet?: boolean;
  /** For a message that must be answered, such as a hold that ran out. */
  alert?: boolean;
}

/** A native modal dialog traps and restores the focus and closes on Esc. */
export function Dialog({ open, onClose, title, children, foot, sheet, alert }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={sheet ? `${styles.dialog} ${styles.sheet}` : styles.dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={() => {
        if (open) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label="بستن" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
