/** Shared with public/sw.js, which reads this cache. */
export const TICKET_CACHE = 'rahsepar-tickets';

const KEPT = 20;
const ASSET = /(?:href|src)="(\/[^"#?]+\.(?:css|svg|png|webp|woff2))/g;
const CSS_ASSET = /url\(\s*["']?([^"')#]+\.(?:woff2|svg|png))/g;
/** Headers of the saved copy; its policy contains the nonces of its scripts. */
const HEADERS = ['content-type', 'content-security-policy'];

export interface TicketCopy {
  /** Path and query of the page. */
  url: string;
  title: string;
  /** ISO day; the copy is deleted after it. */
  until: string;
}

export interface OfflineTickets {
  /** Saves the page as served to this visitor, with styles and pictures. Returns false on failure. */
  keep(ticket: TicketCopy): Promise<boolean>;
  drop(url: string): Promise<void>;
  forgetAll(): Promise<void>;
}

export interface OfflineWorld {
  caches: () => CacheStorage;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  wall: () => number;
  origin: string;
}

/** Copies tickets for reading offline. Never throws when storage is blocked or the network fails. */
export function createOfflineTickets(world: OfflineWorld): OfflineTickets {
  const pages = async (cache: Cache) => {
    const requests = await cache.keys();
    const all = await Promise.all(
      requests.map(async (request) => ({ request, saved: await cache.match(request) })),
    );
    const savedAt = (saved: Response | undefined) => Number(saved?.headers.get('x-saved-at'));
    return all
      .filter(({ saved }) => saved?.headers.has('x-saved-title'))
      .sort((a, b) => savedAt(a.saved) - savedAt(b.saved));
  };

  /** Deletes expired copies, and the oldest ones beyond twenty. Does not delete unused assets. */
  const tidy = async (cache: Cache) => {
    const copies = await pages(cache);
    const over = copies.filter(
      ({ saved }) => !(Date.parse(saved?.headers.get('x-saved-until') ?? '') >= world.wall()),
    );
    const surplus = copies.filter((copy) => !over.includes(copy)).slice(0, -KEPT);
    await Promise.all([...over, ...surplus].map(({ request }) => cache.delete(request)));
  };

  const save = async (ticket: TicketCopy) => {
    const response = await world.fetch(ticket.url, {
      credentials: 'same-origin',
      headers: { accept: 'text/html' },
    });
    const isPage =
      response.ok && !response.redirected && response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return false;
    const html = await response.text();
    const cache = await world.caches().open(TICKET_CACHE);
    // Without an asset the copy is still readable.
    await Promise.allSettled([...collectMatches(html, ASSET)].map((asset) => saveAsset(cache, asset)));
    const headers = new Headers(HEADERS.map((name) => [name, response.headers.get(name) ?? '']));
    headers.set('x-saved-title', encodeURIComponent(ticket.title));
    headers.set('x-saved-until', endOf(ticket.until));
    headers.set('x-saved-at', String(world.wall()));
    await cache.put(ticket.url, new Response(html, { headers }));
    await tidy(cache);
    return true;
  };

  const saveAsset = async (cache: Cache, asset: string): Promise<void> => {
    if (await cache.match(asset)) return;
    const response = await world.fetch(asset);
    if (!response.ok) return;
    await cache.put(asset, response.clone());
    if (!asset.endsWith('.css')) return;
    const base = world.origin + asset;
    const inner = [...collectMatches(await response.text(), CSS_ASSET)].map(
      (address) => new URL(address, base),
    );
    const own = inner.filter(({ origin }) => origin === world.origin);
    await Promise.allSettled(own.map(({ pathname }) => saveAsset(cache, pathname)));
  };

  return {
    keep: (ticket) => save(ticket).catch(() => false),
    async drop(url) {
      try {
        // Opening a missing cache would create it.
        if (await world.caches().has(TICKET_CACHE))
          await (await world.caches().open(TICKET_CACHE)).delete(url);
      } catch {
        // Storage is blocked, so there are no copies.
      }
    },
    async forgetAll() {
      try {
        await world.caches().delete(TICKET_CACHE);
      } catch {
        // Storage is blocked, so there are no copies.
      }
    },
  };
}

function collectMatches(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, address = '']) => address));
}

/** End of the day in Tehran; an invalid day counts as expired. */
function endOf(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59+03:30` : '';
}

export function getOfflineTickets(): OfflineTickets {
  return createOfflineTickets({
    caches: () => caches,
    fetch: (url, init) => fetch(url, init),
    wall: () => Date.now(),
    origin: location.origin,
  });
}
