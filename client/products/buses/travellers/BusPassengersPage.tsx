import type { BusPassengersView } from '../../../../shared/buses/busCheckoutView.ts';
import {
  BUYER_LABELS,
  type BuyerProblem,
  parseBuyerForm,
} from '../../../../shared/buses/busPassengerForm.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { REQUIRED } from '../../../../shared/forms/checkFields.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { createCheckoutPage } from '../../../checkout/CheckoutPage.tsx';
import { JoinCard } from '../../../checkout/JoinCard.tsx';
import { TravellersForm, type TravellersRules } from '../../../checkout/TravellersForm.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { PurchaseSteps } from '../../../ui/PurchaseSteps.tsx';
import { BoardingCard } from './BoardingCard.tsx';
import { STORED_BUYER_RULES } from './storedBuyerRules.ts';
import { BuyerCard } from './BuyerCard.tsx';
import { SeatsCard } from './SeatsCard.tsx';

const TITLE = 'مشخصات مسافران اتوبوس';

const RULES: TravellersRules<BuyerProblem, BusPassengersView> = {
  parse: (form) => parseBuyerForm({ ...form }),
  nameOf: ({ field }) => field,
  summaryLine: ({ field, message }) =>
    message === REQUIRED ? `${BUYER_LABELS[field]}: ${message}` : message,
  storedTravellers: STORED_BUYER_RULES,
};

function BuyerForm({ data }: { data: BusPassengersView }) {
  const { seats, typed, moved, saved, join } = data;
  return (
    <TravellersForm
      data={data}
      rules={RULES}
      draftBase={typed}
      title={TITLE}
      lead="نام سرپرست روی همهٔ بلیط‌های این خرید می‌آید و هنگام سوار شدن کارت شناسایی او را می‌بینند."
      notice={
        <>
          {join && (
            <JoinCard
              {...join}
              text={`این اتوبوس را با همان مسافران به آن اضافه کنید: یک مهلت و یک پرداخت${join.ids ? '' : '، بدون پر کردن فرم'}.`}
            />
          )}
          {moved && (
            <Alert tone="warn">
              {`ساعت حرکت از ${formatTime(moved.from)} به ${formatTime(moved.to)} تغییر کرد. اگر نمی‌خواهید، سرویس دیگری انتخاب کنید؛ مبلغی کم نشده است.`}
            </Alert>
          )}
        </>
      }
      count={`${toPersianDigits(seats.length)} صندلی`}
      back="بازگشت به اتوبوس‌ها"
    >
      {(problems) => (
        <>
          <SeatsCard seats={seats} changeUrl={data.changeUrl} />
          <BuyerCard
            // A new key resets a card that the server has filled.
            key={JSON.stringify(typed)}
            typed={typed}
            problems={problems}
            saved={saved}
          />
          <BoardingCard data={data} />
        </>
      )}
    </TravellersForm>
  );
}

export default createCheckoutPage(BuyerForm, {
  title: TITLE,
  description: 'سرپرست خرید بلیط اتوبوس را وارد کنید.',
  steps: <PurchaseSteps choice="انتخاب صندلی" current={1} />,
});
