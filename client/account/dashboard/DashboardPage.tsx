import { useEffect, useRef } from 'react';
import type { DashboardPart, DashboardView } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { usePageData } from '../../app/pageData.ts';
import { A } from '../../ui/A.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { AlertsPart } from './AlertsPart.tsx';
import * as styles from './Dashboard.styles.ts';
import { DataPart } from './DataPart.tsx';
import { GuestOrdersPart } from './GuestOrdersPart.tsx';
import { OldOrderPart } from './OldOrderPart.tsx';
import { PassengersPart, UndoRemoval } from './PassengersPart.tsx';
import { RefundsPart } from './RefundsPart.tsx';
import { SecurityPart } from './SecurityPart.tsx';
import { TripsPart } from './TripsPart.tsx';

const PARTS: readonly { part: DashboardPart; label: string; icon: IconName }[] = [
  { part: 'trips', label: 'سفرهای من', icon: 'ticket' },
  { part: 'refunds', label: 'استردادها', icon: 'refund' },
  { part: 'passengers', label: 'مسافران من', icon: 'users' },
  { part: 'alerts', label: 'هشدارهای قیمت', icon: 'bell' },
  { part: 'security', label: 'امنیت حساب', icon: 'lock' },
  { part: 'data', label: 'مشخصات و داده‌های من', icon: 'user' },
];

/** Each part has its own address, so that it works without JavaScript (docs/spec/screens.md#account). */
export default function DashboardPage() {
  const view = usePageData<DashboardView>();
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the parts are a scrolling row, which must show the current part.
    const { current: row } = side;
    const open = row?.children[PARTS.findIndex(({ part }) => part === view.part)];
    if (row && open) row.scrollLeft += open.getBoundingClientRect().right - row.getBoundingClientRect().right;
  }, [view.part]);
  return (
    <>
      <PageHead title="حساب من" description="سفرها، استردادها و مسافران ذخیره‌شدهٔ شما." robots="noindex" />
      <div className={`container ${styles.dash}`}>
        <nav ref={side} className={styles.side} aria-label="بخش‌های حساب">
          {PARTS.map(({ part, label, icon }) => (
            <A
              key={part}
              href={part === 'trips' ? accountPage.dashboard : `${accountPage.dashboard}?part=${part}`}
              aria-current={part === view.part ? 'page' : undefined}
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
          <h1 className="page-title">حساب من</h1>
          {view.notice && (
            <Alert tone="success" announce>
              {view.notice}
              {view.undo && <UndoRemoval passenger={view.undo} />}
            </Alert>
          )}
          {view.guest && <GuestOrdersPart {...view.guest} />}
          {view.trips && <TripsPart trips={view.trips} group={view.tripGroup} now={view.now} />}
          {view.trips && <OldOrderPart {...view} />}
          {view.refunds && <RefundsPart refunds={view.refunds} />}
          {view.passengers && <PassengersPart {...view.passengers} />}
          {view.alerts && <AlertsPart alerts={view.alerts} />}
          {view.sessions && <SecurityPart sessions={view.sessions} view={view} />}
          {view.part === 'data' && <DataPart view={view} />}
        </div>
      </div>
    </>
  );
}
