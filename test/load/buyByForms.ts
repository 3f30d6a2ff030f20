import { addDays, toJalali } from '../../shared/calendar/jalali.ts';
import type { FormBrowser, Typed } from '../http/formBrowser.ts';

/** Formats the date of a day for URLs; `days` counts from today. */
export function formatDayAhead(days: number): string {
  const { year, month, day } = toJalali(addDays(new Date().toISOString().slice(0, 10), days));
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const CITIES = ['mashhad', 'shiraz', 'kish', 'isfahan', 'tabriz'];

const TRAVELLER: Typed = {
  'passengers[0][gender]': 'female',
  'passengers[0][document]': 'national_id',
  'passengers[0][firstName]': 'سارا',
  'passengers[0][lastName]': 'رضایی',
  'passengers[0][latinFirstName]': 'Sara',
  'passengers[0][latinLastName]': 'Rezaei',
  'passengers[0][nationalId]': '0012345679',
  'passengers[0][birthDay]': '14',
  'passengers[0][birthMonth]': '7',
  'passengers[0][birthYear]': '1371',
  'contact[email]': '',
};

/**
 * Chooses a flight with the forms of the pages, and opens the passengers page. The buyer's number determines the
 * flight.
 */
export async function holdSeat(browser: FormBrowser, buyer: number): Promise<void> {
  const to = CITIES[buyer % CITIES.length];
  await browser.open(`/flight/tehran-${to}?date=${formatDayAhead(3 + (buyer % 7))}&adult=1&child=0&infant=0`);
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
}

/** Goes from the passengers page to the payment page. */
export async function goToReview(browser: FormBrowser, buyer: number): Promise<void> {
  // Each buyer has a different mobile, because open orders are limited for each mobile.
  const mobile = `0912${String(3_456_789 + buyer)}`;
  await browser.submit('main form', { ...TRAVELLER, 'contact[mobile]': mobile }, /تأیید و ادامه/u);
}

/** Goes from the passengers page to the page of the sandbox bank. */
export async function goToBank(browser: FormBrowser, buyer: number): Promise<void> {
  await goToReview(browser, buyer);
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
}

/** Pays at the sandbox bank and returns to the shop. */
export const payAtBankPage = (browser: FormBrowser) => browser.submit('form', {}, /^پرداخت$/u);

export const hasTicket = (browser: FormBrowser) => browser.text.includes('بلیط شما صادر شد');

/** Goes from the passengers page through the sandbox bank to the ticket. Throws when there is no ticket. */
export async function buyHeldSeat(browser: FormBrowser, buyer: number): Promise<void> {
  await goToBank(browser, buyer);
  await payAtBankPage(browser);
  if (!hasTicket(browser))
    throw new Error(`no ticket at ${browser.url.href} (${browser.status}): ${browser.text.slice(0, 200)}`);
}
