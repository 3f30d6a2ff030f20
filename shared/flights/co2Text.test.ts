import { formatFlightCo2 } from './co2Text.ts';

test('a figure is compared with the median of the route and with the bus', () => {
  expect(formatFlightCo2(66, { median: 60, bus: 24 })).toBe(
    'CO₂: حدود ۶۶ کیلوگرم برای هر نفر، ۱۰٪ بیشتر از میانهٔ این مسیر، اتوبوس ۲۴ کیلوگرم',
  );
  expect(formatFlightCo2(54, { median: 60, bus: null })).toBe(
    'CO₂: حدود ۵۴ کیلوگرم برای هر نفر، ۱۰٪ کمتر از میانهٔ این مسیر',
  );
  expect(formatFlightCo2(60, { median: 60, bus: undefined })).toContain('برابر با میانه');
  expect(formatFlightCo2(60, { median: undefined, bus: null })).toBe('CO₂: حدود ۶۰ کیلوگرم برای هر نفر');
});
