import { toSearchKey } from '../../shared/persian/text.ts';
import { findCity } from '../../shared/places/searchCity.ts';
import { SEARCH_CITIES } from '../reference/searchCities.ts';
import type { Post } from './content.ts';

const MOST = 30;
const MAX_LENGTH = 100;

function splitWords(q: string): string[][] {
  return q
    .slice(0, MAX_LENGTH)
    .split(/[\s،,]+/)
    .map((word) => {
      const city = findCity(SEARCH_CITIES, word);
      return [toSearchKey(word), ...(city ? [toSearchKey(city.name)] : [])];
    })
    .filter(([key]) => key !== undefined && key !== '');
}

export function searchPosts(posts: readonly Post[], q: string): Post[] {
  const words = splitWords(q);
  const whole = toSearchKey(q.slice(0, MAX_LENGTH));
  if (words.length === 0 || whole === '') return [];
  const holds = (text: string) =>
    text.includes(whole) || words.every((keys) => keys.some((key) => text.includes(key)));
  const inTitle = posts.filter((post) => holds(post.keys.title));
  const inText = posts.filter((post) => !inTitle.includes(post) && holds(post.keys.title + post.keys.rest));
  return [...inTitle, ...inText].slice(0, MOST);
}

export function findNamedRoute(q: string): { from: string; to: string; slugs: [string, string] } | null {
  const words = q.slice(0, MAX_LENGTH).split(/[\s،,-]+/);
  const cities = words.flatMap((word, index) => {
    const two = findCity(SEARCH_CITIES, `${word}${words[index + 1] ?? ''}`);
    return two ?? findCity(SEARCH_CITIES, word) ?? [];
  });
  const [from, to] = [...new Set(cities)];
  return from && to ? { from: from.name, to: to.name, slugs: [from.slug, to.slug] } : null;
}
