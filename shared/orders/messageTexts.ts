/** Kinds of messages about an order, stored in the outbox. */
export const NOTIFICATION_KINDS = [
  'issued',
  'partly_issued',
  'part_kept',
  'price_decision',
  'refunding',
  'refunded',
  'refund_accepted',
  'refund_rejected',
  'changed',
  'change_failed',
  'disrupted',
  'rescheduled',
  'reminder',
  'penalty',
  'goodwill',
  'review',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Templates with variables in braces. */
export interface MessageTexts {
  subject: string;
  mail: string;
  sms: string;
}

export type MessagePart = keyof MessageTexts;

/** Value of each variable by its name. */
export type MessageValues = Readonly<Record<string, string>>;

export const LONGEST_TEXT: Readonly<Record<MessagePart, number>> = { subject: 100, mail: 1000, sms: 400 };

/** Variables of every message, with their meaning and a sample value for previews. */
const SHARED_VARIABLES: Readonly<Record<string, { title: string; sample: string }>> = {
  سفر: { title: 'مسیر، روز و ساعت', sample: 'تهران به مشهد، پنجشنبه ۵ آذر ۱۴۰۵ ساعت ۰۷:۳۰' },
  بلیط: { title: '«بلیط» یا «بیمه‌نامهٔ»', sample: 'بلیط' },
  خدمت: { title: '«پرواز»، «سفر» یا «بیمه»', sample: 'پرواز' },
  شرکت: { title: 'ایرلاین، شرکت اتوبوس یا بیمه‌گر', sample: 'ایرلاین' },
  سفارش: { title: 'کد سفارش', sample: 'RH-NEMUNE' },
  فروشگاه: { title: 'نام فروشگاه', sample: 'فروشگاه' },
  تلفن: { title: 'اولین تلفن پشتیبانی', sample: '۰۲۱-۰۰۰۰۰۰۰۰' },
};

const AMOUNT = { title: 'مبلغ به تومان', sample: '۲٬۴۵۰٬۰۰۰ تومان' };
const PROMISED = { title: 'روزی که پول می‌رسد', sample: '۸ آذر' };
const ACCOUNT = { title: '«کارت» یا «حساب»', sample: 'کارت' };
const REQUEST = { title: 'شمارهٔ استرداد', sample: 'RF-NEMUNE' };

interface MessageRule {
  title: string;
  texts: { subject: string; sentence: string };
  variables: Readonly<Record<string, { title: string; sample: string }>>;
  /** Variables that the mail and the SMS must contain, because the traveller cannot act without them. */
  needed: readonly string[];
}

/** The default texts, which apply until the agency saves its own. */
export const MESSAGE_RULES: Readonly<Record<NotificationKind, MessageRule>> = {
  issued: {
    title: 'صدور',
    texts: { subject: '{بلیط} شما صادر شد', sentence: '{بلیط} شما صادر شد: {سفر}.' },
    variables: {},
    needed: ['سفر'],
  },
  partly_issued: {
    title: 'صدور بخشی از سفارش',
    texts: {
      subject: '{بلیط} بخشی از سفارش صادر شد',
      sentence: '{بلیط} بخشی از سفارش شما صادر شد: {سفر}. نگه‌داشتن همان بخش یا لغو رایگان همه با شماست.',
    },
    variables: {},
    needed: ['سفر'],
  },
  part_kept: {
    title: 'ماندن بخش صادرشده',
    texts: {
      subject: 'همان بخش {نام بلیط} برای شما ماند',
      sentence: 'همان بخش {نام بلیط} که صادر شده بود برای شما ماند: {سفر}. {سهم بقیه}',
    },
    variables: {
      'نام بلیط': { title: '«بلیط» یا «بیمه‌نامه»', sample: 'بلیط' },
      'سهم بقیه': {
        title: 'جملهٔ برگشت سهم بقیه؛ خالی اگر چیزی برنمی‌گردد',
        sample: 'سهم بقیه، ۱٬۲۰۰٬۰۰۰ تومان، تا ۸ آذر به همان کارت برمی‌گردد.',
      },
    },
    needed: ['سفر', 'سهم بقیه'],
  },
  price_decision: {
    title: 'قیمت بیشتر شده',
    texts: {
      subject: 'قیمت بیشتر شده است؛ تصمیم با شماست',
      sentence:
        'پرداخت شما دیر رسید و حالا قیمت بیشتر شده است: {سفر}. تا ساعت {مهلت} {تفاوت} تومان تفاوت را بپردازید؛ وگرنه کل پول شما برمی‌گردد.',
    },
    variables: {
      مهلت: { title: 'ساعت پایان مهلت', sample: '۱۴:۳۰' },
      تفاوت: { title: 'تفاوت قیمت، بی «تومان»', sample: '۳۵۰٬۰۰۰' },
    },
    needed: ['سفر', 'مهلت', 'تفاوت'],
  },
  refunding: {
    title: 'صدور نشد، پول برمی‌گردد',
    texts: {
      subject: 'برگشت پول شروع شده است',
      sentence: 'صدور {بلیط} {سفر} انجام نشد. {مبلغ} تا {موعد} به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.',
    },
    variables: { مبلغ: AMOUNT, موعد: PROMISED },
    needed: ['مبلغ', 'موعد'],
  },
  refunded: {
    title: 'پول برگشت',
    texts: { subject: 'پول شما برگشت داده شد', sentence: '{مبلغ} به حساب شما برگشت داده شد.' },
    variables: { مبلغ: AMOUNT },
    needed: ['مبلغ'],
  },
  refund_accepted: {
    title: 'استرداد پذیرفته شد',
    texts: {
      subject: 'استرداد شما پذیرفته شد',
      sentence: 'استرداد {استرداد} پذیرفته شد: {سفر}. {مبلغ} تا {موعد} به {حساب} شما برمی‌گردد.',
    },
    variables: { استرداد: REQUEST, مبلغ: AMOUNT, موعد: PROMISED, حساب: ACCOUNT },
    needed: ['استرداد', 'مبلغ', 'موعد'],
  },
  refund_rejected: {
    title: 'استرداد پذیرفته نشد',
    texts: {
      subject: 'استرداد پذیرفته نشد',
      sentence: '{شرکت} استرداد {استرداد} را نپذیرفت و {بلیط} شما سر جای خود است: {سفر}.',
    },
    variables: { استرداد: REQUEST },
    needed: ['استرداد', 'سفر'],
  },
  changed: {
    title: 'تعویض با حرکتی دیگر',
    texts: {
      subject: '{بلیط} پیشین شما عوض شد',
      sentence:
        '{بلیط} {سفر} با حرکت تازه عوض شد و دیگر معتبر نیست: {حرکت تازه}. سفارش تازه {سفارش تازه}. {سهم بقیه}',
    },
    variables: {
      'حرکت تازه': { title: 'مسیر، روز و ساعت تازه', sample: 'تهران به مشهد، جمعه ۶ آذر ۱۴۰۵ ساعت ۰۹:۱۰' },
      'سفارش تازه': { title: 'کد سفارش تازه', sample: 'RH-TAZE' },
      'سهم بقیه': {
        title: 'جملهٔ مبلغی که برمی‌گردد؛ خالی اگر چیزی برنمی‌گردد',
        sample: '۲۵۰٬۰۰۰ تومان تا ۸ آذر به همان کارت برمی‌گردد.',
      },
    },
    needed: ['سفر', 'حرکت تازه', 'سهم بقیه'],
  },
  change_failed: {
    title: 'تعویض انجام نشد',
    texts: {
      subject: 'تعویض {نام بلیط} انجام نشد',
      sentence: 'تعویض با {سفر} انجام نشد و {نام بلیط} پیشین شما سر جای خود است. {سهم بقیه}',
    },
    variables: {
      'نام بلیط': { title: '«بلیط» یا «بیمه‌نامه»', sample: 'بلیط' },
      'سهم بقیه': {
        title: 'جملهٔ مبلغی که برمی‌گردد؛ خالی اگر چیزی پرداخت نشده بود',
        sample: '۲۵۰٬۰۰۰ تومان تا ۸ آذر به همان کارت برمی‌گردد.',
      },
    },
    needed: ['سفر', 'سهم بقیه'],
  },
  disrupted: {
    title: 'لغو حرکت',
    texts: {
      subject: '{شرکت} {خدمت با ی} شما را لغو کرد',
      sentence:
        '{شرکت} {بخش لغوشده} را لغو کرد: {سفر}. {سهم برگشت} بی‌جریمه برمی‌گردد؛ از پیگیری سفارش استرداد را بزنید.',
    },
    variables: {
      'خدمت با ی': { title: '«پرواز» یا «بیمهٔ»', sample: 'پرواز' },
      'بخش لغوشده': { title: '«این پرواز» یا «پرواز مشهد به تهران»', sample: 'این پرواز' },
      'سهم برگشت': { title: '«کل مبلغ» یا «مبلغ همین مسیر»', sample: 'کل مبلغ' },
    },
    needed: ['بخش لغوشده', 'سفر', 'سهم برگشت'],
  },
  rescheduled: {
    title: 'ساعت تازهٔ حرکت',
    texts: { subject: 'زمان {خدمت} شما تغییر کرد', sentence: '{زمان تازه} {کار شما}' },
    variables: {
      'زمان تازه': {
        title: 'جملهٔ کامل زمان پیشین و تازه',
        sample: 'زمان پرواز تهران به مشهد تغییر کرد: پنجشنبه ۵ آذر ۱۴۰۵ ساعت ۰۹:۱۰ به جای ۰۷:۳۰.',
      },
      'کار شما': {
        title: 'آنچه مسافر می‌تواند بکند؛ خالی اگر زمان به همان خریده‌شده برگشته',
        sample: 'اگر این زمان به کارتان نمی‌آید، تا حرکت بی‌جریمه پس بدهید.',
      },
    },
    needed: ['زمان تازه'],
  },
  reminder: {
    title: 'یادآوری، ۲۴ ساعت پیش از حرکت',
    texts: { subject: '{خدمت} شما نزدیک است', sentence: '{حرکت}. {حضور} {مدارک}' },
    variables: {
      حرکت: {
        title: 'مسیر، روز و ساعت همین مسیر',
        sample: 'پرواز تهران به مشهد، پنجشنبه ۵ آذر ۱۴۰۵ ساعت ۰۷:۳۰',
      },
      حضور: {
        title: 'ساعت و جای حضور، و بسته شدن باجه',
        sample: 'ساعت ۰۵:۳۰ در مهرآباد باشید. باجه ۳۰ دقیقه پیش از پرواز بسته می‌شود.',
      },
      مدارک: { title: 'مدارک همراه', sample: 'همراه داشته باشید: کارت ملی یا گذرنامه.' },
    },
    needed: ['حرکت', 'حضور'],
  },
  penalty: {
    title: 'پیش از پلهٔ بعدی جریمه',
    texts: {
      subject: 'مهلت استرداد {سفر}',
      sentence:
        'اگر {بلیط} {سفر} را تا {مهلت} پس بدهید، {مبلغ} برمی‌گردد. {پس از آن} پس دادن و بستن این خبر از پیوند زیر است.',
    },
    variables: {
      مبلغ: AMOUNT,
      مهلت: { title: 'روز و ساعت پایان این پله', sample: '۳ آذر ساعت ۱۲:۰۰' },
      'پس از آن': { title: 'جملهٔ مبلغ پلهٔ بعدی', sample: 'پس از آن ۱٬۲۰۰٬۰۰۰ تومان برمی‌گردد.' },
    },
    needed: ['مبلغ', 'مهلت'],
  },
  goodwill: {
    title: 'برگشت با گذشت',
    texts: {
      subject: 'بخشی از پول شما برمی‌گردد',
      sentence: '{مبلغ} برای جبران {خدمت} {سفر} برمی‌گردد و تا {موعد} به {حساب} شما می‌رسد.',
    },
    variables: { مبلغ: AMOUNT, موعد: PROMISED, حساب: ACCOUNT },
    needed: ['مبلغ', 'موعد'],
  },
  review: {
    title: 'پرسیدن نظر پس از سفر',
    texts: {
      subject: 'نظر شما دربارهٔ {نام شرکت} چیست؟',
      sentence:
        'سفر به‌خیر: {سفر}. اگر بخواهید، نظرتان را دربارهٔ {نام شرکت} در این لینک بنویسید؛ همان‌جا می‌توانید بگویید دیگر نپرسیم.',
    },
    variables: { 'نام شرکت': { title: 'نام ایرلاین، شرکت اتوبوس یا بیمه‌گر', sample: 'ایران‌پیما' } },
    needed: ['سفر'],
  },
};

export function isNotificationKind(text: string): text is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(text);
}

export function getDefaultTexts(kind: NotificationKind): MessageTexts {
  const { subject, sentence } = MESSAGE_RULES[kind].texts;
  return { subject, mail: sentence, sms: sentence };
}

/** Lists the variables that a text of this kind may name, with their meaning and a value for previews. */
export function listVariables(kind: NotificationKind): { name: string; title: string; sample: string }[] {
  return Object.entries({ ...MESSAGE_RULES[kind].variables, ...SHARED_VARIABLES }).map(([name, facts]) => ({
    name,
    ...facts,
  }));
}

const VARIABLE = /\{([^{}]*)\}/g;

/** Replaces the variables. A value may be empty, so spaces left at the end are removed too. */
export function fillText(template: string, values: MessageValues): string {
  return template
    .replace(VARIABLE, (whole, name: string) => values[name.trim()] ?? whole)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns the reason why a text cannot be saved, as a Persian sentence, or null. */
export function findTextProblem(kind: NotificationKind, part: MessagePart, text: string): string | null {
  if (text.trim() === '') return 'این متن را بنویسید.';
  if (text.length > LONGEST_TEXT[part]) return 'این متن بیش از اندازه بلند است.';
  const known = listVariables(kind).map(({ name }) => name);
  const used = [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());
  const unknown = used.find((name) => known.indexOf(name) < 0);
  if (unknown !== undefined) return `متغیر {${unknown}} در این پیام نیست؛ یکی از فهرست کنار را بنویسید.`;
  if (/[{}]/.test(text.replace(VARIABLE, ''))) return 'یک آکولاد باز یا بسته جا مانده است.';
  const missing =
    part === 'subject' ? undefined : MESSAGE_RULES[kind].needed.find((name) => used.indexOf(name) < 0);
  if (missing !== undefined) return `{${missing}} باید در متن باشد؛ بدون آن مسافر نمی‌داند چه کند.`;
  return null;
}
