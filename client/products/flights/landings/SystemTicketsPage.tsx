import { formatAgo } from '../../../../shared/calendar/agoText.ts';
import type { SystemTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { usePageData } from '../../../app/pageData.ts';
import { Accordion } from '../../../ui/Accordion.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatRefundNote } from './charterTexts.ts';
import { FlightList } from './FlightList.tsx';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { TextTable } from '../../../ui/landing/TextTable.tsx';
import { PenaltyTable } from './PenaltyTable.tsx';
import { RefundCalculator } from './RefundCalculator.tsx';
import { DIFFERENCES, buildSystemTexts } from './systemTexts.ts';

export default function SystemTicketsPage() {
  const data = usePageData<SystemTicketsData>();
  return (
    <Landing texts={(site) => buildSystemTexts(data, site)}>
      <Part id="calculator" title="محاسبهٔ مبلغ استرداد" note="همان محاسبه‌ای که هنگام استرداد به کار می‌رود.">
        <RefundCalculator data={data} />
      </Part>
      <Part
        id="flights"
        title="پروازهای قابل استرداد ۷ روز آینده"
        note={`ارزان‌ترین بلیط سیستمی هر مسیر؛ بررسی‌شده ${formatAgo(data.seenAt, data.now)}.`}
      >
        {data.flights.length > 0 ? (
          <FlightList rows={data.flights} note={formatRefundNote} />
        ) : (
          <EmptyState
            icon="refund"
            title="در ۷ روز آینده پرواز قابل استردادی برای فروش نیست."
            actions={<LinkButton href="/">جست‌وجوی پرواز</LinkButton>}
          />
        )}
        <SourceNote sample={data.sample} />
      </Part>
      <Part id="difference" title="سیستمی یا چارتری؟">
        <Difference />
      </Part>
      <Part
        id="tables"
        title="جدول جریمهٔ ایرلاین‌ها"
        note="جدول‌هایی که ایرلاین‌ها منتشر کرده‌اند، با منبع و تاریخ. بعضی قدیمی‌اند و در حال بازبینی؛ مبلغ نهایی را پیش از لغو نشان می‌دهیم."
      >
        <Accordion
          items={data.tables.map(({ airline, tables }) => ({
            question: `جدول ${airline.name}`,
            answer: (
              <PenaltyTable
                caption={`جریمهٔ بلیط سیستمی ${airline.name}`}
                note="درصد از نرخ بلیط؛ عوارض فرودگاه کامل برمی‌گردد."
                tables={tables}
              />
            ),
          }))}
        />
        <PenaltyTable
          caption="جدول عمومی"
          note="برای ایرلاین‌ها و کلاس‌هایی که جدولی از آن‌ها پیدا نشد."
          tables={[data.general]}
        />
      </Part>
    </Landing>
  );
}

function Difference() {
  return (
    <TextTable caption="فرق بلیط سیستمی و چارتری" columns={['موضوع', 'سیستمی', 'چارتری']}>
      {DIFFERENCES.map(({ what, system, charter }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{system}</td>
          <td>{charter}</td>
        </tr>
      ))}
    </TextTable>
  );
}
