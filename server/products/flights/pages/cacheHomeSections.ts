import { DepartingSoon } from '../../../../client/products/flights/home/DepartingSoon.tsx';
import { HomeQuestions } from '../../../../client/products/flights/home/HomeQuestions.tsx';
import { PopularRoutes } from '../../../../client/products/flights/home/PopularRoutes.tsx';
import { TabLinks } from '../../../../client/products/flights/home/ProductTabs.tsx';
import { PromoCards } from '../../../../client/products/flights/home/Promos.tsx';
import { WhyUs } from '../../../../client/products/flights/home/WhyUs.tsx';
import { cacheMarkup, digestOnce, toMinute } from '../../../render/markupCache.ts';

const all = <Value extends object>(value: Value): Value => value;

/** Caches the markup of the sections of the home page that are equal for all visitors. */
export function cacheHomeSections(): void {
  cacheMarkup(TabLinks, ({ links }) => ({ key: JSON.stringify(links) }));
  cacheMarkup(PopularRoutes, ({ routes, ...shown }) => ({
    key: digestOnce(routes, all) + JSON.stringify(shown),
  }));
  cacheMarkup(DepartingSoon, ({ flights, seenAt, now }) => ({
    key: digestOnce(flights, all) + JSON.stringify([seenAt, toMinute(new Date(now))]),
  }));
  cacheMarkup(WhyUs, () => ({ key: '' }));
  cacheMarkup(PromoCards, ({ promos }) => ({ key: JSON.stringify(promos) }));
  cacheMarkup(HomeQuestions, ({ questions }) => ({ key: JSON.stringify(questions) }));
}
