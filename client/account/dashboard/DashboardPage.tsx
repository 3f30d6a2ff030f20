import type { DashboardView } from '../../../shared/accounts/dashboardView.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { usePageData } from '../../app/pageData.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AlertsPart } from './AlertsPart.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { DataPart } from './DataPart.tsx';
import { GuestOrdersPart } from './GuestOrdersPart.tsx';
import { OldOrderPart } from './OldOrderPart.tsx';
import { PassengersPart, UndoRemoval } from './PassengersPart.tsx';
import { RefundsPart } from './RefundsPart.tsx';
import { SecurityPart } from './SecurityPart.tsx';
import { TripsPart } from './TripsPart.tsx';

export default function DashboardPage() {
  const view = usePageData<DashboardView>();
  return (
    <>
      <PageHead title="حساب من" description="سفرها، استردادها و مسافران ذخیره‌شدهٔ شما." robots="noindex" />
      <DashboardFrame part={view.part} title="حساب من">
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
      </DashboardFrame>
    </>
  );
}
