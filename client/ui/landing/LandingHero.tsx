import type { ReactNode } from 'react';
import { Breadcrumbs } from '../Breadcrumbs.tsx';
import type { LandingStep } from './landingTypes.ts';
import * as styles from './LandingHero.styles.ts';

export interface LandingHeroProps {
  /** The last step is this page. */
  steps: readonly LandingStep[];
  title: ReactNode;
  lead: ReactNode;
  chips?: readonly string[];
  art?: string;
  mark?: ReactNode;
  children?: ReactNode;
}

const NONE: readonly string[] = [];
const SHORT = 16;

export function LandingHero({ steps, title, lead, chips = NONE, art, mark, children }: LandingHeroProps) {
  const crumbs = steps.map(({ name, path }, index) => ({
    label: name,
    href: index === steps.length - 1 ? undefined : path,
  }));
  const isShort = typeof title === 'string' && title.length <= SHORT;
  const ground = `tile-ground ${styles.hero} ${children ? styles.lifted : ''} ${art ? styles.pictured : ''}`;
  return (
    <div className={styles.head}>
      <section className={ground}>
        <div className={`container ${styles.inside}`}>
          <Breadcrumbs items={crumbs} />
          <div className={isShort ? `${styles.words} ${styles.short}` : styles.words}>
            {mark}
            <h1>{title}</h1>
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
          {chips.length > 0 && (
            <ul className={styles.chips}>
              {chips.map((chip) => (
                <li key={chip}>{chip}</li>
              ))}
            </ul>
          )}
        </div>
        {/* The image is the last child, so that it does not move while the rest of the page streams in. */}
        {art && (
          <img
            className={styles.art}
            src={`/art/${art}.svg`}
            alt=""
            width="600"
            height="400"
            fetchPriority="high"
          />
        )}
      </section>
      {children && <div className={`container ${styles.box}`}>{children}</div>}
    </div>
  );
}
