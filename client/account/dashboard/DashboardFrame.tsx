import { type ReactNode, useEffect, useRef } from 'react';
import type { DashboardPart } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { A } from '../../ui/A.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import * as styles from './Dashboard.styles.ts';

const PARTS: readonly { part: DashboardPart; label: string; icon: IconName }[] = [
  { part: 'trips', label: 'سفرهای من', icon: 'ticket' },
  { part: 'refunds', label: 'استردادها', icon: 'refund' },
  { part: 'passengers', label: 'مسافران من', icon: 'users' },
  { part: 'alerts', label: 'هشدارهای قیمت', icon: 'bell' },
  { part: 'security', label: 'امنیت حساب', icon: 'lock' },
  { part: 'data', label: 'مشخصات و داده‌های من', icon: 'user' },
];

interface DashboardFrameProps {
  part: DashboardPart;
  title: string;
  children: ReactNode;
}

/** Each part has its own address, so that it works without JavaScript (docs/spec/screens.md#account). */
export function DashboardFrame({ part: shown, title, children }: DashboardFrameProps) {
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the parts are a scrolling row, which must show the current part.
    const { current: row } = side;
    const open = row?.children[PARTS.findIndex(({ part }) => part === shown)];
    if (row && open) row.scrollLeft += open.getBoundingClientRect().right - row.getBoundingClientRect().right;
  }, [shown]);
  return (
    <div className={`container ${styles.dash}`}>
      <nav ref={side} className={styles.side} aria-label="بخش‌های حساب">
        {PARTS.map(({ part, label, icon }) => (
          <A
            key={part}
            href={part === 'trips' ? accountPage.dashboard : `${accountPage.dashboard}?part=${part}`}
            aria-current={part === shown ? 'page' : undefined}
          >
            <Icon name={icon} />
            {label}
          </A>
        ))}
        <A href={accountPage.signOut}>
          <Icon name="logout" />
          خروج
        </A>
      </nav>
      <div className={styles.column}>
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
