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
const NOTE = 'اتصال اینترنت برقرار نیست و شاید وضعیت سفارش تغییر کرده باشد.';
/** How long the state of a saved ticket counts as known while the visitor uses the site. */
const KNOWN_MS = 10 * 60_000;
/** A job carries a refund out some seconds after the form was sent. */
const SETTLED_MS = 5_000;
const CHANGES_ORDERS = /^\/(?:orderTracking|payment|insurance\/plans\/payment)/;

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
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && CHANGES_ORDERS.test(url.pathname)) {
    event.waitUntil(new Promise((resolve) => setTimeout(resolve, SETTLED_MS)).then(() => checkTickets(0)));
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname === '/offline.css' || /^\/(?:_nuxt\/(?:css|media)|art)\//.test(url.pathname)) {
    event.respondWith(look(request));
  }
});

/** Network first; a page that came, whatever its status, is shown as it came. */
async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.ok) event.waitUntil(checkTickets(KNOWN_MS, event.request.url));
    return response;
  } catch {
    return (await savedTicket(event.request.url)) ?? (await offlinePage());
  }
}

async function savedTicket(address) {
  const saved = await lookUp(TICKETS, address.split('#')[0]);
  if (!saved || Date.parse(saved.headers.get('x-saved-until') ?? '') < Date.now()) return undefined;
  const changed = decodeURIComponent(saved.headers.get('x-saved-note') ?? '');
  const note = `<aside class="offline-note" role="status">${savedAt(saved)} ${NOTE}${
    changed && `<br><b>پس از ذخیرهٔ این نسخه: ${escaped(changed)}</b>`
  }</aside>`;
  const html = (await saved.text())
    .replace('</head>', '<link rel="stylesheet" href="/offline.css"></head>')
    .replace(/<body([^>]*)>/, (tag) => tag + note);
  return new Response(html, { headers: saved.headers });
}

/** «این نسخه در ۳۰ آبان ۱۴۰۵، ۱۰:۲۴ ذخیره شده است؛» in the visitor's own time zone. */
function savedAt(saved) {
  const at = Number(saved.headers.get('x-saved-at'));
  if (!(at > 0)) return 'نسخهٔ ذخیره‌شده روی این دستگاه؛';
  const text = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { dateStyle: 'long', timeStyle: 'short' });
  return `این نسخه در ${text.format(at)} روی این دستگاه ذخیره شده است؛`;
}

/**
 * Asks what became of the saved tickets that were not looked at for `age` ms: one without a valid ticket is deleted, one
 * whose tickets changed since is stamped with the sentence of its page. `shown` looks after itself.
 */
async function checkTickets(age, shown) {
  try {
    if (!(await caches.has(TICKETS))) return;
    const cache = await caches.open(TICKETS);
    for (const request of await cache.keys()) {
      const saved = await cache.match(request);
      const known = saved?.headers.get('x-checked-at') ?? saved?.headers.get('x-saved-at');
      if (!saved?.headers.has('x-saved-title') || request.url === shown) continue;
      if (Date.now() - Number(known) >= age) await checkTicket(cache, request, saved);
    }
  } catch {
    // Without network, or with blocked storage, the copies stay as they are.
  }
}

async function checkTicket(cache, request, saved) {
  const fresh = await fetch(request.url, { credentials: 'same-origin', headers: { accept: 'text/html' } });
  if (!fresh.ok || fresh.redirected) return;
  const now = await fresh.text();
  if (now.includes('data-offline-ticket="drop"')) {
    await cache.delete(request);
    return;
  }
  const note = offlineNote(now);
  if (note === undefined) return;
  const copy = await saved.text();
  const headers = new Headers(saved.headers);
  headers.set('x-checked-at', String(Date.now()));
  headers.set('x-saved-note', note === (offlineNote(copy) ?? '') ? '' : note);
  await cache.put(request, new Response(copy, { headers }));
}

/** What a ticket's page says of its tickets, percent-encoded (client/orders/buildOfflineMark.ts). */
function offlineNote(html) {
  return /data-offline-note="([^"]*)"/.exec(html)?.[1];
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
