import { useEffect, useRef } from 'react';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as styles from './AccountPanel.styles.ts';
import { SignInFields } from './SignInFields.tsx';

interface SignInSheetProps {
  open: boolean;
  onClose: () => void;
  /** Where the visitor is, and comes back to. */
  returnTo: string;
}

/**
 * Signing in over any page. The form is that of the sign-in page and goes there: what is wrong is said there, and a
 * success comes back as a whole new document.
 */
export default function SignInSheet({ open, onClose, returnTo }: SignInSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="ورود به حساب" sheet>
      <form ref={form} method="post" action={accountPage.signIn(returnTo)} className={styles.form}>
        <SignInFields />
      </form>
      <LinkButton variant="ghost" size="small" block href={accountPage.register(returnTo)} onClick={onClose}>
        حساب ندارم؛ ثبت‌نام
      </LinkButton>
    </Dialog>
  );
}
