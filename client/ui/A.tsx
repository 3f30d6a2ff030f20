import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router';

export interface AProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  replace?: boolean;
  /** Keeps the scroll position, for links that only change the query. */
  keepScroll?: boolean;
}

export function A({ href, replace, keepScroll, children, ...rest }: AProps) {
  if (!href.startsWith('/') || rest.target || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <PageLink href={href} replace={replace} keepScroll={keepScroll} {...rest}>
      {children}
    </PageLink>
  );
}

/** The router's own Link would add its framework mode to every page (2 KB compressed). */
function PageLink({ href, replace, keepScroll, onClick, children, ...rest }: AProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { replace, preventScrollReset: keepScroll });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a href={href} onClick={click} {...rest}>
      {children}
    </a>
  );
}
