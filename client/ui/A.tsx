import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

export interface AProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  replace?: boolean;
  /** Keeps the scroll position, for links that only change the query. */
  keepScroll?: boolean;
}

/**
 * The router's own Link would add its framework mode to every page (2 KB compressed), and its hook would render every
 * link again when the address changes. The navigator is the same for the whole visit.
 */
export function A({ href, replace, keepScroll, onClick, children, ...rest }: AProps) {
  if (!href.startsWith('/') || rest.target || rest.download !== undefined) {
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  const { navigator } = use(NavigationContext);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const isSameAddress = href === location.pathname + location.search + location.hash;
    const method = (replace ?? isSameAddress) ? 'replace' : 'push';
    navigator[method](href, undefined, { preventScrollReset: keepScroll });
  };
  return (
    <a href={href} onClick={click} {...rest}>
      {children}
    </a>
  );
}

/** The browser opens other clicks in a new tab or window, or saves the page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
