import type { ReactNode } from 'react';
import { buildBreadcrumbNode, type JsonLdNode, buildQuestionsNode } from '../../app/jsonLd.ts';
import { HOME_STEP } from '../../app/landingJsonLd.ts';
import { PageHead, type PageHeadProps } from '../../app/PageHead.tsx';
import { type Site, useSite } from '../../app/site.ts';
import { body } from './Landing.styles.ts';
import { LandingHero, type LandingHeroProps } from './LandingHero.tsx';
import { Columns, Questions, RelatedLinks } from './LandingParts.tsx';
import type { LandingLink, LandingQuestion, LandingStep, PossibleQuestion } from './landingTypes.ts';

export interface LandingTexts extends Pick<LandingHeroProps, 'title' | 'lead' | 'art' | 'chips'> {
  head: Omit<PageHeadProps, 'jsonLd' | 'canonicalPath'>;
  /** Nodes of the schema.org graph; breadcrumbs and questions are added. */
  nodes: readonly JsonLdNode[];
  /** Breadcrumbs after the home page; the last one is this page, with the canonical path. */
  steps: readonly LandingStep[];
  questions?: readonly PossibleQuestion[];
  related?: readonly LandingLink[];
}

export interface LandingProps extends Pick<LandingHeroProps, 'mark'> {
  texts: (site: Site) => LandingTexts;
  search?: ReactNode;
  top?: ReactNode;
  aside?: ReactNode;
  end?: ReactNode;
  bottom?: ReactNode;
  children?: ReactNode;
}

export function Landing({ texts, search, top, aside, end, bottom, children, mark }: LandingProps) {
  const site = useSite();
  const { head, nodes, steps, questions, related, ...hero } = texts(site);
  const way = [HOME_STEP, ...steps];
  const asked = (questions ?? []).filter((each): each is LandingQuestion => each.answer !== null);
  return (
    <>
      <PageHead
        {...head}
        canonicalPath={steps.at(-1)?.path}
        jsonLd={[
          buildBreadcrumbNode(site, way),
          ...nodes,
          ...(asked.length > 0 ? [buildQuestionsNode(asked)] : []),
        ]}
      />
      <LandingHero {...hero} steps={way} mark={mark}>
        {search}
      </LandingHero>
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
          {asked.length > 0 && <Questions questions={asked} />}
          {end}
        </Columns>
        {bottom}
      </div>
    </>
  );
}
