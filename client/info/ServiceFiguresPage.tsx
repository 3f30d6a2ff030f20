import { formatDay } from '../../shared/calendar/format.ts';
import { SERVICE_FIGURES } from '../../shared/content/publicPaths.ts';
import { MIN_CASES, type FigureRow, type ServiceFiguresView } from '../../shared/content/publicViews.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { usePageData } from '../app/pageData.ts';
import { useSite } from '../app/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { padded } from '../ui/Card.styles.ts';
import * as styles from './Info.styles.ts';
import { InfoFrame } from './InfoFrame.tsx';

/** Source: docs/spec/screens.md#service-figures. */
export default function ServiceFiguresPage() {
  const view = usePageData<ServiceFiguresView>();
  const { products } = useSite();
  const { period } = view;
  return (
    <InfoFrame page={view} path={SERVICE_FIGURES} art="skyline">
      <div className={styles.readable}>
        {period === null ? (
          <Alert tone="info">
            این فروشگاه تازه است و هنوز آماری ندارد. شمارش از اولین سفارش آغاز می‌شود و روز بعد همین‌جا
            می‌آید.
          </Alert>
        ) : (
          <p>{`شمرده از ${formatDay(period.first)} تا پایان ${formatDay(period.last)}. هر روز یک بار تازه می‌شود.`}</p>
        )}
        <FigureCard id="refunds" title="برگشت پول" rows={view.refunds} />
        <FigureCard id="messages" title="پاسخ به پیام‌ها" rows={view.messages} />
        <section className={styles.page} aria-labelledby="method">
          <h2 className="h3" id="method">
            چگونه می‌شماریم
          </h2>
          <ul className={styles.list}>
            <li>{`عددها از دفتر مالی و تاریخچهٔ سفارش‌ها و پیام‌هاست، دست‌بالا یک سال گذشته؛ کسی آن‌ها را با دست نمی‌نویسد.`}</li>
            <li>{`از کمتر از ${formatNumber(MIN_CASES)} مورد عددی نمی‌نویسیم تا دربارهٔ یک نفر چیزی گفته نشود. جمع پول رو به پایین گرد می‌شود.`}</li>
            <li>
              روز وعده‌داده‌شده روزی است که هنگام تأیید استرداد به خریدار گفته‌ایم. برگشتی که روزش گذشته و
              هنوز پرداخت نشده، دیرکرد شمرده می‌شود.
            </li>
            <li>میانه یعنی نیمی از موردها از آن زودتر و نیمی دیرتر بوده است.</li>
            {Object.values(products).some(({ sample }) => sample) && (
              <li>این فروشگاه اکنون پیشنهادهای نمونه هم می‌فروشد؛ سفارش‌های نمونه نیز در این عددها هست.</li>
            )}
          </ul>
        </section>
      </div>
    </InfoFrame>
  );
}

function FigureCard({ id, title, rows }: { id: string; title: string; rows: readonly FigureRow[] }) {
  return (
    <TitledCard id={id} title={title}>
      <div className={padded}>
        <Ledger
          rows={rows.map(({ label, value, why }) => ({
            label,
            value: value === null ? <span className="small muted">{why}</span> : <b>{value}</b>,
          }))}
        />
      </div>
    </TitledCard>
  );
}
