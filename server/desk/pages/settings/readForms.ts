import type { OpenHours, SupportHours } from '../../../../shared/content/supportHours.ts';
import { formatNumber, toLatinDigits, toPersianDigits } from '../../../../shared/persian/digits.ts';
import {
  listContrasts,
  MIN_CONTRAST,
  parseColor,
  THEME_COLORS,
} from '../../../../shared/settings/brandColors.ts';
import type {
  BrandSetting,
  ContactSetting,
  Licence,
  NoticeSetting,
} from '../../../../shared/settings/shopSettings.ts';
import type { DeskForm } from '../../deskForm.ts';
import { readDays } from '../../limitFields.ts';

const MAX_BRAND_LENGTH = 40;
const MAX_LINES = 6;

/** Colours that equal the theme's are not stored. */
export function readBrandForm(form: DeskForm): BrandSetting {
  const name = form.text('name', { longest: MAX_BRAND_LENGTH });
  if (/[<>{}]/.test(name)) form.addProblem('name', 'نام نمی‌تواند <، >، { یا } داشته باشد.');
  const [primary, accent] = [readColor(form, 'primary'), readColor(form, 'accent')];
  if (primary === null || accent === null) return { name, colors: null };
  const colors = { primary, accent };
  if (primary === THEME_COLORS.primary && accent === THEME_COLORS.accent) return { name, colors: null };
  for (const { color, title, ratio } of listContrasts(colors))
    if (ratio < MIN_CONTRAST)
      form.addProblem(
        color,
        `${title}: تضاد ${formatRatio(ratio)} است و دست کم ${formatRatio(MIN_CONTRAST)} باید باشد. رنگ را تیره‌تر یا روشن‌تر کنید.`,
      );
  return { name, colors };
}

/** Formats «۴٫۵ به ۱», rounded down so that a refused ratio never looks sufficient. */
export function formatRatio(ratio: number): string {
  const rounded = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `${toPersianDigits(rounded).replace('.', '٫')} به ۱`;
}

function readColor(form: DeskForm, name: 'primary' | 'accent'): string | null {
  const color = parseColor(form.read(name));
  if (color === null) form.addProblem(name, 'رنگ را مثل #284cc3 بنویسید.');
  return color;
}

export function readContactForm(form: DeskForm): ContactSetting {
  return {
    phones: readLines(form, 'phones').flatMap((line) => readPhone(form, line)),
    address: form.text('address', { required: false, longest: 300 }).replace(/\s+/g, ' '),
    licences: readLicences(form),
    badge: readBadge(form),
    hours: readHours(form),
  };
}

function readLines(form: DeskForm, name: string): string[] {
  const lines = form
    .read(name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MAX_LINES) form.addProblem(name, `دست بالا ${formatNumber(MAX_LINES)} خط بنویسید.`);
  return lines;
}

function readPhone(form: DeskForm, line: string): string[] {
  const phone = toLatinDigits(line)
    .replace(/[\s()]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  const digits = phone.replace(/-/g, '');
  if (/^0\d{10}$/.test(digits) || /^\d{4,5}$/.test(digits)) return [phone];
  form.addProblem(
    'phones',
    `«${line}» تلفن نیست. هر خط یک تلفن با کد شهر، مثل ۰۲۱-۸۸۷۷۶۶۵۵، یا شمارهٔ کوتاه.`,
  );
  return [];
}

/** Rejects a repeated title, because an invoice shows each title once. */
function readLicences(form: DeskForm): Licence[] {
  const licences = readLines(form, 'licences').flatMap((line) => readLicence(form, line));
  const titles = new Set(['فروشنده', 'تلفن', 'نشانی', 'درگاه', 'کارت']);
  for (const { title } of licences) {
    if (titles.has(title))
      form.addProblem('licences', `عنوان «${title}» دو بار آمده یا نام ردیف دیگری از فاکتور است.`);
    titles.add(title);
  }
  return licences;
}

function readLicence(form: DeskForm, line: string): Licence[] {
  const [, title = '', number = ''] = /^(.{2,60}?)\s*[:：]\s*([\p{L}\d۰-۹/ -]{1,40})$/u.exec(line) ?? [];
  if (title !== '') return [{ title, number: toLatinDigits(number) }];
  form.addProblem('licences', `«${line}» را مثل «مجوز بند الف: ۱۲۳۴» بنویسید؛ هر خط یک مجوز.`);
  return [];
}

function readBadge(form: DeskForm): string | null {
  const typed = form.text('badge', { required: false, longest: 300 });
  if (typed === '') return null;
  const address = readHttps(typed);
  if (address === null) form.addProblem('badge', 'نشانی کامل صفحهٔ نماد را با https:// بنویسید.');
  return address;
}

function readHttps(typed: string): string | null {
  return /^https:\/\/[^\s"'<>]+$/i.test(typed) && URL.canParse(typed) ? new URL(typed).href : null;
}

function readHours(form: DeskForm): SupportHours {
  const week = readDayHours(form, 'week');
  if (week === null) form.addProblem('week', 'شنبه تا چهارشنبه نمی‌تواند تعطیل باشد.');
  return {
    saturdayToWednesday: week ?? { opens: 8, closes: 20 },
    thursday: readDayHours(form, 'thursday'),
    friday: readDayHours(form, 'friday'),
  };
}

function readDayHours(form: DeskForm, name: string): OpenHours | null {
  const typed = toLatinDigits(form.read(name));
  if (typed === 'تعطیل' || typed === '') return null;
  const [, opens = '', closes = ''] = /^(\d{1,2})\s*(?:تا|-)\s*(\d{1,2})$/.exec(typed) ?? [];
  const hours = { opens: Number(opens), closes: Number(closes) };
  if (opens === '' || hours.opens >= hours.closes || hours.closes > 24)
    form.addProblem(name, 'ساعت را مثل «۸ تا ۲۰» بنویسید، یا «تعطیل».');
  return hours;
}

export function readNoticeForm(form: DeskForm, now: Date): NoticeSetting {
  const { first, last } = readDays(form, now);
  return {
    text: form.text('text', { longest: 200 }).replace(/\s+/g, ' '),
    link: readLink(form),
    from: first,
    until: last,
    canClose: form.read('canClose') === 'yes',
  };
}

function readLink(form: DeskForm): string | null {
  const typed = form.text('link', { required: false, longest: 300 });
  if (typed === '') return null;
  if (/^\/(?![/\\])[^\s"'<>\\]*$/.test(typed)) return typed;
  const address = readHttps(typed);
  if (address === null)
    form.addProblem('link', 'مسیری از همین سایت مثل /blog بنویسید، یا نشانی کامل با https://.');
  return address;
}
