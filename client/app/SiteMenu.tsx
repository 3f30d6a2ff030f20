import { useRef } from 'react';
import { A } from '../ui/A.tsx';
import { Brand } from '../ui/Brand.tsx';
import { getButtonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ACCOUNT_LINK, CONTACT_LINK, TRACKING_LINK, useMenuSections } from './siteLinks.ts';
import * as styles from './SiteMenu.styles.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** A native popover: it opens, closes on Esc and restores the focus without JavaScript. */
export function SiteMenu({ onDark }: { onDark?: boolean }) {
  const sections = useMenuSections();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={getButtonClass({
          variant: onDark ? 'ghostOnDark' : 'ghost',
          size: 'small',
          iconOnly: true,
        })}
        popoverTarget="site-menu"
        aria-label="فهرست"
      >
        <Icon name="menu" size="large" />
      </button>
      <div id="site-menu" popover="auto" className={styles.drawer} ref={menu}>
        <div className={styles.top}>
          <Brand plain />
          <ThemeToggle />
          <button
            type="button"
            className={getButtonClass({ variant: 'ghost', size: 'small', iconOnly: true })}
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label="بستن فهرست"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="فهرست">
          <ul className={styles.list}>
            {[...sections, TRACKING_LINK, ACCOUNT_LINK, CONTACT_LINK].map(({ href, label, icon }) => (
              <li key={href}>
                <A href={href} onClick={() => menu.current?.hidePopover()}>
                  <Icon name={icon} />
                  {label}
                </A>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
