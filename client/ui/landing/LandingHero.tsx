import type { ReactNode } from 'react';
import { Breadcrumbs } from '../Breadcrumbs.tsx';
import type { LandingStep } from './landingTypes.ts';
import * as styles from './LandingHero.styles.ts';

interface LandingHeroProps {
  /** The way from the home page; the last step is this page. */
  steps: readonly LandingStep[];
  title: string;
  lead: ReactNode;
  chips?: readonly string[];
  /** File name in /art, without its ending. */
  art?: string | null;
  children?: ReactNode;
}

const NONE: readonly string[] = [];

/** The lapis head of a landing page: where one is, what this is, the most useful number. */
export function LandingHero({ steps, title, lead, chips = NONE, art, children }: LandingHeroProps) {
  const crumbs = steps.map(({ name, path }, index) => ({
    label: name,
    href: index === steps.length - 1 ? undefined : path,
  }));
  return (
    <section className={`tile-ground ${styles.hero}`}>
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
      <div className={`container ${styles.inside}`}>
        <Breadcrumbs items={crumbs} />
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {chips.length > 0 && (
          <ul className={styles.chips}>
            {chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        )}
        {children && <div className={styles.box}>{children}</div>}
      </div>
    </section>
  );
}
