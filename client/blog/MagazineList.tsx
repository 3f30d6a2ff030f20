import type { ReactNode } from 'react';
import { BLOG, listPage } from '../../shared/content/blogPaths.ts';
import { buildBreadcrumbNode, type JsonLdNode } from '../app/jsonLd.ts';
import { PageHead } from '../app/PageHead.tsx';
import { useSite } from '../app/site.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import * as styles from './Blog.styles.ts';
import { MagazineBar } from './MagazineBar.tsx';
import { Pager } from './Pager.tsx';

interface MagazineListProps {
  /** The common author or category of the posts. */
  name: string;
  /** Title for the head, without the magazine. */
  title: string;
  description: string;
  path: string;
  page: number;
  pages: number;
  /** The subject of the list for its schema.org graph; the breadcrumbs are added. */
  nodes: readonly JsonLdNode[];
  children: ReactNode;
}

/** Renders a list of posts in pages, with the head of its document. */
export function MagazineList({
  name,
  title,
  description,
  path,
  page,
  pages,
  nodes,
  children,
}: MagazineListProps) {
  const site = useSite();
  return (
    <>
      <PageHead
        title={`${title} | مجلهٔ ${site.brand}`}
        description={description}
        canonicalPath={listPage(path, page)}
        jsonLd={[
          ...nodes,
          buildBreadcrumbNode(site, [
            { name: 'خانه', path: '/' },
            { name: 'مجلهٔ سفر', path: BLOG },
            { name },
          ]),
        ]}
      />
      <MagazineBar />
      <div className={`container ${styles.page}`}>
        <Breadcrumbs
          items={[{ label: 'خانه', href: '/' }, { label: 'مجلهٔ سفر', href: BLOG }, { label: name }]}
        />
        {children}
        <Pager path={path} page={page} pages={pages} />
      </div>
    </>
  );
}
