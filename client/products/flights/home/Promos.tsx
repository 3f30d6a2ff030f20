import { memo } from 'react';
import { useSoldProducts } from '../../../app/siteLinks.ts';
import { A } from '../../../ui/A.tsx';
import { getButtonClass } from '../../../ui/Button.tsx';
import type { StartLinks } from '../../productLinks.ts';
import { START_LINKS } from '../../startLinks.ts';
import * as styles from './Promos.styles.ts';

type Promo = NonNullable<StartLinks['promo']>;

export function Promos() {
  const promos = useSoldProducts(START_LINKS).flatMap(({ promo }) => promo ?? []);
  return promos.length > 0 && <PromoCards promos={promos} />;
}

/** Its markup is cached (server/products/flights/pages/cacheHomeSections.ts), so it shows nothing but its properties. */
export const PromoCards = memo(function PromoCards({ promos }: { promos: readonly Promo[] }) {
  return (
    <section className={`container ${styles.duo}`} aria-label={promos.map(({ name }) => name).join(' و ')}>
      {promos.map(({ href, art, title, text, action }) => (
        <A key={href} className={styles.promo} href={href}>
          <img src={`/art/${art}.svg`} alt="" loading="lazy" width="600" height="400" />
          <h2>{title}</h2>
          <p>{text}</p>
          <span className={getButtonClass({ variant: 'white' })}>{action}</span>
        </A>
      ))}
    </section>
  );
});
