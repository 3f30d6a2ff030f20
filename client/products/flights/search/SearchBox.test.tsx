import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SAMPLE_CITIES as CITIES } from './sampleCities.ts';
import { rememberSearch } from '../../../ui/search/recentSearches.ts';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
import { loadFuzzySearch } from '../../../ui/search/useFuzzySearch.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const EMPTY = { from: '', to: '', date: '1405/09/05', adult: '1', child: '0', infant: '0' };

function renderBox(props: Partial<SearchBoxProps> = {}) {
  const element = (
    <SearchBox cities={CITIES} firstDay="2026-11-21" lastDay="2027-05-19" typed={EMPTY} {...props} />
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
}

beforeAll(loadFuzzySearch);

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function show(props?: Partial<SearchBoxProps>) {
  root = createRoot(place);
  act(() => root.render(renderBox(props)));
}

function find<T extends Element = HTMLInputElement>(selector: string): T {
  const element = place.querySelector<T>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
}

function type(selector: string, text: string) {
  const input = find(selector);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    input.focus();
    setValue?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Runs an action that opens a calendar and waits for its chunk to load. */
async function openCalendar(what: () => void) {
  await act(async () => {
    what();
    await import('../../../ui/search/Calendar.tsx');
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });
}

function press(selector: string, key: string) {
  act(() => {
    find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

test('the server renders a form of named fields with a datalist of cities', () => {
  const html = renderToString(renderBox());
  root = createRoot(place);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const names = [...page.querySelectorAll('form input')].map((input) => input.getAttribute('name'));
  expect(names).toEqual(['trip', 'trip', 'from', 'to', 'date', 'return', 'adult', 'child', 'infant']);
  expect(page.querySelector('form')?.getAttribute('method')).toBe('get');
  expect(page.querySelector('[name="from"]')?.getAttribute('list')).toBe('cities');
  expect(page.querySelectorAll('datalist option')).toHaveLength(3);
});

test('hydrates the server markup without recoverable errors', () => {
  place.innerHTML = renderToString(renderBox());
  const complaints: unknown[] = [];
  act(() => {
    root = hydrateRoot(place, renderBox(), { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
  expect(find('[name="from"]').getAttribute('role')).toBe('combobox');
});

test('the complete list of cities is fetched when a city field gets the focus', async () => {
  const [tehran, ...others] = CITIES.cities;
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return Response.json([tehran, ...others]);
  };
  const list = { url: '/cities/iran/1a2b3c4d.json', cities: [tehran!], all: CITIES.cities };
  place.innerHTML = renderToString(renderBox({ cities: list }));
  expect(place.querySelectorAll('#cities option')).toHaveLength(3);
  const complaints: unknown[] = [];
  act(() => {
    root = hydrateRoot(place, renderBox({ cities: { ...list, all: undefined } }), {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect(complaints).toEqual([]);
  expect(asked).toEqual([]);
  await act(async () => find('#to').focus());
  expect(asked).toEqual([list.url]);
  type('#to', 'مشهد');
  expect(find('[role="option"]').textContent).toContain('مشهد');
});

test('typing filters the list, and Enter selects the highlighted city', () => {
  show();
  type('#from', 'مش');
  expect([...place.querySelectorAll('[role="option"]')].map((option) => option.textContent)).toEqual([
    'مشهدشهید هاشمی‌نژادMHD',
  ]);
  press('#from', 'Enter');
  expect(find('#from').value).toBe('مشهد');
  expect(place.querySelector('[aria-label="مبدأ"][role="listbox"]')).toBeNull();
  expect(document.activeElement).toBe(find('#to'));
});

test('an untouched field offers recent searches and the busiest cities', async () => {
  rememberSearch(() => localStorage, { from: 'کیش', to: 'مشهد' });
  show();
  act(() => find('#from').focus());
  const groups = [...place.querySelectorAll('[aria-label="مبدأ"] [role="group"]')];
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'جست‌وجوهای اخیر',
    'شهرهای پرسفر',
  ]);
  expect(find('[role="option"]').textContent).toBe('کیش به مشهد');
  await openCalendar(() => find<HTMLElement>('[role="option"]').click());
  expect([find('#from').value, find('#to').value]).toEqual(['کیش', 'مشهد']);
  expect(document.activeElement).toBe(find('#date'));
  act(() => find('#to').focus());
  expect(place.querySelector('[aria-label="مقصد"]')?.textContent).not.toContain('کیش به مشهد');
  localStorage.clear();
});

test('Escape closes the list and keeps the typed text', () => {
  show();
  type('#from', 'کی');
  press('#from', 'Escape');
  expect(place.querySelector('[role="listbox"]')).toBeNull();
  expect(find('#from').value).toBe('کی');
});

test('an unknown city name shows a message', () => {
  show();
  type('#from', 'پاریس');
  expect(find('[role="status"]').textContent).toBe('شهری با این نام پیدا نشد.');
});

test('the swap button exchanges origin and destination without leaving the page', () => {
  show({ typed: { ...EMPTY, from: 'تهران', to: 'کیش' } });
  act(() => find<HTMLButtonElement>('[name="swap"]').click());
  expect([find('#from').value, find('#to').value]).toEqual(['کیش', 'تهران']);
});

test('Enter in a field submits the search: the first submit button is not the swap button', () => {
  show();
  expect(find<HTMLButtonElement>('form [type="submit"]').name).toBe('');
});

test('a rejected search keeps the typed values and focuses the error summary', () => {
  show({
    typed: { ...EMPTY, from: 'x', infant: '۳' },
    problems: { party: 'به‌ازای هر نوزاد، یک بزرگسال لازم است.', from: 'این شهر را نمی‌شناسیم.' },
  });
  expect(find('#from').value).toBe('x');
  expect(find('#from').getAttribute('aria-invalid')).toBe('true');
  expect(find('#infant').value).toBe('۳');
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  expect([...place.querySelectorAll('[role="alert"] a')].map((link) => link.getAttribute('href'))).toEqual([
    '#from',
    '#adult',
  ]);
});

const tripOf = () => find<HTMLInputElement>('[name="trip"]:checked').value;

test('a search without a return date is one-way, and with a return date it is a round trip', () => {
  show();
  expect(tripOf()).toBe('one');
  act(() => root.render(renderBox({ typed: { ...EMPTY, return: '1405/09/09' } })));
  expect(tripOf()).toBe('round');
  act(() => root.render(renderBox({ typed: { ...EMPTY, return: '1405/09/09', trip: 'one' } })));
  expect(tripOf()).toBe('one');
});

test('typing a return date selects the round trip', async () => {
  show();
  await openCalendar(() => type('#return', '۱۴۰۵/۹/۹'));
  expect(tripOf()).toBe('round');
});

test('on a phone the calendar closes and the keyboard opens when the visitor chooses to type the date', async () => {
  show();
  await openCalendar(() => find('#date').focus());
  expect(find('#date').getAttribute('inputmode')).toBe('none');
  const button = [...place.querySelectorAll('[role="dialog"] button')].find(
    ({ textContent }) => textContent === 'نوشتن تاریخ',
  );
  act(() => (button as HTMLButtonElement).click());
  expect(find('#date').getAttribute('inputmode')).toBe('text');
  expect(document.activeElement).toBe(find('#date'));
  expect(place.querySelector('[role="dialog"]')).toBeNull();
  type('#date', '۱۷ آذر');
  expect(place.querySelector('[role="dialog"]')).toBeNull();
  act(() => find('#to').focus());
  await openCalendar(() => find('#date').focus());
  expect(find('#date').getAttribute('inputmode')).toBe('none');
});

test('the calendar can switch to Gregorian months with the same days and keys, and remembers the choice', async () => {
  localStorage.clear();
  show({ typed: { ...EMPTY, date: '1405/09/14' } });
  await openCalendar(() => find('#date').focus());
  const kinds = () =>
    [...place.querySelectorAll<HTMLElement>('[aria-label="نوع تقویم"] button')].map(
      (button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`,
    );
  const titles = () => [...place.querySelectorAll('caption')].map(({ textContent }) => textContent);
  expect(kinds()).toEqual(['شمسی true', 'میلادی false']);
  expect(titles()[0]).toBe('آذر ۱۴۰۵ نوامبر و دسامبر ۲۰۲۶');

  act(() => find<HTMLElement>('[aria-label="نوع تقویم"] button:last-child').click());
  expect(kinds()).toEqual(['شمسی false', 'میلادی true']);
  expect(titles()).toEqual(['دسامبر ۲۰۲۶ آذر و دی ۱۴۰۵', 'ژانویه ۲۰۲۷ دی و بهمن ۱۴۰۵']);
  const chosen = find<HTMLElement>('[data-day][tabindex="0"]');
  expect(chosen.dataset.day).toBe('2026-12-05');
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  expect(chosen.querySelector('.sr')?.textContent).toBe('شنبه ۵ دسامبر ۲۰۲۶، ۱۴ آذر');
  expect(find('[data-day="2026-12-04"]').dataset.off).toBe('');

  press('[data-day][tabindex="0"]', 'PageDown');
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2027-01-05');
  act(() => find<HTMLElement>('[aria-label="ماه بعد"]').click());
  act(() => find<HTMLElement>('[aria-label="ماه بعد"]').click());
  expect(titles()[0]).toContain('فوریه ۲۰۲۷');
  press('[data-day][tabindex="0"]', 'ArrowLeft');
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2027-02-02');
  act(() => (document.activeElement as HTMLElement).click());
  expect(find('#date').value).toBe('۱۴۰۵/۱۱/۱۳');
  expect(find('#date-note').textContent).toContain('۲ فوریهٔ ۲۰۲۷');

  await openCalendar(() => find('#return').focus());
  expect(kinds()).toEqual(['شمسی false', 'میلادی true']);
  act(() => find<HTMLElement>('[aria-label="نوع تقویم"] button').click());
  expect(titles()[0]).toContain('آبان ۱۴۰۵');
  expect([...Array(localStorage.length).keys()].map((index) => localStorage.key(index))).toEqual([
    'rs-calendar',
  ]);
  localStorage.clear();
});

test('limits infants to the number of adults, and seats to nine', () => {
  show({ typed: { ...EMPTY, adult: '8', child: '1', infant: '8' } });
  expect(find<HTMLButtonElement>('[aria-label="افزودن نوزاد"]').disabled).toBe(true);
  expect(find<HTMLButtonElement>('[aria-label="افزودن بزرگسال"]').disabled).toBe(true);
  act(() => find<HTMLButtonElement>('[aria-label="کم کردن بزرگسال"]').click());
  expect(find('#adult').value).toBe('۷');
  expect(find<HTMLButtonElement>('[aria-label="افزودن بزرگسال"]').disabled).toBe(false);
});

test('the last searches of this device fill both cities in one tap, and can be erased', async () => {
  localStorage.clear();
  rememberSearch(() => localStorage, { from: 'تهران', to: 'مشهد' });
  show();
  await act(async () => void (await import('../../../ui/search/RecentSearches.tsx')));
  const press = (text: string) =>
    act(() => [...place.querySelectorAll('button')].find((one) => one.textContent === text)?.click());
  press('تهران به مشهد');
  expect([find('[name="from"]').value, find('[name="to"]').value]).toEqual(['تهران', 'مشهد']);
  expect(place.textContent).toContain('فقط روی همین دستگاه');
  press('پاک کن');
  expect(place.textContent).not.toContain('فقط روی همین دستگاه');
  expect(localStorage).toHaveLength(0);
});
