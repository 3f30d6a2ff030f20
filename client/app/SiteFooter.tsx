import { memo } from 'react';
import { CONTACT_US, SITE_RULES } from '../../shared/content/blogPaths.ts';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkItems } from '../ui/LinkItems.tsx';
import { useSite, type Site } from './site.ts';
import * as styles from './SiteFooter.styles.ts';

type SiteFooterProps = Pick<Site, 'brand' | 'footer' | 'products'>;

/** Its markup is cached (server/render/cacheSiteMarkup.ts), so it shows nothing but these properties. */
export const SiteFooter = memo(function SiteFooter({ brand, footer, products }: SiteFooterProps) {
  const sold: Readonly<Partial<Record<string, { sample: boolean }>>> = products;
  return (
    <footer className={styles.footer} id="footer">
      <div className="container">
        <div className={styles.top}>
          <div className="stack">
            <Brand onDark />
            <p className={`small ${styles.promise}`}>
              قیمتی که روی کارت می‌بینید همان است که پرداخت می‌کنید. مبلغ برگشتی را پیش از خرید به تومان نشان
              می‌دهیم و هیچ گزینه‌ای را از پیش تیک نمی‌زنیم.
            </p>
            {sold.flights?.sample && (
              <ul className={styles.trust} aria-label="دربارهٔ این فروشگاه">
                <li>
                  <Icon name="info" />
                  <span>پروازها و قیمت‌ها از تأمین‌کنندهٔ نمونه است</span>
                </li>
              </ul>
            )}
          </div>
          <div className={styles.columns}>
            {footer?.map(({ title, links }) => (
              <div key={title}>
                <h2>{title ?? brand}</h2>
                <ul>
                  <LinkItems links={links} />
                </ul>
              </div>
            ))}
          </div>
        </div>
        <div className={styles.end}>
          <span>ساعت‌ها به وقت محلی هر شهر است.</span>
          <span>{`© ${brand}`}</span>
        </div>
      </div>
    </footer>
  );
});

/** Links only to help and the seller, in a new tab, because other links could lose the purchase. */
export function CheckoutFooter() {
  const { brand } = useSite();
  return (
    <footer className={styles.footer} id="footer">
      <div className="container">
        <div className={styles.end}>
          <span className="cluster">
            <a href={CONTACT_US} target="_blank">
              کمک می‌خواهم
            </a>
            <a href={SITE_RULES} target="_blank">
              قوانین و مقررات
            </a>
          </span>
          <span>{`فروشنده: ${brand}`}</span>
        </div>
      </div>
    </footer>
  );
}
