import type { ReactNode } from 'react';
import { formatDayMonth, formatTime } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatToman } from '../../shared/money.ts';
import type { OrderDecision, OrderView } from '../../shared/orders/orderView.ts';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { AlertText } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { Form } from '../ui/Form.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { Price } from '../ui/Price.tsx';
import * as styles from '../checkout/Checkout.styles.ts';

interface DecisionCardProps {
  order: Pick<OrderView, 'code' | 'decision' | 'trip'>;
  /** Key that opens the order in a browser other than the buyer's. */
  orderKey?: string | null;
  from: 'ticket' | 'tracking';
  /** Replaces the buttons in a browser that must prove the buyer's mobile first. */
  codeFirst?: ReactNode;
  /** The reason that the last answer failed. */
  problem?: string | undefined;
}

export function DecisionCard({ order, orderKey, from, codeFirst, problem }: DecisionCardProps) {
  const { decision, code, trip } = order;
  if (decision === null) return null;
  return (
    <TitledCard id="decision-title" title="تصمیم با شماست" screenOnly>
      <Form method="post" action={buildTrackingUrl()} className={styles.body}>
        <AlertText tone="warn" text={problem} />
        <input type="hidden" name="order" value={code} />
        <input type="hidden" name="key" value={orderKey ?? ''} />
        <input type="hidden" name="from" value={from} />
        {decision.kind === 'part' ? (
          <PartChoice decision={decision} ticket={trip.labels.ticket} codeFirst={codeFirst} />
        ) : (
          <PriceChoice decision={decision} seats={trip.legs.length > 0} codeFirst={codeFirst} />
        )}
      </Form>
    </TitledCard>
  );
}

/** Formats a deadline, for example «۶ آذر، ساعت ۱۰:۳۰». */
function formatMoment(iso: string): string {
  return `${formatDayMonth(toTehranDay(new Date(iso)))}، ساعت ${formatTime(iso)}`;
}

function PartChoice({
  decision: { missing, kept, until },
  ticket,
  codeFirst,
}: {
  decision: Extract<OrderDecision, { kind: 'part' }>;
  ticket: string;
  codeFirst: ReactNode;
}) {
  return (
    <>
      <p className="small">
        {`${ticket} بخشی از سفارش صادر شد و بقیه صادر نمی‌شود. آنچه صادر شده را نگه دارید و پول بقیه را پس بگیرید، یا همه را رایگان لغو کنید.`}
      </p>
      <Ledger
        rows={[
          { label: 'برای بخش صادرشده می‌ماند', value: <Price amount={kept} size="small" /> },
          {
            label: 'برای بخش صادرنشده برمی‌گردد',
            value: <Price amount={missing} size="small" />,
            kind: 'minus',
          },
          { label: 'اگر همه را لغو کنید برمی‌گردد', value: <Price amount={kept + missing} />, kind: 'total' },
        ]}
      />
      {codeFirst || (
        <div className={styles.actions}>
          <Button variant="cta" name="action" value="keep-part">
            نگه‌داشتن بخش صادرشده
          </Button>
          <Button variant="outline" name="action" value="return-all">
            لغو رایگان همه
          </Button>
        </div>
      )}
      <p className="xs faint">
        {`تا ${formatMoment(until)} فرصت دارید. اگر چیزی انتخاب نکنید، همان بخش برایتان می‌ماند و پول بقیه برمی‌گردد.`}
      </p>
    </>
  );
}

interface PriceChoiceProps {
  decision: Extract<OrderDecision, { kind: 'price' }>;
  /** False where no seat is held, as for a policy. */
  seats: boolean;
  codeFirst: ReactNode;
}

function PriceChoice({ decision, seats, codeFirst }: PriceChoiceProps) {
  const { paid, asked, difference, until } = decision;
  return (
    <>
      <p className="small">
        {seats
          ? 'پرداخت شما پس از پایان مهلت رسید. صندلی‌ها را دوباره گرفتیم، ولی قیمت آن‌ها بیشتر شده است.'
          : 'پرداخت شما پس از پایان مهلت رسید و در این میان قیمت بیشتر شده است.'}
      </p>
      <Ledger
        rows={[
          { label: 'پرداخت کرده‌اید', value: <Price amount={paid} size="small" /> },
          { label: 'قیمت حالا', value: <Price amount={asked} size="small" /> },
          { label: 'تفاوت', value: <Price amount={difference} />, kind: 'total' },
        ]}
      />
      <input type="hidden" name="difference" value={difference} />
      {codeFirst || (
        <div className={styles.actions}>
          <Button variant="cta" name="action" value="pay-difference">
            {`پرداخت ${formatToman(difference)} تومان تفاوت`}
          </Button>
          <Button variant="ghost" name="action" value="decline-price">
            نمی‌خواهم، کل پول برگردد
          </Button>
        </div>
      )}
      <p className="xs faint">
        {`${seats ? 'صندلی‌ها' : 'این قیمت'} تا ${formatMoment(until)} برای شما نگه داشته می‌شود. پس از آن کل پول خودکار برمی‌گردد.`}
      </p>
    </>
  );
}
