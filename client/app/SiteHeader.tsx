import { useLocation } from 'react-router';
import { AccountLink } from './AccountLink.tsx';
import { A } from '../ui/A.tsx';
import { Brand } from '../ui/Brand.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TRACKING_LINK, useSections } from './siteLinks.ts';
import { SiteMenu } from './SiteMenu.tsx';
import * as styles from './SiteHeader.styles.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** `over`: the header overlaps the page's dark hero. */
export function SiteHeader({ over }: { over?: boolean }) {
  const { pathname } = useLocation();
  const sections = useSections();
  return (
    <header className={`no-print ${styles.header} ${over ? styles.over : styles.nextToTripBar}`}>
      <div className={`container ${styles.row}`}>
        <SiteMenu onDark={over} />
        <Brand onDark={over} />
        <nav className={styles.nav} aria-label="بخش‌های اصلی">
          {sections.map(({ href, label, icon }) => (
            <A key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </A>
          ))}
        </nav>
        <div className={styles.end}>
          <LinkButton variant={over ? 'ghostOnDark' : 'ghost'} size="small" href={TRACKING_LINK.href}>
            <Icon name={TRACKING_LINK.icon} />
            <span className={styles.roomy}>{TRACKING_LINK.label}</span>
          </LinkButton>
          <ThemeToggle onDark={over} />
          <AccountLink onDark={over} />
        </div>
      </div>
    </header>
  );
}

/** Without navigation, so that buyers do not leave by accident. */
export function CheckoutHeader() {
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={`container ${styles.row}`}>
        <Brand />
        <div className={styles.end}>
          <LinkButton variant="ghost" size="small" href={TRACKING_LINK.href}>
            <Icon name={TRACKING_LINK.icon} />
            <span className={styles.roomy}>{TRACKING_LINK.label}</span>
          </LinkButton>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
