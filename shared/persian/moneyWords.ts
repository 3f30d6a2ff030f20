import type { Rial } from '../money.ts';

const ONES = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const TEENS = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'];
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد'];

function spellBelowThousand(value: number): string {
  const rest = value % 100;
  const parts = [
    HUNDREDS[Math.floor(value / 100)],
    ...(rest >= 10 && rest < 20 ? [TEENS[rest - 10]] : [TENS[Math.floor(rest / 10)], ONES[rest % 10]]),
  ];
  return parts.filter(Boolean).join(' و ');
}

export function spellNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number: ${value}`);
  if (value === 0) return 'صفر';
  const parts: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    const words = group === 1 && scale === 1 ? '' : spellBelowThousand(group);
    parts.unshift([words, SCALES[scale]].filter(Boolean).join(' '));
  }
  return parts.join(' و ');
}

export function spellRial(amount: Rial): string {
  return `${spellNumber(amount)} ریال`;
}
