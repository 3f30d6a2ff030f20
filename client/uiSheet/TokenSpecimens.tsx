import { Brand } from '../ui/Brand.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ICON_NAMES } from '../ui/iconNames.ts';
import { Specimen } from './Specimen.tsx';
import { icons, lapisGround } from './UiSheet.styles.ts';

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Brand">
        <div className="cluster gap-6">
          <Brand />
          <div className={`${lapisGround} tile-ground`}>
            <Brand onDark />
          </div>
        </div>
      </Specimen>
      <Specimen name="Type">
        <Card padded>
          <div className="stack gap-2">
            <p className="h2">بازبینی و پرداخت</p>
            <p className="h3">تهران به مشهد</p>
            <p className="lead">با قیمت نهایی از همان کارت اول.</p>
            <p>نام‌ها را درست مثل مدرک شناسایی بنویسید؛ پس از صدور، تغییر نام معمولاً ممکن نیست.</p>
            <p className="small muted">اگر امروز لغو کنید: ۳٬۴۳۰٬۰۰۰ تومان برمی‌گردد.</p>
            <p className="xs faint">طبق جدول این ایرلاین</p>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Card">
        <Card>
          <CardHead tinted>
            <h3>اطلاعات تماس</h3>
            <span className="small faint">سر کارت</span>
          </CardHead>
        </Card>
      </Specimen>
      <Specimen name="Icon">
        <div className={icons}>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} size="large" />
          ))}
        </div>
      </Specimen>
    </>
  );
}
