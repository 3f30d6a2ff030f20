import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { Card } from '../../ui/Card.tsx';
import type { FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { HistoryCard, SettingForm, Ticks, type SettingHistory } from './SettingBits.tsx';

interface SalePageProps {
  state: FieldsState;
  sent: string | null;
  products: readonly { name: string; title: string }[];
  /** Products that are currently on sale. */
  sold: readonly string[];
  /** True when no payment gateway matches the saved products any longer. */
  isIgnored: boolean;
  /** Products whose samples this server sells now (`running`) and after its next start (`next`). */
  running: readonly string[];
  next: readonly string[];
  productHistory: SettingHistory;
  sampleHistory: SettingHistory;
}

const PAGE = DESK_PATHS.saleSettings;
const EMPTY: FieldsState = { values: {}, problems: {} };

export function SalePage(props: SalePageProps) {
  const { sent, products, sold, isIgnored, running, next, productHistory, sampleHistory } = props;
  const stateOf = (setting: string) => (sent === setting ? props.state : EMPTY);
  const waits = products.some(({ name }) => running.includes(name) !== next.includes(name));
  return (
    <>
      <PageHead title="محصول‌ها و نمونه‌ها" />
      {isIgnored && (
        <Note tone="warn" icon="warn">
          <p>محصول‌های ذخیره‌شده با درگاه‌های پرداخت این سرور نمی‌خواند؛ فعلاً تنظیم خود سرور برقرار است.</p>
        </Note>
      )}
      {waits && (
        <Note tone="warn" icon="clock">
          <p>نمونه‌ها از راه‌اندازی بعدی سرور به حالت تازه درمی‌آیند؛ تا آن وقت همان پیشین فروخته می‌شود.</p>
        </Note>
      )}
      <div className="two">
        <Card title="محصول‌های در فروش" padded>
          <SettingForm action={`${PAGE}/products`} state={stateOf('products')} history={productHistory}>
            {(state) => (
              <>
                <p className="t2">
                  همین حالا اثر دارد: صفحه‌ها، پیوندها و کارهای پس‌زمینهٔ محصول خاموش برداشته می‌شود. سفارش‌های
                  پیشین خوانده، پیگیری و برگشت داده می‌شوند.
                </p>
                <Ticks state={state} name="products" label="محصول‌ها" options={products} ticked={sold} />
              </>
            )}
          </SettingForm>
        </Card>
        <Card title="نمونه‌ها" padded>
          <SettingForm action={`${PAGE}/samples`} state={stateOf('samples')} history={sampleHistory}>
            {(state) => (
              <>
                <p className="t2">
                  از راه‌اندازی بعدی سرور اثر دارد، چون تأمین‌کننده‌ها هنگام شروع ساخته می‌شوند. نمونه‌ها فقط
                  با درگاه آزمایشی فروخته می‌شوند.
                </p>
                <Ticks
                  state={state}
                  name="samples"
                  label="پیشنهادهای نمونهٔ"
                  options={products}
                  ticked={next}
                />
              </>
            )}
          </SettingForm>
        </Card>
      </div>
      <div className="two">
        <HistoryCard action={`${PAGE}/products/reset`} state={stateOf('products')} history={productHistory} />
        <HistoryCard action={`${PAGE}/samples/reset`} state={stateOf('samples')} history={sampleHistory} />
      </div>
    </>
  );
}
