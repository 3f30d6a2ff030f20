import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType, MemoExoticComponent } from 'react';

/** Cached markup in bytes, with its keys. */
const MOST_BYTES = 16 * 1024 * 1024;

interface Shown {
  /** Everything that the markup depends on, except `secret`. */
  key: string;
  /** The value of one attribute, which differs between documents with the same key. */
  secret?: string;
}

/** What the patched React reads (server/boot/build/reactServerPatches.ts). */
interface FoundMarkup {
  html: string | null;
  store(html: string): void;
}

/** The markup around the secret, or all of it when it does not show the secret. */
type Parts = [string] | [before: string, after: string];

const cache = new LRUCache<string, Parts>({
  maxSize: MOST_BYTES,
  sizeCalculation: (parts, key) => 2 * (key.length + parts.reduce((sum, part) => sum + part.length, 0)),
});

let components = 0;

/**
 * Lets React send the markup of an earlier document for a component whose `describe` returns the same key; with null it
 * renders. Hydration finds what React would have rendered, because React rendered it. Only for components without
 * contexts, ids, images and suspended parts.
 */
export function cacheMarkup<Props extends object>(
  component: MemoExoticComponent<ComponentType<Props>>,
  describe: (props: Props) => Shown | null,
): void {
  components += 1;
  const prefix = `${components} `;
  const findMarkup = (props: Props): FoundMarkup | null => {
    const shown = describe(props);
    if (!shown) return null;
    const key = prefix + shown.key;
    const value = shown.secret === undefined ? '' : `"${escapeAttribute(shown.secret)}"`;
    const parts = cache.get(key);
    return {
      html: parts ? parts.join(value) : null,
      store: (html) => {
        const split = value === '' ? [html] : html.split(value);
        if (split.length <= 2 && isWhole(html)) cache.set(key, split as Parts);
      },
    };
  };
  Object.assign(component, { findMarkup });
}

/** Returns whether markup begins and ends with a tag and has no ids of `useId`, which name its place in the document. */
function isWhole(html: string): boolean {
  return html.startsWith('<') && html.endsWith('>') && !html.includes('_R_');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React does. */
function escapeAttribute(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

const MINUTE_MS = 60_000;

/** Everything that cards say of an instant changes at whole minutes. */
export function toMinute(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}

const digests = new WeakMap<object, string>();

/** Returns a digest of what `pick` returns for a value that several documents show. */
export function digestOnce<Value extends object>(value: Value, pick: (value: Value) => object): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const digest = createHash('sha256')
    .update(JSON.stringify(pick(value)))
    .digest('base64');
  digests.set(value, digest);
  return digest;
}
