import { useEffect, useLayoutEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { getRouterState } from './routerState.ts';
import { decideScroll, hashTarget, LATE_DATA_END, type ScrollDecision } from './scroll.ts';
import { createScrollPositions, type ScrollPositions } from './scrollPositions.ts';

/** Module state: the error screen mounts this component again. */
let positions: ScrollPositions | undefined;
let arrivedAt: Location | undefined;

/** `keepsPosition`: the route opts out of scrolling to the top (docs/spec/routes.md#navigation). */
export function ScrollManager({ keepsPosition }: { keepsPosition: boolean }) {
  const location = useLocation();

  useEffect(() => {
    const store = (positions ??= createScrollPositions(() => sessionStorage));
    const save = () => {
      if (arrivedAt) store.save(arrivedAt.key, { x: window.scrollX, y: window.scrollY });
    };
    const leave = () => {
      store.persist();
      // Lets the browser restore the scroll position after a reload, which it does before any script runs.
      history.scrollRestoration = 'auto';
    };
    const enter = () => {
      history.scrollRestoration = 'manual';
    };
    enter();
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', enter);
    return () => {
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', enter);
    };
  }, []);

  useLayoutEffect(() => {
    const from = arrivedAt;
    arrivedAt = location;
    if (from?.key === location.key && from.hash === location.hash) return;
    const decision = from ? buildScrollDecision(from, location, keepsPosition) : getFirstDecision(location);
    if (!scroll(decision, location)) return retryScroll(() => scroll(decision, location));
  }, [location, keepsPosition]);

  return null;
}

function buildScrollDecision(from: Location, to: Location, keepsPosition: boolean): ScrollDecision {
  const { historyAction, preventScrollReset } = getRouterState() ?? {};
  const saved = historyAction === 'POP' ? positions?.saved(to.key) : null;
  return decideScroll({ from, to, saved: saved ?? null, scrollToTop: !keepsPosition && !preventScrollReset });
}

/** The browser has already scrolled, except to a hash target that arrives later in the stream. */
function getFirstDecision({ hash }: Location): ScrollDecision {
  return hash && !hashTarget(hash) ? { to: 'hash' } : { to: 'nothing' };
}

function scroll(decision: ScrollDecision, { hash }: Location): boolean {
  if (decision.to === 'top') window.scrollTo(0, 0);
  if (decision.to === 'position') {
    window.scrollTo(decision.position.x, decision.position.y);
    return window.scrollY >= decision.position.y - 1;
  }
  if (decision.to !== 'hash') return true;
  const target = hashTarget(hash);
  target?.scrollIntoView();
  return target !== null;
}

/** Retries once at the end of the stream, unless the visitor has scrolled or pressed a key. */
function retryScroll(retry: () => void): () => void {
  const moves = ['wheel', 'touchmove', 'keydown'];
  const stop = () => {
    window.removeEventListener(LATE_DATA_END, run);
    document.removeEventListener('DOMContentLoaded', run);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const run = () => {
    stop();
    requestAnimationFrame(retry);
  };
  window.addEventListener(LATE_DATA_END, run);
  document.addEventListener('DOMContentLoaded', run);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}
