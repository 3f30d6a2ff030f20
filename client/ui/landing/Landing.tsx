import type { ReactNode } from 'react';
import { body } from './Landing.styles.ts';
import { LandingHero, type LandingHeroProps } from './LandingHero.tsx';
import { Columns, Questions, RelatedLinks } from './LandingParts.tsx';
import type { LandingLink, LandingQuestion } from './landingTypes.ts';

interface LandingProps extends Omit<LandingHeroProps, 'children'> {
  /** A form over the lower edge of the head. */
  search?: ReactNode;
  /** Across both columns, before them. */
  top?: ReactNode;
  aside?: ReactNode;
  related?: readonly LandingLink[];
  questions?: readonly LandingQuestion[];
  /** Across both columns, after them. */
  bottom?: ReactNode;
  /** Parts of the first column, before the questions. */
  children?: ReactNode;
}

/** Renders a landing page: its head, its parts with questions, and beside them what is looked up and related pages. */
export function Landing({ search, top, aside, related, questions, bottom, children, ...hero }: LandingProps) {
  return (
    <>
      <LandingHero {...hero}>{search}</LandingHero>
      <div className={`container ${body}`}>
        {top}
        <Columns
          aside={
            <>
              {aside}
              {related && <RelatedLinks links={related} />}
            </>
          }
        >
          {children}
          {questions && questions.length > 0 && <Questions questions={questions} />}
        </Columns>
        {bottom}
      </div>
    </>
  );
}
