import { A } from './A.tsx';
import { crumbs } from './Breadcrumbs.styles.ts';

export interface Crumb {
  label: string;
  /** Missing for the current page. */
  href?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="مسیر صفحه" className="no-print">
      <ol className={crumbs}>
        {items.map(({ label, href }) => (
          <li key={label}>
            {href === undefined ? <span aria-current="page">{label}</span> : <A href={href}>{label}</A>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
