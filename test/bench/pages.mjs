const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/**
 * The pages of `npm run bench`. `isPublic`: visitors without cookies get the page from the page cache. `chunk`: the
 * page's own script. `hasOffers`: the page lists offers as `<article>`. `isStreamed`: the suppliers answer one after
 * the other. `isShared`: the page is measured once more with searches that visitors share
 * (docs/decisions/053-shared-searches.md).
 */
export const PAGES = {
  home: { path: '/', chunk: 'p-home', isPublic: true },
  blog: { path: '/blog/flight-delay-rights', chunk: 'p-blogPost', isPublic: true },
  flights: {
    path: `/flight/tehran-mashhad?date=${day}`,
    chunk: 'p-flightResults',
    hasOffers: true,
    isShared: true,
  },
  buses: { path: `/bus/tehran-isfahan?date=${day}`, chunk: 'p-busResults', hasOffers: true, isShared: true },
  insurance: {
    path: `/insurance/plans?to=germany&start=${day}&days=17&birth=1990-05-05`,
    chunk: 'p-insurancePlans',
    hasOffers: true,
  },
  'signed-in': { path: '/', chunk: 'p-home', isSignedIn: true },
  streamed: {
    path: `/flight/tehran-mashhad?date=${day}`,
    chunk: 'p-flightResults',
    hasOffers: true,
    isStreamed: true,
    isShared: true,
  },
};

/** The default of the variable SHARE_SEARCH_MS. */
export const SHARE_SEARCH_MS = 1000;

/** Delays of the five sample suppliers for streamed pages. */
export const STREAM_DELAYS = '20,20,150,150,600';
