import { Icon } from '../../ui/Icon.tsx';

/** Renders the links of a list with keyset pagination. */
export function Pager({ newer, older }: { newer: string | null; older: string | null }) {
  if (newer === null && older === null) return null;
  return (
    <nav className="pager" aria-label="صفحه‌های فهرست">
      {newer === null ? (
        <span />
      ) : (
        <a className="btn btn--row btn--outline" href={newer} rel="prev">
          <Icon name="chev-right" size="small" />
          تازه‌ترها
        </a>
      )}
      {older !== null && (
        <a className="btn btn--row btn--outline" href={older} rel="next">
          کهنه‌ترها
          <Icon name="chev-left" size="small" />
        </a>
      )}
    </nav>
  );
}
