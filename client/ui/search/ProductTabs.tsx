import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import { HOME } from '../../../shared/paths.ts';
import { A } from '../A.tsx';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../Icon.tsx';
import { products, later } from './ProductTabs.styles.ts';

/** What is not sold yet stands there as a plain word, never as a dead link. */
const LATER: readonly { icon: IconName; label: string }[] = [{ icon: 'bus', label: 'اتوبوس' }];

/** The tabs on top of the search box. */
export function ProductTabs() {
  return (
    <nav className={products} aria-label="چه می‌خواهید بخرید؟">
      <A href={HOME} aria-current="page">
        <Icon name="plane" />
        پرواز داخلی
      </A>
      <A href="/international">
        <Icon name="globe" />
        پرواز خارجی
      </A>
      {LATER.map(({ icon, label }) => (
        <span key={label} className={later}>
          <Icon name={icon} />
          {label}
          <span className="sr">، هنوز فروخته نمی‌شود</span>
        </span>
      ))}
      <A href={INSURANCE}>
        <Icon name="umbrella" />
        بیمهٔ مسافرتی
      </A>
    </nav>
  );
}
