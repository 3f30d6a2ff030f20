import { useSoldProducts } from '../../../app/siteLinks.ts';
import { HOME } from '../../../../shared/paths.ts';
import { A } from '../../../ui/A.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { START_LINKS } from '../../startLinks.ts';
import { products } from './ProductTabs.styles.ts';

export function ProductTabs() {
  return (
    <nav className={products} aria-label="چه می‌خواهید بخرید؟">
      {useSoldProducts(START_LINKS)
        .flatMap(({ tabs }) => tabs)
        .map(({ href, label, icon }) => (
          <A key={href} href={href} aria-current={href === HOME ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </A>
        ))}
    </nav>
  );
}
