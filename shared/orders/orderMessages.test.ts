import { ORDER_TRANSITIONS, type OrderState } from './orderGraph.ts';
import { getAttemptMessage, getStateMessage, STATE_TITLES } from './orderMessages.ts';

const states = Object.keys(ORDER_TRANSITIONS) as OrderState[];

test('every state has a title and a sentence without unfilled placeholders', () => {
  for (const state of states) {
    expect(STATE_TITLES[state]).toMatch(/[آ-ی]/);
    expect(getStateMessage(state)).toMatch(/[.؟]$/);
    expect(getStateMessage(state, { hold: '۱۲:۴۰', refundDay: '۱۸ اردیبهشت' })).not.toMatch(/[{}]/);
    expect(getStateMessage(state)).not.toMatch(/[{}يك]/);
  }
});

test('a held order shows when the hold expires', () => {
  expect(getStateMessage('held', { hold: '۱۲:۴۰' })).toBe(
    'صندلی‌ها تا ساعت ۱۲:۴۰ برای شما نگه داشته می‌شود.',
  );
});

test('a cancelled payment shows how long the seats are still held', () => {
  expect(getAttemptMessage('cancelled', '۱۰:۴۵')).toBe('پرداخت را لغو کردید. رزرو تا ۱۰:۴۵ باقی است.');
  expect(getAttemptMessage('cancelled')).toBe('پرداخت را لغو کردید.');
});
