import { LRUCache } from 'lru-cache';
import { parseIconName } from './iconName.ts';
import { findIcon, iconSetSchema, renderSvg, type Icon } from './iconSet.ts';
import { requestUpstream } from './request.ts';
import { UpstreamError } from './UpstreamError.ts';
import { withTimeout } from './withTimeout.ts';

/** Icons that content names. The build contains the icons of the screens (docs/spec/interface.md#icons). */
export interface IconStore {
  /** Returns the icons that arrive within the time budget of the render. Never rejects. */
  markup(names: readonly string[], budgetMs?: number): Promise<Record<string, string>>;
  /** Omits unknown names. `failed` is true when the service gave no answer. */
  collection(
    prefix: string,
    names: readonly string[],
  ): Promise<{ icons: Map<string, Icon>; failed: boolean }>;
}

interface Found {
  icon: Icon | null;
  failed: boolean;
}

const HOUR = 3_600_000;
const LIFE_MS = 168 * HOUR;
const FAILURE_LIFE_MS = 5 * 60_000;
const ENTRIES = 50;
const RENDER_BUDGET_MS = 500;
const BACKGROUND_MS = 5000;
const MAX_BYTES = 512 * 1024;

const NOTHING: Found = { icon: null, failed: true };

/** Caches 50 icons for 168 hours and missing names for 5 minutes. */
export function createIconStore(serviceUrl: string, now: () => number = () => performance.now()): IconStore {
  const kept = new LRUCache<string, Found>({ max: ENTRIES, ttl: LIFE_MS, ttlResolution: 0, perf: { now } });
  const asked = new Map<string, Promise<Found>>();

  function find(prefix: string, names: readonly string[]): Promise<Found>[] {
    const missing = names.filter((name) => !kept.has(`${prefix}:${name}`) && !asked.has(`${prefix}:${name}`));
    const answer = missing.length > 0 ? fetchIcons(serviceUrl, prefix, missing) : undefined;
    for (const name of missing) {
      const key = `${prefix}:${name}`;
      const found = (answer ?? Promise.resolve(new Map<string, Found>())).then((all) => {
        const one = all.get(name) ?? NOTHING;
        kept.set(key, one, { ttl: one.icon ? LIFE_MS : FAILURE_LIFE_MS });
        asked.delete(key);
        return one;
      });
      asked.set(key, found);
    }
    return names.map((name) => {
      const key = `${prefix}:${name}`;
      return asked.get(key) ?? Promise.resolve(kept.get(key) ?? NOTHING);
    });
  }

  return {
    async collection(prefix, names) {
      const found = await Promise.all(find(prefix, names));
      const icons = new Map<string, Icon>();
      for (const [at, { icon }] of found.entries()) if (icon) icons.set(names[at] ?? '', icon);
      return { icons, failed: found.some(({ failed }) => failed) };
    },

    async markup(names, budgetMs = RENDER_BUDGET_MS) {
      const markup: Record<string, string> = {};
      const wanted = [...groupByPrefix(names)].map(([prefix, textByName]) => {
        const found = find(prefix, [...textByName.keys()]);
        return Promise.all(
          [...textByName.values()].map(async (text, at) => {
            const icon = (await found[at])?.icon;
            if (icon) markup[text] = renderSvg(icon);
          }),
        );
      });
      await withTimeout(budgetMs, Promise.all(wanted), null);
      // Icons that arrive later are cached for the next render.
      return { ...markup };
    },
  };
}

function groupByPrefix(texts: readonly string[]): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const text of texts) {
    const parsed = parseIconName(text);
    if (!parsed) continue;
    const group = groups.get(parsed.prefix) ?? new Map<string, string>();
    groups.set(parsed.prefix, group.set(parsed.name, text));
  }
  return groups;
}

async function fetchIcons(
  serviceUrl: string,
  prefix: string,
  names: readonly string[],
): Promise<Map<string, Found>> {
  try {
    const { status, body } = await requestUpstream({
      url: `${serviceUrl}/${prefix}.json?icons=${names.join(',')}`,
      timeoutMs: BACKGROUND_MS,
      maxBytes: MAX_BYTES,
      retries: 0,
    });
    const set = iconSetSchema.safeParse(body);
    if (status !== 200 || !set.success || set.data.prefix !== prefix) return new Map();
    return new Map(names.map((name) => [name, { icon: findIcon(set.data, name), failed: false }]));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) return new Map();
    return new Map(names.map((name) => [name, { icon: null, failed: false }]));
  }
}
