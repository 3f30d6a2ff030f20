import type { Locator, Page } from 'playwright-core';
import { toLatinDigits } from '../../shared/persian/digits.ts';

const CHOOSE_SEATS = 'a[href*="service="][href$="#seats"]';

/**
 * Returns the link to the seats of the bus with the most free seats, or of the `rank`-th such bus. The first bus of the
 * list may have a single seat left: the occupancy of the sample's buses differs from day to day.
 */
export async function findRoomyBus(page: Page, rank = 0): Promise<Locator> {
  const cards = page.locator('article', { has: page.locator(CHOOSE_SEATS) });
  await cards.first().waitFor();
  const buses = await cards.evaluateAll(
    (articles, selector) =>
      articles.map((article) => ({
        text: article.textContent ?? '',
        href: article.querySelector(selector)?.getAttribute('href') ?? '',
      })),
    CHOOSE_SEATS,
  );
  const roomiest = buses
    .map(({ text, href }) => ({
      href,
      free: Number(toLatinDigits(/([۰-۹]+) صندلی خالی/u.exec(text)?.[1] ?? '')),
    }))
    .toSorted((a, b) => b.free - a.free)[rank];
  if (roomiest === undefined) throw new Error(`fewer than ${rank + 1} buses are listed`);
  return page.locator(`a[href="${roomiest.href}"]`).first();
}
