import { agoText } from '../../../../shared/calendar/agoText.ts';
import {
  airlinePage,
  CHARTER_TICKETS,
  CHEAP_TICKETS,
  SYSTEM_TICKETS,
} from '../../../../shared/flights/landingPaths.ts';
import type { SystemTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { Accordion } from '../../../ui/Accordion.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { refundNote } from './charterTexts.ts';
import { FlightList } from './FlightList.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { PenaltyTable } from './PenaltyTable.tsx';
import { RefundCalculator } from './RefundCalculator.tsx';
import { DIFFERENCES, SYSTEM_QUESTIONS, SYSTEM_STEPS, systemJsonLd } from './systemTexts.ts';

const LEAD =
  'نرخ اعلام‌شدهٔ ایرلاین با جدول جریمهٔ معلوم. مبلغ استرداد بلیط خود را همین‌جا حساب کنید و جدول هر ایرلاین را ببینید.';

/** `/tickets/system-ticket`: what a system ticket is and what it brings back. */
export default function SystemTicketsPage() {
  const data = usePageData<SystemTicketsData>();
  const site = useSite();
  return (
    <>
      <PageHead
        title="بلیط سیستمی هواپیما | نرخ مصوب و جدول جریمه"
        description="بلیط سیستمی چیست، کلاس نرخی یعنی چه، جدول جریمهٔ ایرلاین‌ها و محاسبهٔ مبلغ استرداد به تومان."
        canonicalPath={SYSTEM_TICKETS}
        robots={data.asked ? 'noindex,follow' : undefined}
        jsonLd={systemJsonLd(data, site)}
      />
      <Landing
        steps={SYSTEM_STEPS}
        title="بلیط سیستمی"
        lead={LEAD}
        art="sky"
        related={[
          { href: CHARTER_TICKETS, label: 'بلیط چارتر هواپیما' },
          { href: CHEAP_TICKETS, label: 'بلیط ارزان هواپیما' },
          ...data.airlines.map(({ slug, name }) => ({
            href: airlinePage(slug),
            label: `بلیط ${name}`,
          })),
        ]}
        questions={SYSTEM_QUESTIONS}
      >
        <Part
          id="calculator"
          title="محاسبهٔ مبلغ استرداد"
          note="همان محاسبه‌ای که هنگام استرداد به کار می‌رود."
        >
          <RefundCalculator data={data} />
        </Part>
        <Part
          id="flights"
          title="پروازهای قابل استرداد ۷ روز آینده"
          note={`ارزان‌ترین بلیط سیستمی هر مسیر؛ بررسی‌شده ${agoText(data.seenAt, data.now)}.`}
        >
          {data.flights.length > 0 ? (
            <FlightList rows={data.flights} note={refundNote} />
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
    </>
  );
}

function Difference() {
  return (
    <div className={styles.tableWrap}>
      <table>
        <caption>فرق بلیط سیستمی و چارتری</caption>
        <thead>
          <tr>
            <th scope="col">موضوع</th>
            <th scope="col">سیستمی</th>
            <th scope="col">چارتری</th>
          </tr>
        </thead>
        <tbody>
          {DIFFERENCES.map(({ what, system, charter }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{system}</td>
              <td>{charter}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
