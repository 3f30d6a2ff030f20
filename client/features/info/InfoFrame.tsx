import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/calendar/format.ts';
import { tehranDay } from '../../../shared/calendar/tehran.ts';
import type { InfoPageView } from '../../../shared/content/infoView.ts';
import { breadcrumbNode, type JsonLdNode } from '../../app/jsonLd.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { useSite } from '../../app/site.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import * as styles from './Info.styles.ts';

interface InfoFrameProps {
  page: InfoPageView;
  path: string;
  /** Title for the head, when it says more than the page's own. */
  headTitle?: string;
  node: JsonLdNode;
  children: ReactNode;
}

/** Head, way and title of a page of the CMS. */
export function InfoFrame({ page, path, headTitle, node, children }: InfoFrameProps) {
  const site = useSite();
  const day = page.updatedAt && tehranDay(new Date(page.updatedAt));
  return (
    <>
      <PageHead
        title={headTitle ?? page.title}
        description={page.description}
        canonicalPath={path}
        jsonLd={[
          { ...node, name: page.title, url: site.publicUrl + path, inLanguage: 'fa-IR' },
          breadcrumbNode(site, [{ name: 'خانه', path: '/' }, { name: page.title }]),
        ]}
      />
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={[{ label: 'خانه', href: '/' }, { label: page.title }]} />
        <div>
          <h1 className="page-title">{page.title}</h1>
          {day && (
            <p className="small faint">
              آخرین ویرایش: <time dateTime={day}>{formatDay(day)}</time>
              {page.version && `، نسخهٔ ${page.version}`}
            </p>
          )}
        </div>
        {page.stale && <Alert tone="warn">آخرین نسخهٔ ذخیره‌شدهٔ این صفحه را می‌بینید.</Alert>}
        {children}
      </div>
    </>
  );
}
