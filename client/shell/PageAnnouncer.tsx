import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hashTarget } from './scroll.ts';

/** Milliseconds. Meanwhile the title is updated, and screen readers announce the focus first. */
const ANNOUNCE_AFTER_MS = 100;

let announcedPath: string | undefined;

export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const isFirst = announcedPath === undefined;
    const isSame = announcedPath === pathname;
    announcedPath = pathname;
    if (isFirst || isSame) return;
    focusPage(hash);
    const timer = setTimeout(() => {
      if (region.current) region.current.textContent = document.title;
    }, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash]);

  return <p ref={region} className="sr" role="status" aria-live="polite" />;
}

/** Leaves the focus alone when the page (a dialog, a form) has taken it. */
function focusPage(hash: string, root: Document = document): void {
  const main = root.getElementById('main');
  if (main?.contains(root.activeElement)) return;
  const target = hashTarget(hash, root) ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
