import type { CodeView } from '../../../../shared/desk/codes.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { PRODUCT_TITLES } from '../../../../shared/desk/orderTexts.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { PeriodFields, SelectField, TextField, type FieldsState } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

interface NewCodePageProps {
  state: FieldsState;
  products: readonly string[];
  /** The code whose limits prefill an empty form. */
  like: CodeView | null;
}

type Limit = number | null | undefined;

const showSum = (sum: Limit) => (sum ? formatToman(sum) : '');

function SumField({ sum, ...field }: { name: string; label: string; sum: Limit }) {
  return <TextField {...field} value={showSum(sum)} unit="تومان" inputMode="numeric" />;
}

function CountField({ count, ...field }: { name: string; label: string; count: Limit }) {
  const value = count ? formatNumber(count) : '';
  return <TextField {...field} hint="خالی: بی‌سقف" value={value} inputMode="numeric" />;
}

export function NewCodePage({ state, products, like }: NewCodePageProps) {
  const isPosted = Object.keys(state.values).length > 0;
  const isFirst = isPosted ? state.values.firstPurchase === 'yes' : like?.firstPurchase === true;
  const size = like?.percent == null ? showSum(like?.amount) : formatNumber(like.percent);
  return (
    <>
      <PageHead
        title="کد تازه"
        text={
          like
            ? `همانند ${like.code}؛ نام و روزها را تازه بنویسید`
            : 'خانه‌ای که خالی بماند محدودیتی نمی‌گذارد'
        }
      />
      <DeskForm state={state} action={DESK_PATHS.codes} className="form" label="کد تخفیف تازه">
        <div className="two">
          <Card title="کد و تخفیف" padded>
            <div className="form">
              <TextField
                name="name"
                label="کد"
                hint="۳ تا ۳۰ حرف لاتین، رقم یا خط تیره؛ خریدار با حرف کوچک هم می‌تواند بزند."
                placeholder="YALDA-20"
                autoComplete="off"
                latin
              />
              <SelectField
                name="way"
                label="شیوه"
                value={like?.amount == null ? 'percent' : 'amount'}
                options={[
                  { value: 'percent', label: 'درصدی از سفارش' },
                  { value: 'amount', label: 'مبلغ ثابت، تومان' },
                ]}
              />
              <TextField
                name="size"
                label="اندازه"
                hint="درصد، یا مبلغ به تومان"
                value={size}
                inputMode="numeric"
              />
              <SumField name="most" label="سقف تخفیف درصدی" sum={like?.most} />
            </div>
          </Card>
          <Card title="اعتبار و شمار" padded>
            <div className="form">
              <PeriodFields />
              <CountField name="uses" label="شمار همهٔ کاربردها" count={like?.usesTotal} />
              <CountField name="each" label="شمار کاربرد هر موبایل" count={like?.usesEach} />
            </div>
          </Card>
        </div>
        <Card title="برای چه و که" padded>
          <div className="form">
            <div className="two">
              <SelectField
                name="product"
                label="محصول"
                value={like?.product ?? ''}
                options={[
                  { value: '', label: 'همه' },
                  ...products.map((id) => ({ value: id, label: PRODUCT_TITLES[id] ?? id })),
                ]}
              />
              <SumField name="least" label="کمترین مبلغ سفارش" sum={like?.least} />
              <TextField
                name="fromCity"
                label="مسیر، مبدأ"
                value={like?.route?.from ?? like?.routeSlug ?? ''}
                hint="نام شهر یا کد فرودگاه"
              />
              <TextField name="toCity" label="مسیر، مقصد" value={like?.route?.to ?? ''} />
              <TextField
                name="mobile"
                label="فقط این موبایل"
                value={like?.mobile == null ? '' : toPersianDigits(like.mobile)}
                inputMode="tel"
                autoComplete="off"
                latin
              />
            </div>
            <label className="check">
              <input type="checkbox" name="firstPurchase" value="yes" defaultChecked={isFirst} />
              فقط خرید اول با یک شمارهٔ موبایل
            </label>
          </div>
        </Card>
        <div className="cluster">
          <button className="btn btn--cta">ساختن کد</button>
          <a className="btn btn--ghost" href={DESK_PATHS.codes}>
            رها کردن
          </a>
        </div>
      </DeskForm>
    </>
  );
}
