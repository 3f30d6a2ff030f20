import { useEffect, useRef } from 'react';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as styles from './AccountPanel.styles.ts';
import { SignInFields } from './SignInFields.tsx';

interface SignInSheetProps {
  open: boolean;
  onClose: () => void;
  /** Path to return to. */
  returnTo: string;
}

/** Posts to the sign-in page, which shows errors; a successful sign-in reloads the document. */
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
      <LinkButton variant="outline" block href={accountPage.mobile(returnTo)} onClick={onClose}>
        ورود با کد پیامکی
      </LinkButton>
      <LinkButton variant="ghost" size="small" block href={accountPage.register(returnTo)} onClick={onClose}>
        حساب ندارم؛ ثبت‌نام
      </LinkButton>
    </Dialog>
  );
}
