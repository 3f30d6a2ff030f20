import { useSoldProducts } from '../../../app/siteLinks.ts';
import { A } from '../../../ui/A.tsx';
import { getButtonClass } from '../../../ui/Button.tsx';
import { START_LINKS } from '../../startLinks.ts';
import * as styles from './Promos.styles.ts';

export function Promos() {
  const promos = useSoldProducts(START_LINKS).flatMap(({ promo }) => promo ?? []);
  if (promos.length === 0) return null;
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
}
