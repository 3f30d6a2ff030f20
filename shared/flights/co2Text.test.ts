import { formatFlightCo2 } from './co2Text.ts';

test('the CO₂ figure of a flight is shown with the median of the route and the figure of a bus', () => {
  expect(formatFlightCo2(66, { median: 60, bus: 24 })).toBe(
    'CO₂ هر نفر: ۶۶ کیلوگرم (میانهٔ مسیر ۶۰، اتوبوس ۲۴).',
  );
  expect(formatFlightCo2(54, { median: 60, bus: null })).toBe('CO₂ هر نفر: ۵۴ کیلوگرم (میانهٔ مسیر ۶۰).');
});
