import { runWhenIdle } from '../ui/runWhenIdle.ts';
import type { Cancel } from './clock.ts';

export interface LinkPreloadOptions {
  want: (url: URL, link: HTMLAnchorElement) => void;
  here: () => string;
}

export interface LinkPreload {
  scan(): void;
  stop: Cancel;
}

/**
 * Returns the address when the link opens a page of ours in this tab, otherwise null. Ignores links with
 * `data-preload="off"`.
 */
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
 * Preloads visible links when the browser is idle, because there are dozens. Preloads a link with the pointer or focus
 * on it at once.
 */
export function watchLinks(root: Document, { want, here }: LinkPreloadOptions): LinkPreload {
  const done = new WeakSet<Element>();
  const wantLink = (link: HTMLAnchorElement) => {
    if (done.has(link)) return;
    const url = preloadTarget(link, here());
    if (!url) return;
    done.add(link);
    want(url, link);
  };
  const inView: HTMLAnchorElement[] = [];
  let cancel: Cancel | undefined;
  const wantNext = () => {
    const link = inView.shift();
    cancel = link && runWhenIdle(wantNext);
    if (link) wantLink(link);
  };

  const seen =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries, observer) => {
          for (const entry of entries) {
            if (!entry.isIntersecting) continue;
            observer.unobserve(entry.target);
            inView.push(entry.target as HTMLAnchorElement);
          }
          cancel ??= runWhenIdle(wantNext);
        })
      : null;
  const pointed = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) wantLink(link);
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
