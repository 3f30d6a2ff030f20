import { pageChange } from '../../../shell/pageNavigation.ts';
import { getRouterState } from '../../../shell/routerState.ts';

/** View transition name; the stylesheets of the checkout use it for the summary of the trip. */
const NAME = 'trip';

/**
 * The browser freezes the screen until the new page is drawn. After this limit the page appears without the animation.
 */
const MAX_WAIT_MS = 500;

const ignore = () => {};

/** Animates the chosen card into the summary of the trip when the passengers' form replaces the list. */
export function animateChosenCard(card: HTMLElement): void {
  if (!isAnimated()) return;
  pageChange.before = () => {
    const { navigation } = getRouterState() ?? {};
    // Waits for the response to the form, which redirects to the next page.
    if (navigation?.state !== 'loading') return undefined;
    delete pageChange.before;
    if (!navigation.location.pathname.endsWith('/passengers')) return undefined;
    card.style.viewTransitionName = NAME;
    return new Promise((capture) => {
      const { ready, finished } = document.startViewTransition(() => {
        capture();
        return waitUntilReplaced(card);
      });
      // Both promises reject when the browser skips the transition.
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

/** Uses a timer, because animation frames do not run while the browser freezes the screen. */
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
    const timer = setTimeout(end, MAX_WAIT_MS);
  });
}
