const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'اج'],
  [/Firefox\//, 'فایرفاکس'],
  [/OPR\//, 'اپرا'],
  [/Chrome\//, 'کروم'],
  [/Safari\//, 'سافاری'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'اندروید'],
  [/iPhone|iPad/, 'آی‌اواس'],
  [/Windows/, 'ویندوز'],
  [/Mac OS/, 'مک'],
  [/Linux/, 'لینوکس'],
];

export function getDeviceName(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([words]) => words.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return 'مرورگر ناشناس';
  return system ? `${browser} روی ${system}` : browser;
}
