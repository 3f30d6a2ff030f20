import { createHash } from 'node:crypto';
import { Router } from 'express';
import { findCity, type CityList, type SearchCity } from '../../shared/places/searchCity.ts';
import { markServerOnly } from '../render/packData.ts';

/** A field suggests this many cities before the visitor types. */
const OFFERED_AT_FIRST = 8;
/** The URL contains a hash of the list. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the URL in a page of an earlier build. */
const FRESH = 'public, max-age=300';

/**
 * A long list of cities. Pages contain its beginning; the browser fetches the rest when the visitor opens a field.
 */
export interface LongCityList {
  name: string;
  url: string;
  all: readonly SearchCity[];
  /** Returns the beginning of the list and the cities with these names, slugs or codes. */
  view: (ends: { from: string; to: string }) => CityList;
}

/** `name` is part of the URL. The busiest cities come first. */
export function createCityList(name: string, cities: readonly SearchCity[]): LongCityList {
  const all = markServerOnly([...cities]);
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8);
  const url = `/cities/${name}/${hash}.json`;
  const offered = all.slice(0, OFFERED_AT_FIRST);
  return {
    name,
    url,
    all,
    view({ from, to }) {
      const held = [from, to].flatMap((typed) => findCity(all, typed) ?? []);
      return { url, cities: [...new Set([...offered, ...held])], all };
    },
  };
}

export function createCityListRouter(lists: readonly LongCityList[]): Router {
  const router = Router();
  for (const { name, url, all } of lists) {
    router.get(`/cities/${name}/:hash.json`, (req, res) => {
      res.setHeader('cache-control', req.path === url ? IMMUTABLE : FRESH);
      res.json(all);
    });
  }
  return router;
}
