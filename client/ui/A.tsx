import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';

export interface AProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  replace?: boolean;
  /** Keeps the scroll position, for links that only change the query of the page one is on. */
  keepScroll?: boolean;
}

/** A link. Paths of ours become client navigations; everything else is a plain anchor. */
export function A({ href, replace, keepScroll, ...rest }: AProps) {
  if (!href.startsWith('/') || rest.target || rest.download !== undefined) return <a href={href} {...rest} />;
  return <Link to={href} discover="none" replace={replace} preventScrollReset={keepScroll} {...rest} />;
}
