import { toPersianDigits } from '../persian/digits.ts';

export function formatCounterTime(counterClosesMinutes: number): string {
  const when = counterClosesMinutes === 60 ? 'یک ساعت' : `${toPersianDigits(counterClosesMinutes)} دقیقه`;
  return `باجه ${when} پیش از پرواز بسته می‌شود`;
}
