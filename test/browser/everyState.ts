import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openSettled } from './settled.ts';

/** Called at every state of the product, with the page in that state. */
export type Arrive = (page: Page, name: string, printed?: boolean) => Promise<void>;

export interface Walk {
  browser: Browser;
  /** Address of a running shop with a mailbox and the sandbox bank. */
  shop: string;
  arrive: Arrive;
}

/** Opens a context for a new visitor with a touch device. */
export function openVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'fa-IR',
    serviceWorkers: 'block',
    hasTouch: true,
    reducedMotion: 'reduce',
  });
}

interface Route {
  id: string;
  path: string;
  development: boolean;
}

export const DAY_MS = 86_400_000;
export const toDayAhead = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
export const buildResultsUrl = (query = '') =>
  `/flight/tehran-mashhad?date=${toDayAhead(10)}&adult=2&child=1&infant=1${query}`;

/** States that need no purchase, in addition to one address of each route from a sitemap. */
const ADDRESSES: readonly [name: string, address: string][] = [
  ['home-refused', '/?from=تهران&to=تهران&date=1405-01-01&adult=8&child=4&infant=9'],
  ['flightResults-day', buildResultsUrl()],
  ['flightResults-filtered', buildResultsUrl('&kind=system&sort=earliest')],
  ['flightResults-nothing', buildResultsUrl('&kind=system&kind=charter&time=night&airline=no-such')],
  ['flightResults-past', '/flight/tehran-mashhad?date=1404-01-01&adult=1'],
  ['flightResults-return', `${buildResultsUrl()}&return=${toDayAhead(14)}`],
  ['flightResults-abroad', `/flight/tehran-istanbul?date=${toDayAhead(20)}&adult=1`],
  ['flightPassengers-unknown', '/flight/tehran-mashhad/passengers'],
  ['passengerTicket-unknown', '/t/4K7M2QXA9CTPE-1-0.AAAAAAAAAAAAAAAA'],
  ['review-unknown', '/review/4K7M2QXA9CTPE.AAAAAAAAAAAAAAAA'],
  ['flightInvoice-unknown', '/payment/flightFactor?order=RH-AAAAAA'],
  ['blogResult', '/blog/result?q=کیش'],
  ['blogResult-nothing', '/blog/result?q=قسطنطنیه'],
  ['alertNew', `/alerts/new?from=tehran&to=kish&date=${toDayAhead(10)}&kind=any`],
  ['alertNew-charter', '/alerts/new?to=kish&kind=charter'],
  ['contactMessage', '/contactUs/message?code=14050830-3821'],
  ['contactMessage-badLink', '/contactUs/message?link=140508303821-fsr.AAAAAAAAAAAAAAAA'],
  ['accountSignIn', '/account/signIn'],
  ['accountMobile', '/account/mobile'],
  ['accountRegister', '/account/register'],
  ['accountForgot', '/account/forgot'],
  ['accountReset', '/account/reset?code=no-such-code'],
  ['accountConfirm', '/account/confirm?confirmation=no-such-code'],
  ['not-found', '/flight/tehrn-mashad'],
  ['busResults-day', `/bus/tehran-isfahan?date=${toDayAhead(5)}&seats=2`],
  ['busResults-nothing', `/bus/tehran-isfahan?date=${toDayAhead(5)}&seats=2&company=no-such`],
  ['busPassengers-unknown', '/bus/tehran-isfahan/passengers'],
  ['busInvoice-unknown', '/payment/busFactor?order=RH-AAAAAA'],
  ['insurancePlans', '/insurance/plans'],
  ['insurancePlans-quote', `/insurance/plans?to=germany&start=${toDayAhead(30)}&days=17&birth=1371-05-12`],
  ['insurancePlans-refused', `/insurance/plans?to=germany&start=${toDayAhead(-30)}&days=7&birth=1371-05-12`],
  ['insuredPersons-unknown', '/insurance/plans/passengers'],
  ['insuranceReview-unknown', '/insurance/plans/payment/confirmInformation'],
  ['policyInvoice-unknown', '/insurance/plans/payment/factor?order=RH-AAAAAA'],
];

/** Pages whose state depends on earlier steps. The scenarios of purchases and accounts visit them. */
const WALKED = new Set([
  'alert',
  'confirmInformation',
  'orderRefund',
  'orderChange',
  'dashboard',
  'savedPassenger',
  'accountSignOut',
]);

/** Parses the route tables as text: plain Node cannot load JSX. */
export function listRoutes(): Route[] {
  const site = readFileSync('client/routes.tsx', 'utf8');
  const table = site.replaceAll(/^\s*\.\.\.(\w+),$/gm, (_line, name: string) => {
    const product = new RegExp(`import \\{ ${name} \\} from '\\./(.+)';`).exec(site);
    return readFileSync(`client/${product?.[1] ?? ''}`, 'utf8');
  });
  return [...table.matchAll(/^\s*page\('(\w+)', '([^']*)'.*$/gm)].map(([line, id = '', path = '']) => ({
    id,
    path,
    development: line.includes('development: true'),
  }));
}

/**
 * Returns every address to visit: the states above, and one address of each other route. Throws for a route without
 * an address.
 */
async function listAddresses(shop: string): Promise<[name: string, address: string][]> {
  const listed = await loadSitemapPaths(shop);
  const found: [string, string][] = [];
  for (const { id, path, development } of listRoutes()) {
    if (development) continue;
    const states = ADDRESSES.filter(([name]) => name.split('-')[0] === id);
    const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`);
    const sample = path.includes(':') ? listed.filter((address) => pattern.test(address)) : [`/${path}`];
    if (sample[0] && !WALKED.has(id) && !states.some(([name]) => name === id)) found.push([id, sample[0]]);
    else if (states.length === 0 && !WALKED.has(id))
      throw new Error(`test/browser/everyState.ts has no state of the page ${id}`);
    found.push(...states);
  }
  return [...found, ...ADDRESSES.filter(([name]) => name === 'not-found')];
}

async function loadSitemapPaths(shop: string): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await (await fetch(shop + address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
  const sections = await locations('/sitemap.xml');
  return (await Promise.all(sections.map(locations))).flat();
}

/** Visits every n-th address (n is `parts`), starting at the address with index `part`. */
export async function walkAddresses({ browser, shop, arrive }: Walk, part = 0, parts = 1): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  const all = await listAddresses(shop);
  for (const [name, address] of all.filter((_address, index) => index % parts === part)) {
    await openSettled(page, shop + address);
    await arrive(page, name);
  }
  await context.close();
}
