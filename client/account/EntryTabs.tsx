import { accountPage } from '../../shared/accounts/accountPaths.ts';
import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { A } from '../ui/A.tsx';
import { tabs } from '../ui/Tabs.styles.ts';

interface EntryTabsProps {
  current: 'mobile' | 'signIn' | 'register';
  view: Pick<AccountFormView, 'returnTo' | 'byMobile'>;
}

export function EntryTabs({ current, view: { returnTo, byMobile } }: EntryTabsProps) {
  const items = [
    ...(byMobile ? [{ key: 'mobile', label: 'با موبایل', href: accountPage.mobile(returnTo) }] : []),
    { key: 'signIn', label: byMobile ? 'با ایمیل' : 'ورود', href: accountPage.signIn(returnTo) },
    { key: 'register', label: 'ثبت‌نام', href: accountPage.register(returnTo) },
  ];
  return (
    <nav className={tabs} aria-label="راه‌های ورود">
      {items.map(({ key, label, href }) => (
        <A key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {label}
        </A>
      ))}
    </nav>
  );
}
