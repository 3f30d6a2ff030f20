import { formatRefundWindow } from './refundText.ts';

const DEPARTS = '2026-11-26T00:30:00+03:30';

test('noon limits name the day in the Tehran calendar', () => {
  expect(formatRefundWindow('N3', DEPARTS)).toBe('تا ۱۲ ظهر ۲ آذر');
  expect(formatRefundWindow('N1', DEPARTS)).toBe('تا ۱۲ ظهر ۴ آذر');
});

test('hour limits count back from take-off, and the last window has no end', () => {
  expect(formatRefundWindow('H3', DEPARTS)).toBe('تا ۳ ساعت پیش از پرواز');
  expect(formatRefundWindow('H0', DEPARTS)).toBe('تا زمان پرواز');
  expect(formatRefundWindow('END', DEPARTS)).toBe('پس از آن');
  expect(formatRefundWindow('END', DEPARTS, true)).toBe('در هر زمان');
});
