import { BaggageList } from '../ui/BaggageList.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { HoldTimer } from '../ui/HoldTimer.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { Leg } from '../ui/Leg.tsx';
import { Price } from '../ui/Price.tsx';
import { PurchaseSteps } from '../ui/PurchaseSteps.tsx';
import { RefundSchedule } from '../ui/RefundSchedule.tsx';
import { StatusBanner } from '../ui/StatusBanner.tsx';
import { Ticket, TicketFacts, TicketQr, TicketRoute } from '../ui/Ticket.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { TripCard } from '../ui/TripCard.tsx';
import { Specimen } from './Specimen.tsx';

const STEPS = [
  { when: 'تا ۱۲ ظهر ۲ آذر', penaltyPercent: 30, back: 34_300_000, now: true },
  { when: 'تا ۱۲ ظهر ۴ آذر', penaltyPercent: 50, back: 24_500_000 },
  { when: 'تا ۳ ساعت مانده', penaltyPercent: 60, back: 19_600_000 },
  { when: 'پس از آن', penaltyPercent: 100, back: 0 },
];

const QR_SAMPLE =
  'M0 0h7v1H0zM0 1h1v5H0zM6 1h1v5H6zM0 6h7v1H0zM2 2h3v3H2zM9 9h2v2H9zM13 4h2v3h-2zM4 12h3v2H4z';

const STATUS_BANNERS = [
  { tone: 'good', icon: 'check', title: 'بلیط شما صادر شد' },
  { tone: 'wait', icon: 'hourglass', title: 'پرداخت انجام شد، بلیط در حال صدور است', busy: true },
  { tone: 'bad', icon: 'close', title: 'صدور انجام نشد' },
] as const;

export function CheckoutSpecimens() {
  return (
    <>
      <Specimen name="Price, Leg">
        <div className="cluster gap-6">
          <Price amount={24_500_000} />
          <Price amount={24_500_000} size="large" />
          <Price amount={24_500_000} size="small" old />
          <Price amount={0} />
        </div>
        <Card padded>
          <Leg
            from={{ at: '2026-11-26T22:40:00+03:30', place: 'تهران', detail: 'مهرآباد' }}
            to={{ at: '2026-11-27T00:10:00+03:30', place: 'مشهد' }}
            durationMinutes={90}
            via="بدون توقف"
          />
        </Card>
      </Specimen>
      <Specimen name="RefundSchedule, BaggageList, Ledger">
        <Card padded>
          <RefundSchedule steps={STEPS} upright />
        </Card>
        <BaggageList checkedKg={20} cabinKg={7} infantKg={10} />
        <Card padded>
          <Ledger
            rows={[
              { label: '۲ بزرگسال × ۲٬۴۵۰٬۰۰۰', value: '۴٬۹۰۰٬۰۰۰' },
              { label: 'تخفیف', value: '۲۴۵٬۰۰۰−', kind: 'minus' },
              { label: 'مبلغ نهایی', value: <Price amount={46_550_000} />, kind: 'total' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Steps, HoldTimer, TripCard">
        <PurchaseSteps current={1} />
        <HoldTimer secondsLeft={582} totalSeconds={900} title="صندلی‌ها برای شما نگه داشته شده">
          تا ساعت ۱۰:۴۵؛ قیمت تا آن زمان تغییر نمی‌کند.
        </HoldTimer>
        <TripCard label="خلاصهٔ سفر" title="تهران به مشهد" subtitle="پنجشنبه ۵ آذر ۱۴۰۵">
          <Facts>
            <Fact icon="bag">بار هر نفر ۲۰ کیلوگرم</Fact>
            <Fact icon="refund">اگر تا ۱۲ ظهر ۲ آذر لغو کنید: ۳٬۴۳۰٬۰۰۰ تومان برمی‌گردد.</Fact>
          </Facts>
        </TripCard>
      </Specimen>
      <Specimen name="StatusBanner, Timeline">
        {STATUS_BANNERS.map((banner) => (
          <StatusBanner
            key={banner.title}
            {...banner}
            level={3}
            actions={
              <Button variant="onDark" type="button">
                پیگیری سفارش
              </Button>
            }
          >
            معمولاً کمتر از ۳ دقیقه.
          </StatusBanner>
        ))}
        <Card padded>
          <Timeline
            items={[
              { state: 'done', title: 'پرداخت تأیید شد', at: '2026-11-21T10:31:00+03:30' },
              { state: 'now', title: 'بلیط در حال صدور', body: 'پاسخ ایرلاین را می‌گیریم.' },
              { state: 'next', title: 'پرواز' },
              { state: 'bad', title: 'صدور انجام نشد' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Ticket">
        <Ticket
          passenger="سارا رضایی"
          headText="بلیط الکترونیکی"
          stub={
            <>
              <TicketQr text="نمونهٔ کد بلیط" size={15} path={QR_SAMPLE} />
              <bdi dir="ltr">037-2401857719</bdi>
            </>
          }
        >
          <TicketRoute
            from={{ code: 'THR', city: 'تهران', time: '۰۷:۳۰' }}
            to={{ code: 'MHD', city: 'مشهد', time: '۰۹:۰۰' }}
            duration="۱ ساعت و ۳۰ دقیقه"
            day="پنجشنبه ۵ آذر"
          />
          <TicketFacts
            rows={[
              { label: 'مسافر', value: <bdi dir="ltr">SARA REZAEI</bdi> },
              { label: 'پرواز', value: <bdi dir="ltr">W5 1041</bdi> },
              { label: 'کد رزرو', value: <bdi dir="ltr">K7M2QP</bdi> },
              { label: 'بار', value: '۲۰ کیلوگرم' },
            ]}
          />
        </Ticket>
      </Specimen>
    </>
  );
}
