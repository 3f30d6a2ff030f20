import { formatDay } from '../../../../shared/calendar/format.ts';
import type { PolicyInvoiceData, OwnPolicyInvoice } from '../../../../shared/insurance/policyView.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { LetterNote } from '../../../orders/LetterNote.tsx';
import { LiveRefresh } from '../../../orders/LiveRefresh.tsx';
import { isSettling, getCurrentState } from '../../../orders/orderBanner.ts';
import { OrderColumns } from '../../../orders/OrderColumns.tsx';
import { OrderPage } from '../../../orders/OrderPage.tsx';
import { page } from '../../../orders/orderPage.styles.ts';
import { DecisionCard } from '../../../orders/DecisionCard.tsx';
import { OwnOrderBanner } from '../../../orders/OwnOrderBanner.tsx';
import { SampleNote } from '../../../orders/SampleNote.tsx';
import { Alert, AlertText } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { ErrorSummary, type FormProblem } from '../../../ui/ErrorSummary.tsx';
import { CoverageTable } from '../CoverageTable.tsx';
import { Certificate } from './Certificate.tsx';
import { ApprovedForm, ChangeForms } from './ChangeForms.tsx';
import { HelpCard } from './HelpCard.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { buildPolicySentence } from './policyTexts.ts';

const HEAD = {
  title: 'بیمه‌نامه و فاکتور',
  description: 'بیمه‌نامه‌ها، گواهی برای سفارت و فاکتور یک سفارش.',
};

export default function PolicyInvoicePage() {
  const data = usePageData<PolicyInvoiceData>();
  if (data.view === 'certificate') {
    return (
      <>
        <PageHead {...HEAD} robots="noindex" />
        <div className={`container ${page}`}>
          <Certificate data={data} />
        </div>
      </>
    );
  }
  return (
    <OrderPage {...HEAD} data={data}>
      {data.view === 'own' && <OwnPolicies data={data} />}
    </OrderPage>
  );
}

/** The forms are collapsed further down, so the page lists their problems at the top. */
function listFormProblems({ problems }: OwnPolicyInvoice): FormProblem[] {
  const { cancel, document, newStart } = problems;
  return [
    { field: 'newStart', message: newStart },
    { field: 'cancel', message: cancel },
    { field: 'document', message: document },
  ].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
}

function OwnPolicies({ data }: { data: OwnPolicyInvoice }) {
  const { order, policies, today, notice, endorsements, orderKey, shares } = data;
  const { plan } = order.details.offer;
  const sentence = buildPolicySentence(data);
  const begun = today >= order.details.search.startDay;
  const live = policies.some(({ state }) => state !== 'cancelled');
  return (
    <>
      <OwnOrderBanner order={order} orderKey={orderKey} />
      <ErrorSummary problems={listFormProblems(data)} />
      <DecisionCard order={order} orderKey={orderKey} from="ticket" />
      {isSettling(getCurrentState(order)) && <LiveRefresh />}
      <SampleNote order={order} />
      <AlertText tone="success" text={notice} />
      <LetterNote letter={order.letter} />
      {order.letter?.state === 'approved' && <ApprovedForm />}
      {sentence !== null && <Alert>{sentence}</Alert>}
      {policies.length > 0 && policies.length < order.passengers.length && (
        <Alert tone="warn">بخشی از بیمه‌نامه‌ها صادر نشد؛ مبلغ آن‌ها برمی‌گردد.</Alert>
      )}
      <OrderColumns
        order={order}
        today={today}
        orderKey={orderKey}
        shares={shares}
        refundUrl={`${order.urls.ticket}#change-title`}
        help={live && <HelpCard assistance={plan.assistance} />}
      >
        {policies.length > 0 && <h2 className="sr">بیمه‌نامه‌ها</h2>}
        {policies.map((policy) => {
          const insured = order.passengers.find(({ position }) => position === policy.position);
          return (
            insured && <PolicyCard key={policy.position} order={order} insured={insured} policy={policy} />
          );
        })}
        <TitledCard id="cover-title" title="پوشش‌ها">
          <div className={checkout.body}>
            <CoverageTable coverages={plan.coverages} />
          </div>
        </TitledCard>
        {endorsements.length > 0 && (
          <Card as="section" padded aria-labelledby="endorsements-title">
            <h2 className="h4" id="endorsements-title">
              الحاقیه‌ها
            </h2>
            <ul>
              {endorsements.map(({ number, newStart }) => (
                <li key={number}>
                  {`شروع پوشش ${formatDay(newStart)}، الحاقیهٔ `}
                  <bdi dir="ltr">{number}</bdi>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {live && !begun && <ChangeForms data={data} />}
      </OrderColumns>
    </>
  );
}
