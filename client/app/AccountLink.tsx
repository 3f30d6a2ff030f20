import { useLocation } from 'react-router';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSite } from './site.ts';
import * as styles from './AccountLink.styles.ts';

/** «ورود», or who is signed in. Signing in leads back to this page. */
export function AccountLink({ onDark }: { onDark?: boolean }) {
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const variant = onDark ? 'ghostOnDark' : 'ghost';
  if (user) {
    return (
      <LinkButton
        variant={variant}
        size="small"
        href={accountPage.dashboard}
        className={styles.badge}
        aria-label={`حساب ${user.name}`}
      >
        <Avatar name={user.name} />
        <span className={styles.label}>{user.name}</span>
      </LinkButton>
    );
  }
  return (
    <LinkButton
      variant={onDark ? 'ghostOnDark' : 'soft'}
      size="small"
      href={accountPage.signIn(pathname + search)}
    >
      <Icon name="user" />
      <span className={styles.label}>ورود</span>
    </LinkButton>
  );
}
