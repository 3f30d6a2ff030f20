import { memo } from 'react';
import { useSoldProducts } from '../../../app/siteLinks.ts';
import { HOME } from '../../../../shared/paths.ts';
import { A } from '../../../ui/A.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { SiteLink } from '../../productLinks.ts';
import { START_LINKS } from '../../startLinks.ts';
import { products } from './ProductTabs.styles.ts';

export function ProductTabs() {
  return <TabLinks links={useSoldProducts(START_LINKS).flatMap(({ tabs }) => tabs)} />;
}

/** Its markup is cached (server/products/flights/pages/cacheHomeSections.ts), so it shows nothing but its properties. */
export const TabLinks = memo(function TabLinks({ links }: { links: readonly SiteLink[] }) {
  return (
    <nav className={products} aria-label="چه می‌خواهید بخرید؟">
      {links.map(({ href, label, icon }) => (
        <A key={href} href={href} aria-current={href === HOME ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
        </A>
      ))}
    </nav>
  );
});
