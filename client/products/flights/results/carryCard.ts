import { pageChange } from '../../../shell/pageNavigation.ts';
import { getRouterState } from '../../../shell/routerState.ts';

/** The stylesheets of the checkout give the summary of the trip the same name. */
const NAME = 'trip';

/** A page that is not drawn by then appears without its summary; the screen is frozen meanwhile. */
const LONGEST_WAIT_MS = 500;

const ignore = () => {};

/** Lets the chosen card become the summary of the trip when the passengers' form replaces the list. */
export function carryCard(card: HTMLElement): void {
  if (!isAnimated()) return;
  pageChange.before = () => {
    const { navigation } = getRouterState() ?? {};
    // The answer to the form, which names the next page.
    if (navigation?.state !== 'loading') return undefined;
    delete pageChange.before;
    if (!navigation.location.pathname.endsWith('/passengers')) return undefined;
    card.style.viewTransitionName = NAME;
    return new Promise((capture) => {
      const { ready, finished } = document.startViewTransition(() => {
        capture();
        return waitUntilReplaced(card);
      });
      // A browser that skips the transition rejects both.
      ready.catch(ignore);
      finished.catch(ignore);
    });
  };
}

function isAnimated(): boolean {
  return (
    'startViewTransition' in document &&
    !document.documentElement.hasAttribute('data-saver') &&
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
}

/** Frames do not run while the browser holds the screen. */
function waitUntilReplaced(card: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      watch.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const watch = new MutationObserver(() => {
      if (!card.isConnected) end();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(end, LONGEST_WAIT_MS);
  });
}
