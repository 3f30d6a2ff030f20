import { whenIdle } from '../ui/whenIdle.ts';
import type { Cancel } from './clock.ts';

export interface LinkPreloadOptions {
  /** A link has come into view, is under the pointer or has the focus. Called once for each link. */
  want: (url: URL, link: HTMLAnchorElement) => void;
  /** The address of the page one is on. */
  here: () => string;
}

export interface LinkPreload {
  /** Looks at the links of the page as it is now. */
  scan(): void;
  stop: Cancel;
}

/** Where a link leads when it is one of ours that opens in this page; null for every other (also `data-preload="off"`). */
export function preloadTarget(link: HTMLAnchorElement, here: string): URL | null {
  if (!link.hasAttribute('href') || link.hasAttribute('download') || link.dataset.preload === 'off')
    return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const current = new URL(here);
  let url: URL;
  try {
    url = new URL(link.getAttribute('href') ?? '', here);
  } catch {
    return null;
  }
  const samePage = url.pathname === current.pathname && url.search === current.search;
  return url.origin === current.origin && !samePage ? url : null;
}

/**
 * Watches the links of the document: those in view, one in every idle moment because there are dozens of them, and those
 * under the pointer or with the focus at once.
 */
export function watchLinks(root: Document, { want, here }: LinkPreloadOptions): LinkPreload {
  const done = new WeakSet<Element>();
  const wish = (link: HTMLAnchorElement) => {
    if (done.has(link)) return;
    const url = preloadTarget(link, here());
    if (!url) return;
    done.add(link);
    want(url, link);
  };
  const inView: HTMLAnchorElement[] = [];
  let cancel: Cancel | undefined;
  const wishNext = () => {
    const link = inView.shift();
    cancel = link && whenIdle(wishNext);
    if (link) wish(link);
  };

  const seen =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries, observer) => {
          for (const entry of entries) {
            if (!entry.isIntersecting) continue;
            observer.unobserve(entry.target);
            inView.push(entry.target as HTMLAnchorElement);
          }
          cancel ??= whenIdle(wishNext);
        })
      : null;
  const pointed = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) wish(link);
  };
  root.addEventListener('pointerover', pointed, { passive: true });
  root.addEventListener('focusin', pointed);

  return {
    scan() {
      if (!seen) return;
      for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]'))
        if (!done.has(link) && !inView.includes(link)) seen.observe(link);
    },
    stop() {
      seen?.disconnect();
      cancel?.();
      root.removeEventListener('pointerover', pointed);
      root.removeEventListener('focusin', pointed);
    },
  };
}
