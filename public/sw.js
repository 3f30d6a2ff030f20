/*
 * Keeps the offline screen and the tickets bought on this device readable without network. Everything else, above all prices
 * and personal pages, always comes from the network: what is not named here is never stored and never answered from a store.
 * The page registers this file as /sw.js?build=ID, so each build installs its own worker and the old one's store leaves.
 */
const build = new URL(self.location.href).searchParams.get('build') ?? '';
const SHELL = `rahsepar-shell-${build}`;
/** Written by the page (client/shell/offlineTickets.ts); it outlives builds. */
const TICKETS = 'rahsepar-tickets';
const OFFLINE_PAGE = '/offline.html';
const NOTE = 'نسخهٔ ذخیره‌شده روی این دستگاه؛ اتصال اینترنت برقرار نیست و شاید وضعیت سفارش تغییر کرده باشد.';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll([OFFLINE_PAGE, '/offline.css']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('rahsepar-') && name !== SHELL && name !== TICKETS);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The worker must not delay the pages it only guards.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname === '/offline.css' || /^\/(?:_nuxt\/(?:css|media)|art)\//.test(url.pathname)) {
    event.respondWith(look(request));
  }
});

/** Network first; a page that came, whatever its status, is shown as it came. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await savedTicket(event.request.url)) ?? (await offlinePage());
  }
}

async function savedTicket(address) {
  const saved = await lookUp(TICKETS, address.split('#')[0]);
  if (!saved || Date.parse(saved.headers.get('x-saved-until') ?? '') < Date.now()) return undefined;
  const note = `<aside class="offline-note" role="status">${NOTE}</aside>`;
  const html = (await saved.text())
    .replace('</head>', '<link rel="stylesheet" href="/offline.css"></head>')
    .replace(/<body([^>]*)>/, (tag) => tag + note);
  return new Response(html, { headers: saved.headers });
}

async function offlinePage() {
  const screen = await lookUp(SHELL, OFFLINE_PAGE);
  if (!screen) return Response.error();
  const html = (await screen.text()).replace('<!--tickets-->', await ticketList());
  return new Response(html, { status: 503, headers: screen.headers });
}

async function ticketList() {
  if (!(await caches.has(TICKETS))) return '';
  const cache = await caches.open(TICKETS);
  const items = [];
  for (const request of await cache.keys()) {
    const saved = await cache.match(request);
    const title = saved?.headers.get('x-saved-title');
    if (!title || Date.parse(saved.headers.get('x-saved-until') ?? '') < Date.now()) continue;
    const { pathname, search } = new URL(request.url);
    items.push(`<li><a href="${escaped(pathname + search)}">${escaped(decodeURIComponent(title))}</a></li>`);
  }
  return items.length > 0 ? `<h2>بلیط‌های ذخیره‌شده در دسترس‌اند</h2><ul>${items.join('')}</ul>` : '';
}

/** Names of these files change with their content, so a stored one cannot be stale; without one the network is asked. */
async function look(request) {
  const saved = (await lookUp(TICKETS, request)) ?? (await lookUp(SHELL, request));
  return saved ?? fetch(request);
}

/** Opening a cache would make one; blocked storage is the same as an empty one. */
async function lookUp(name, request) {
  try {
    return await caches.match(request, { cacheName: name, ignoreVary: true });
  } catch {
    return undefined;
  }
}

function escaped(text) {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
