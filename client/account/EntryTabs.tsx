import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { A } from '../ui/A.tsx';
import { tabs } from '../ui/Tabs.styles.ts';

export function EntryTabs({ current, returnTo }: { current: 'signIn' | 'register'; returnTo: string }) {
  const items = [
    { key: 'signIn', label: 'ورود', href: accountPage.signIn(returnTo) },
    { key: 'register', label: 'ثبت‌نام', href: accountPage.register(returnTo) },
  ];
  return (
    <nav className={tabs} aria-label="ورود یا ثبت‌نام">
      {items.map(({ key, label, href }) => (
        <A key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {label}
        </A>
      ))}
    </nav>
  );
}
