import { memo, useRef } from 'react';
import { A } from '../ui/A.tsx';
import { Brand } from '../ui/Brand.tsx';
import { getButtonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { SiteLink } from '../products/productLinks.ts';
import { ACCOUNT_LINK, CONTACT_LINK, TRACKING_LINK, useMenuSections } from './siteLinks.ts';
import * as styles from './SiteMenu.styles.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

interface MenuLinksProps {
  links: readonly SiteLink[];
  onFollow: () => void;
}

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
          <MenuLinks
            links={[...sections, TRACKING_LINK, ACCOUNT_LINK, CONTACT_LINK]}
            onFollow={() => menu.current?.hidePopover()}
          />
        </nav>
      </div>
    </div>
  );
}

/** Its markup is cached (server/render/cacheSiteMarkup.ts), so it shows nothing but its links. */
export const MenuLinks = memo(function MenuLinks({ links, onFollow }: MenuLinksProps) {
  return (
    <ul className={styles.list}>
      {links.map(({ href, label, icon }) => (
        <li key={href}>
          <A href={href} onClick={onFollow}>
            <Icon name={icon} />
            {label}
          </A>
        </li>
      ))}
    </ul>
  );
});
