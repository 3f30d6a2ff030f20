import type { Locator, Page } from 'playwright-core';
import { countAnswers } from './countAnswers.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { toDayAhead } from './everyState.ts';
import { findRoomyBus } from './findRoomyBus.ts';
import { clickNext } from './scenarios/checkout.ts';
import { openSettled, waitForPage } from './settled.ts';
import { AT_ONCE, DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const SARA = { gender: 'زن', name: 'Sara', nationalId: '۰۰۱۲۳۴۵۶۷۹', birth: '۱۳۷۰/۰۳/۰۵' };
const FAMILY = [
  SARA,
  { gender: 'مرد', name: 'Amir', nationalId: '0084575948', birth: '13680912' },
  { gender: 'زن', name: 'Nika', nationalId: '1234567891', birth: '۱۳۹۷۰۴۱۱' },
  { gender: 'مرد', name: 'Arad', nationalId: '0499370899', birth: '1404/06/10' },
];
const ABROAD = [
  { ...SARA, passport: 'A12345678' },
  { gender: 'مرد', name: 'Amir', birth: '13680912', passport: 'B12345678' },
];

/** Waits until the buyer's next control is fully on screen and no bar covers its middle. */
async function expectInSight(page: Page, target: Locator): Promise<void> {
  const first = target.first();
  await first.waitFor();
  const element = await first.elementHandle();
  await page.waitForFunction(isInSight, element).catch(async (cause: unknown) => {
    const box = await first.boundingBox();
    throw new Error(`${String(target)} at ${JSON.stringify(box)} is out of sight`, { cause });
  });
}

/** Runs in the page. */
function isInSight(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return false;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

const person = (page: Page, index: number) => page.locator(`[data-person="${index}"]`);
const field = (page: Page, index: number, name: string) =>
  page.locator(`[name="passengers[${index}][${name}]"]`);
const genderOf = (page: Page, index: number) => person(page, index).getByText('زن', { exact: true });
const payButton = (page: Page) => page.locator('button:visible', { hasText: /^پرداخت .* تومان/u });

async function chooseFirstFlight(page: Page): Promise<void> {
  const choose = page.locator('button[name="offer"]');
  await expectInSight(page, choose);
  await choose.first().tap();
}

/** Types the names and birth date of a traveller, and the fields in `rest`. */
async function fillTraveller(
  page: Page,
  index: number,
  { gender, name, birth }: { gender: string; name: string; birth: string },
  rest: Readonly<Record<string, string>>,
): Promise<void> {
  await person(page, index).getByText(gender, { exact: true }).tap();
  const texts = { latinFirstName: name, latinLastName: 'Rezaei', ...rest };
  for (const [key, value] of Object.entries(texts)) await field(page, index, key).pressSequentially(value);
  await person(page, index).getByLabel('تاریخ تولد', { exact: true }).last().pressSequentially(birth);
}

async function finishTraveller(page: Page, index: number, count: number): Promise<void> {
  const done = person(page, index).locator('button[type="button"]', { hasText: /نفر بعد|تمام شد/u });
  await done.tap();
  if (index + 1 < count) await expectInSight(page, genderOf(page, index + 1));
}

/** Presses the continue button and waits for the review. */
async function goToReview(page: Page): Promise<void> {
  await field(page, 0, 'gender').first().waitFor({ state: 'attached' });
  await page.locator('[name="contact[mobile]"]').pressSequentially('۰۹۱۲۳۴۵۶۷۸۹');
  await clickNext(page);
  await page.waitForURL('**/payment/confirmInformation**');
  await waitForPage(page);
  await expectInSight(page, page.locator('h1'));
  await expectInSight(page, payButton(page));
}

/** Tries to pay without the consent once, then pays. */
async function payAfterReminder(page: Page, ticketUrl: string): Promise<void> {
  await payButton(page).first().tap();
  const consent = page.locator('label:has(#consent)');
  await page.locator('#consent[aria-invalid]').waitFor();
  await expectInSight(page, consent);
  await consent.tap({ position: { x: 300, y: 12 } });
  await expectInSight(page, payButton(page));
  await payButton(page).first().tap();
  await page.waitForURL('**/sandbox-bank/**');
  await page.click('button:has-text("پرداخت")');
  await page.waitForURL(ticketUrl);
  await expectInSight(page, page.getByText('بلیط شما صادر شد'));
}

/** Runs in the page. Lists the milliseconds of each animation of the summary in `window.carried`. */
function recordTransitions(): void {
  const carried: number[] = [];
  Object.assign(window, { carried });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations()) {
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.endsWith('(trip)'))
          carried.push(Number(effect.getTiming().duration));
      }
    });
    return transition;
  };
}

describeInBrowser('a buyer on a phone', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  async function visit() {
    const context = await its.browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    const { page, problems } = await openWatchedPage(context);
    const answers = await countAnswers(page);
    const payments: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname.startsWith('/sandbox-bank/')) payments.push(pathname);
    });
    // The browser logs the status of an incomplete form.
    const found = () => problems.filter((problem) => !problem.includes('status of 422'));
    return { context, page, problems: found, answers, payments };
  }

  test('buys the cheapest flight from the home page, and sees each next step without scrolling', async () => {
    const { context, page, problems, answers, payments } = await visit();
    await openSettled(page, its.shop.url);
    await expectInSight(page, page.locator('#from'));
    await page.locator('#from').tap();
    for (const city of ['تهران', 'مشهد']) {
      await page.keyboard.type(city);
      const option = page.getByRole('option', { name: city }).first();
      await expectInSight(page, option);
      await option.tap();
    }
    const day = page.locator(`[data-day="${toDayAhead(14)}"]`);
    await day.waitFor();
    await day.tap();
    const search = page.getByRole('button', { name: 'جست‌وجوی پرواز' });
    await expectInSight(page, search);
    await search.tap();
    await page.waitForURL('**/flight/tehran-mashhad**');
    await waitForPage(page);
    await chooseFirstFlight(page);
    await page.waitForURL('**/passengers**');
    await waitForPage(page);
    await expectInSight(page, page.locator('h1'));
    await expectInSight(page, genderOf(page, 0));
    await fillTraveller(page, 0, SARA, { nationalId: SARA.nationalId });
    await goToReview(page);
    await payAfterReminder(page, '**/payment/flightFactor**');
    // The questions are origin, destination, six fields of the form and the consent. A day is a click.
    expect(answers.size).toBeLessThanOrEqual(10);
    expect(payments.length).toBe(1);
    expect(problems()).toEqual([]);
    await context.close();
  });

  test('needs at most 24 inputs for a family of four, and is led to the first invalid field', async () => {
    const { context, page, problems, answers } = await visit();
    const party = 'adult=2&child=1&infant=1';
    await openSettled(page, `${its.shop.url}/flight/tehran-mashhad?date=${toDayAhead(14)}&${party}`);
    await chooseFirstFlight(page);
    await page.waitForURL('**/passengers**');
    await waitForPage(page);
    await expectInSight(page, genderOf(page, 0));
    await clickNext(page);
    await page.getByText('مورد را اصلاح کنید').first().waitFor();
    await expectInSight(page, genderOf(page, 0));
    for (const [index, traveller] of FAMILY.entries()) {
      await fillTraveller(page, index, traveller, { nationalId: traveller.nationalId });
      await finishTraveller(page, index, FAMILY.length);
    }
    await clickNext(page);
    await page.locator('[name="contact[mobile]"][aria-invalid]').waitFor();
    await expectInSight(page, page.locator('[name="contact[mobile]"]'));
    await goToReview(page);
    await payAfterReminder(page, '**/payment/flightFactor**');
    expect(answers.size).toBeGreaterThan(16);
    expect(answers.size).toBeLessThanOrEqual(24);
    expect(problems()).toEqual([]);
    await context.close();
  });

  test('insures a round trip to Istanbul with one payment', async () => {
    const { context, page, problems, payments } = await visit();
    const [out, back] = [toDayAhead(20), toDayAhead(27)];
    await openSettled(page, `${its.shop.url}/flight/tehran-istanbul?date=${out}&adult=2&return=${back}`);
    await chooseFirstFlight(page);
    await page.waitForURL('**/flight/istanbul-tehran**');
    await waitForPage(page);
    await chooseFirstFlight(page);
    await page.waitForURL('**/passengers**');
    await waitForPage(page);
    for (const [index, traveller] of ABROAD.entries()) {
      await expectInSight(page, genderOf(page, index));
      await fillTraveller(page, index, traveller, {
        passportNumber: traveller.passport,
        passportExpiry: '2036-05-21',
      });
      await field(page, index, 'country').selectOption('IR');
      await finishTraveller(page, index, ABROAD.length);
    }
    await goToReview(page);
    const before = await payButton(page).first().textContent();
    await page.getByRole('button', { name: 'افزودن بیمه به همین پرداخت' }).tap();
    const added = page.getByRole('button', { name: 'برداشتن بیمه' });
    await expectInSight(page, added);
    await expectInSight(page, payButton(page));
    expect(await payButton(page).first().textContent()).not.toBe(before);
    await payAfterReminder(page, '**/payment/flightFactor**');
    await page
      .getByText('SMN-1405-')
      .or(page.getByText(/بیمه‌نامهٔ/u))
      .first()
      .waitFor();
    expect(payments.length).toBe(1);
    expect(problems()).toEqual([]);
    await context.close();
  });

  test('chooses two seats of a bus on a map that opens inside the viewport', async () => {
    const { context, page, problems } = await visit();
    await openSettled(page, `${its.shop.url}/bus/tehran-isfahan?date=${toDayAhead(10)}&seats=2`);
    const open = await findRoomyBus(page);
    await open.tap();
    await expectInSight(page, page.locator('#seats-title'));
    const pair = page.locator('button', { hasText: 'کنار هم برای' });
    await expectInSight(page, pair);
    await pair.tap();
    const forward = page.locator('form:has(input[name="seat"]) button[type="submit"]:visible').last();
    await expectInSight(page, forward);
    await forward.tap();
    await expectInSight(page, page.locator('form:has(input[name="seat"]) [role="alert"]'));
    await page.getByLabel('همه خانم').check();
    await forward.tap();
    await page.waitForURL('**/passengers**');
    await waitForPage(page);
    await expectInSight(page, page.locator('h1'));
    expect(problems()).toEqual([]);
    await context.close();
  });

  test('sees the chosen card become the summary in 120 to 240 ms, and not with reduced motion', async () => {
    for (const [reducedMotion, viewport] of [
      ['no-preference', PHONE],
      ['no-preference', DESK],
      ['reduce', PHONE],
    ] as const) {
      const context = await its.browser.newContext({ viewport, reducedMotion });
      const { page, problems } = await openWatchedPage(context);
      await page.addInitScript(recordTransitions);
      await openSettled(page, `${its.shop.url}/flight/tehran-mashhad?date=${toDayAhead(14)}&adult=1`);
      await page.locator('button[name="offer"]').first().click();
      await page.waitForURL('**/passengers**');
      await waitForPage(page);
      const carried = () => page.evaluate(() => (window as unknown as { carried: number[] }).carried);
      if (reducedMotion === 'reduce') expect(await carried()).toEqual([]);
      else {
        await page.waitForFunction(() => (window as unknown as { carried: number[] }).carried.length > 0);
        for (const duration of await carried()) {
          expect(duration).toBeGreaterThanOrEqual(120);
          expect(duration).toBeLessThanOrEqual(240);
        }
      }
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});
