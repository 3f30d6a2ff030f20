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
  /** Name of the author or category whose posts are listed. */
  name: string;
  /** Title for the document head, without the magazine's name. */
  title: string;
  description: string;
  path: string;
  page: number;
  pages: number;
  /** Nodes of the schema.org graph about this list; the breadcrumbs are added to them. */
  nodes: readonly JsonLdNode[];
  children: ReactNode;
}

/** Renders a paginated list of posts and the document head. */
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
