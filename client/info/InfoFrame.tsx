import type { ReactNode } from 'react';
import { formatDay } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import type { PublicPageTexts } from '../../shared/content/publicViews.ts';
import { buildBreadcrumbNode, type JsonLdNode } from '../app/jsonLd.ts';
import { HOME_STEP } from '../app/landingJsonLd.ts';
import { PageHead } from '../app/PageHead.tsx';
import { useSite } from '../app/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { Contents } from '../ui/Contents.tsx';
import { LandingHero } from '../ui/landing/LandingHero.tsx';
import * as styles from './Info.styles.ts';

const WEB_PAGE = { '@type': 'WebPage' };

interface InfoFrameProps {
  page: PublicPageTexts;
  path: string;
  /** Title for the document head when it differs from the page's title. */
  headTitle?: string;
  /** Node of the schema.org graph; a generic web page by default. */
  node?: JsonLdNode;
  art: string;
  /** Headings for the table of contents next to the text. */
  headings?: Parameters<typeof Contents>[0]['headings'];
  children: ReactNode;
}

export function InfoFrame({
  page,
  path,
  headTitle,
  node = WEB_PAGE,
  art,
  headings,
  children,
}: InfoFrameProps) {
  const site = useSite();
  const day = page.updatedAt && toTehranDay(new Date(page.updatedAt));
  return (
    <>
      <PageHead
        title={headTitle ?? page.title}
        description={page.description}
        canonicalPath={path}
        jsonLd={[
          { ...node, name: page.title, url: site.publicUrl + path, inLanguage: 'fa-IR' },
          buildBreadcrumbNode(site, [HOME_STEP, { name: page.title }]),
        ]}
      />
      <LandingHero
        steps={[HOME_STEP, { name: page.title, path }]}
        title={page.title}
        lead={
          day && (
            <span className="small">
              آخرین ویرایش: <time dateTime={day}>{formatDay(day)}</time>
              {page.version && `، نسخهٔ ${page.version}`}
            </span>
          )
        }
        art={art}
      />
      <div className={`container ${styles.page}`}>
        {page.stale && <Alert tone="warn">آخرین نسخهٔ ذخیره‌شدهٔ این صفحه را می‌بینید.</Alert>}
        {headings ? (
          <div className={styles.columns}>
            <Contents headings={headings} />
            <div className={styles.page}>{children}</div>
          </div>
        ) : (
          children
        )}
      </div>
    </>
  );
}
