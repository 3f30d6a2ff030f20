import { openFormPage, TRIP } from './formPage.fixture.tsx';
import { PriceDecision } from './PriceDecision.tsx';

const open = (previousTotal: number) =>
  openFormPage(<PriceDecision trip={TRIP} previousTotal={previousTotal} />, {});

test('a price rise is shown with the old price, the new price, the difference and the carrier that raised it', () => {
  const { place, close } = open(9_000_000);
  expect(place.querySelector('form p')?.textContent).toContain('ایرلاین قیمت این پرواز را همین حالا عوض کرد');
  for (const amount of ['۹۰۰٬۰۰۰', '۱٬۰۰۰٬۰۰۰', '۱۰۰٬۰۰۰+'])
    expect(place.querySelector('form')?.textContent).toContain(amount);
  close();
});

test('a price drop is shown with its amount', () => {
  const { place, close } = open(12_000_000);
  expect(place.querySelector('form p')?.textContent).toContain('۲۰۰٬۰۰۰ تومان کمتر شد');
  expect(place.querySelector('form')?.textContent).toContain('۲۰۰٬۰۰۰−');
  close();
});

test('both decisions are sent with the price that the buyer has seen', () => {
  const { place, field, close } = open(9_000_000);
  expect(field('expectedTotal').value).toBe(String(TRIP.total));
  const decisions = [...place.querySelectorAll<HTMLButtonElement>('button[name="decision"]')];
  expect(decisions.map(({ value }) => value)).toEqual(['accept', 'decline']);
  expect(decisions.every(({ form }) => form?.method === 'post')).toBe(true);
  close();
});
