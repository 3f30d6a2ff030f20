import { formatDay } from '../../../../shared/calendar/format.ts';
import type { InsuranceFactorData, InsuranceFactorOwn } from '../../../../shared/insurance/policyView.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { InvoiceCard } from '../../../orders/InvoiceCard.tsx';
import { LetterNote } from '../../../orders/LetterNote.tsx';
import { LiveRefresh } from '../../../orders/LiveRefresh.tsx';
import { MaskedOrderScreen } from '../../../orders/MaskedOrderScreen.tsx';
import { MoneyTrailCard } from '../../../orders/MoneyTrailCard.tsx';
import { offlineMark } from '../../../orders/offlineMark.ts';
import { OfflineNote } from '../../../orders/OfflineNote.tsx';
import { isSettling, stateNow } from '../../../orders/orderBanner.ts';
import { column, page } from '../../../orders/orderPage.styles.ts';
import { DecisionCard } from '../../../orders/DecisionCard.tsx';
import { OwnOrderBanner } from '../../../orders/OwnOrderBanner.tsx';
import { RefundCard, canRefund } from '../../../orders/RefundCard.tsx';
import { SampleNote } from '../../../orders/SampleNote.tsx';
import { UnknownOrderScreen } from '../../../orders/UnknownOrderScreen.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { ErrorSummary, type FormProblem } from '../../../ui/ErrorSummary.tsx';
import { Split } from '../../../ui/Split.tsx';
import { CoverageTable } from '../CoverageTable.tsx';
import { Certificate } from './Certificate.tsx';
import { ApprovedForm, ChangeForms } from './ChangeForms.tsx';
import { HelpCard } from './HelpCard.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { policySentence } from './policyTexts.ts';

/** Policies, certificates and invoice of one order (spec/screens.md 2.31). */
export default function InsuranceFactorPage() {
  const data = usePageData<InsuranceFactorData>();
  return (
    <>
      <PageHead
        title="بیمه‌نامه و فاکتور"
        description="بیمه‌نامه‌ها، گواهی برای سفارت و فاکتور یک سفارش."
        robots="noindex"
      />
      <div className={`container ${page}`} {...ownOfflineMark(data)}>
        {data.view === 'own' && <OwnPolicies data={data} />}
        {data.view === 'own' && !data.tracked && <OfflineNote order={data.order} />}
        {data.view === 'certificate' && <Certificate data={data} />}
        {data.view === 'masked' && <MaskedOrderScreen order={data.order} />}
        {data.view === 'unknown' && <UnknownOrderScreen />}
      </div>
    </>
  );
}

/** On the buyer's own device alone. */
function ownOfflineMark(data: InsuranceFactorData) {
  return data.view === 'certificate' || (data.view === 'own' && data.tracked) ? {} : offlineMark(data);
}

/** Problems stand in folded forms further down: they are told on top too. */
function problemsOf({ problems }: InsuranceFactorOwn): FormProblem[] {
  const { cancel, document, newStart } = problems;
  return [
    { field: 'newStart', message: newStart },
    { field: 'cancel', message: cancel },
    { field: 'document', message: document },
  ].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
}

function OwnPolicies({ data }: { data: InsuranceFactorOwn }) {
  const { order, policies, today, notice, endorsements } = data;
  const { plan } = order.details.offer;
  const sentence = policySentence(data);
  const begun = today >= order.details.search.startDay;
  const live = policies.some(({ state }) => state !== 'cancelled');
  return (
    <>
      <OwnOrderBanner order={order} />
      <ErrorSummary problems={problemsOf(data)} />
      <DecisionCard order={order} from="ticket" />
      {isSettling(stateNow(order)) && <LiveRefresh />}
      <SampleNote order={order} />
      {notice !== null && (
        <Alert tone="success" announce>
          {notice}
        </Alert>
      )}
      <LetterNote letter={order.letter} />
      {order.letter?.state === 'approved' && <ApprovedForm />}
      {sentence !== null && <Alert>{sentence}</Alert>}
      {policies.length > 0 && policies.length < order.passengers.length && (
        <Alert tone="warn">بخشی از بیمه‌نامه‌ها صادر نشد؛ مبلغ آن‌ها برمی‌گردد.</Alert>
      )}
      <Split
        aside={
          <div className={column}>
            {live && <HelpCard assistance={plan.assistance} />}
            <InvoiceCard order={order} />
            {canRefund(order) && <RefundCard order={order} refundUrl={`${order.urls.ticket}#change-title`} />}
          </div>
        }
      >
        <div className={column}>
          {policies.length > 0 && <h2 className="sr">بیمه‌نامه‌ها</h2>}
          {policies.map((policy) => {
            const insured = order.passengers.find(({ position }) => position === policy.position);
            return (
              insured && <PolicyCard key={policy.position} order={order} insured={insured} policy={policy} />
            );
          })}
          <Card as="section" aria-labelledby="cover-title">
            <CardHead>
              <h2 id="cover-title">پوشش‌ها</h2>
            </CardHead>
            <div className={checkout.body}>
              <CoverageTable coverages={plan.coverages} />
            </div>
          </Card>
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
          <MoneyTrailCard order={order} today={today} />
        </div>
      </Split>
    </>
  );
}
