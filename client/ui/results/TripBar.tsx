import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import * as styles from './TripBar.styles.ts';

const ID = 'trip-bar';

interface TripBarProps {
  title: ReactNode;
  facts: readonly { key: string; icon: IconName; text: ReactNode }[];
  /** The search form. */
  children: ReactNode;
}

/**
 * Renders the trip in one line. On phones it is also the header (client/app/SiteHeader.styles.ts), which leaves room at
 * both ends.
 */
export function TripBar({ title, facts, children }: TripBarProps) {
  return (
    <div className={`tile-ground ${styles.bar}`} id={ID}>
      {/* Without this, Chromium sometimes paints the header before it has parsed the bar, and then moves it. */}
      <link rel="expect" blocking="render" href={`#${ID}`} />
      <div className={`container ${styles.row}`}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <ul className={styles.facts}>
            {facts.map(({ key, icon, text }) => (
              <li key={key}>
                <Icon name={icon} size="small" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <details className={styles.edit}>
          <summary>
            <Icon name="edit" />
            <span>ویرایش جست‌وجو</span>
          </summary>
          <div className={styles.panel}>{children}</div>
        </details>
      </div>
    </div>
  );
}
