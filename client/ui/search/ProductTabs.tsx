import { BUS_HOME } from '../../../shared/buses/busHome.ts';
import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import { HOME } from '../../../shared/paths.ts';
import { A } from '../A.tsx';
import { Icon } from '../Icon.tsx';
import { products } from './ProductTabs.styles.ts';

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
      <A href={BUS_HOME}>
        <Icon name="bus" />
        اتوبوس
      </A>
      <A href={INSURANCE}>
        <Icon name="umbrella" />
        بیمهٔ مسافرتی
      </A>
    </nav>
  );
}
