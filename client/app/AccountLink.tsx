import { useState, type ComponentType, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isPlainClick } from '../ui/plainClick.ts';
import { useSite } from './site.ts';
import * as styles from './AccountLink.styles.ts';

export function AccountLink({ onDark }: { onDark?: boolean }) {
  const { user } = useSite();
  if (!user) return <SignInLink onDark={onDark} />;
  return (
    <LinkButton
      variant={onDark ? 'ghostOnDark' : 'ghost'}
      size="small"
      href={accountPage.dashboard}
      className={styles.badge}
    >
      <Avatar name={user.name} />
      <span className="sr">{`حساب ${user.name}`}</span>
      <span className={styles.label} aria-hidden="true">
        {user.name}
      </span>
    </LinkButton>
  );
}

type Sheet = ComponentType<{ open: boolean; onClose: () => void; returnTo: string }>;

/** Links to the sign-in page; with JavaScript it opens the same form as a sheet. */
function SignInLink({ onDark }: { onDark?: boolean }) {
  const { pathname, search } = useLocation();
  const [sheet, setSheet] = useState<{ Component: Sheet } | null>(null);
  const [open, setOpen] = useState(false);
  const returnTo = pathname + search;
  const href = accountPage.signIn(returnTo);

  const openSheet = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void import(/* webpackChunkName: "w-sign-in" */ '../account/SignInSheet.tsx').then(
      (module) => {
        setSheet({ Component: module.default });
        setOpen(true);
      },
      () => window.location.assign(href),
    );
  };

  return (
    <>
      <LinkButton
        variant={onDark ? 'ghostOnDark' : 'soft'}
        size="small"
        href={href}
        onClick={pathname.startsWith('/account/') ? undefined : openSheet}
      >
        <Icon name="user" />
        <span className={styles.label}>ورود</span>
      </LinkButton>
      {sheet && <sheet.Component open={open} onClose={() => setOpen(false)} returnTo={returnTo} />}
    </>
  );
}
