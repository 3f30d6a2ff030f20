import { BUS_HOME } from '../../shared/buses/busHome.ts';
import { INSURANCE } from '../../shared/insurance/insuranceHome.ts';
import { A } from '../ui/A.tsx';
import { buttonClass } from '../ui/Button.tsx';
import * as styles from './Promos.styles.ts';

const PROMOS = [
  {
    href: BUS_HOME,
    art: 'road',
    title: 'اتوبوس، با صندلی دلخواه',
    text: 'نقشهٔ صندلی، پایانه‌های درست و لغو رایگان تا یک ساعت پس از خرید.',
    action: 'جست‌وجوی اتوبوس',
  },
  {
    href: INSURANCE,
    art: 'istanbul',
    title: 'بیمهٔ مسافرتی، آمادهٔ سفارت',
    text: 'طرح‌ها را با یک پرسش ساده بسنجید: «اگر پایم شکست، چقدر می‌پردازم؟»',
    action: 'مقایسهٔ طرح‌ها',
  },
];

/** The other two products, each with its drawing. */
export function Promos() {
  return (
    <section className={`container ${styles.duo}`} aria-label="اتوبوس و بیمه">
      {PROMOS.map(({ href, art, title, text, action }) => (
        <A key={href} className={styles.promo} href={href}>
          <img src={`/art/${art}.svg`} alt="" loading="lazy" width="600" height="400" />
          <h2>{title}</h2>
          <p>{text}</p>
          <span className={buttonClass({ variant: 'white' })}>{action}</span>
        </A>
      ))}
    </section>
  );
}
