import type { Locator, Page } from 'playwright-core';
import { toLatinDigits } from '../../shared/persian/digits.ts';

const CHOOSE_SEATS = 'a[href*="service="][href$="#seats"]';

/**
 * Returns the link to the seats of the bus with a map and the most free seats, or of the `rank`-th such bus. The first bus of
 * the list may have a single seat left or no map: the sample's buses differ from day to day.
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
    .toSorted((a, b) => b.free - a.free);
  let left = rank;
  for (const { href } of roomiest) {
    if ((await hasSeatMap(page, href)) && left-- === 0) return page.locator(`a[href="${href}"]`).first();
  }
  throw new Error(`fewer than ${rank + 1} buses with a map are listed`);
}

async function hasSeatMap(page: Page, href: string): Promise<boolean> {
  const answer = await page.request.get(new URL(href, page.url()).href);
  return !(await answer.text()).includes('نقشهٔ این اتوبوس را نداریم');
}
