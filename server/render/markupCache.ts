import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType, MemoExoticComponent } from 'react';

/** Maximum size of the cached markup and its keys. */
const MAX_BYTES = 16 * 1024 * 1024;

interface Shown {
  /** Everything that the markup depends on, except `secret`. */
  key: string;
  /** Value of one attribute that differs between documents with the same key. */
  secret?: string;
}

/** Result that the patched React reads (server/boot/build/reactServerPatches.ts). */
interface FoundMarkup {
  html: string | null;
  store(html: string): void;
}

/** The markup around the secret, or all of it when the markup does not contain the secret. */
type Parts = [string] | [before: string, after: string];

const cache = new LRUCache<string, Parts>({
  maxSize: MAX_BYTES,
  sizeCalculation: (parts, key) => 2 * (key.length + parts.reduce((sum, part) => sum + part.length, 0)),
});

let components = 0;

/**
 * Lets React reuse the markup of an earlier document for a component whose `describe` returns the same key; for null,
 * React renders it. Hydration works, because React itself rendered the markup. Only for components without contexts,
 * ids, images and suspended parts.
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

/**
 * Returns whether markup begins and ends with a tag and contains no ids from `useId`, which depend on its place in the
 * document.
 */
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

/** Escapes like React. */
function escapeAttribute(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

const MINUTE_MS = 60_000;

/** Returns the minute of a time: the times on cards change only at whole minutes. */
export function toMinute(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}

const digests = new WeakMap<object, string>();

/** Returns a digest of the result of `pick` for a value that several documents share, and caches it. */
export function digestOnce<Value extends object>(value: Value, pick: (value: Value) => object): string {
  const known = digests.get(value);
  if (known !== undefined) return known;
  const digest = hash('sha256', JSON.stringify(pick(value)), 'base64');
  digests.set(value, digest);
  return digest;
}
