/**
 * Implements CacheStorage in memory, as far as offline tickets and the service worker use it. Addresses are made
 * absolute.
 */
export function createFakeCaches(origin: string) {
  const stores = new Map<string, Map<string, Response>>();
  const key = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, origin).href;

  const cacheOf = (store: Map<string, Response>) => ({
    match: async (request: RequestInfo) => store.get(key(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => void store.set(key(request), response),
    delete: async (request: RequestInfo) => store.delete(key(request)),
    keys: async () => [...store.keys()].map((url) => ({ url }) as Request),
    addAll: async (urls: string[]) => {
      for (const url of urls) store.set(key(url), new Response(`file ${url}`));
    },
  });

  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store) as unknown as Cache;
    },
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (request: RequestInfo, { cacheName = '' } = {}) =>
      stores.get(cacheName)?.get(key(request))?.clone(),
  };
  return { caches: caches as unknown as CacheStorage, stores };
}
