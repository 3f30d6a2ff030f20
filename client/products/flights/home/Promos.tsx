import { useSoldLinks } from '../../../app/siteLinks.ts';
import { A } from '../../../ui/A.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import * as styles from './Promos.styles.ts';

/** The other products, each with its drawing. */
export function Promos() {
  const sold = useSoldLinks();
  const promos = sold.flatMap(({ promo }) => promo ?? []);
  if (promos.length === 0) return null;
  const names = sold.filter(({ promo }) => promo !== null).map(({ footer }) => footer.title);
  return (
    <section className={`container ${styles.duo}`} aria-label={names.join(' و ')}>
      {promos.map(({ href, art, title, text, action }) => (
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
