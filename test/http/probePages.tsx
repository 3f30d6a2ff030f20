import loadable from '@loadable/component';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { gone, HttpError, notFound, redirect } from '../../server/http/httpErrors.ts';
import type { ServerPage } from '../../server/render/page.ts';

const page = loadable(() => import('./ProbePage.tsx'));

/** Pages that exist only in tests: one for each server behaviour that no page of the shop needs. */
export const PROBE_ROUTES: readonly PageRoute[] = [
  { id: 'probe', path: 'probePage', page, chunk: 'probe', cache: 'public' },
  { id: 'probeSlug', path: 'probe/:slug', page, chunk: 'probe', cache: 'public' },
  { id: 'probeLate', path: 'probeLate', page, chunk: 'probe', cache: 'public' },
  { id: 'probePersonal', path: 'probePersonal', page, chunk: 'probe', robots: 'noindex' },
  { id: 'probeForm', path: 'probeForm', page, chunk: 'probe' },
  { id: 'probeFault', path: 'probeFault/:kind', page, chunk: 'probe' },
];

const SLUGS = new Set(['kish', 'سفر-به-کیش', 'می‌رویم']);

/** An upstream text and address that must never reach a visitor. */
export const SECRET = 'upstream https://cms.internal:1337/secret';

const FAULTS: Record<string, () => unknown> = {
  error: () => {
    throw new Error(SECRET);
  },
  unavailable: () => {
    throw new HttpError(503, SECRET, { headers: { 'retry-after': '30' } });
  },
  gone: () => {
    throw gone('/probeFault/gone');
  },
  redirect: () => {
    throw redirect('/probePage', 302);
  },
  render: () => ({ explode: SECRET }),
};

export const PROBE_PAGES: Readonly<Record<string, ServerPage>> = {
  probe: { load: async ({ query }) => ({ data: { text: `q=${String(query.q ?? '')}` } }) },
  probeSlug: {
    load: async ({ params, url }) => {
      if (!SLUGS.has(params.slug ?? '')) throw notFound(url.pathname);
      return { data: { text: params.slug } };
    },
  },
  probeLate: {
    load: async () => ({
      data: {
        text: 'first',
        late: new Promise((resolve) => setTimeout(resolve, 20, 'came late')),
        never: Promise.reject(new Error(SECRET)),
      },
    }),
  },
  probePersonal: { load: async ({ visitorId }) => ({ data: { text: `visitor ${visitorId}` } }) },
  probeForm: {
    load: async () => ({ data: { text: 'form' } }),
    submit: async ({ form }) => ({ status: 422, data: { text: `typed ${String(form.name ?? '')}` } }),
  },
  probeFault: {
    load: async ({ params }) => ({ data: (FAULTS[params.kind ?? '']?.() ?? {}) as object }),
  },
};
