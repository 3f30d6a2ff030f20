interface ActionTexts {
  /** Text after the employee's name in the log: «نگین کرمانی نقش را عوض کرد». */
  did: string;
  /** Text after «خواست» in the log when the action was refused. */
  wanted: string;
  /** Confirmation after the action. Missing when the next page already shows the result. */
  done?: string;
}

/** All actions that the log can contain. The codes are stored, so they must never be renamed. */
export const DESK_ACTIONS = {
  opened: { did: 'صفحه را دید', wanted: 'صفحه را ببیند' },
  signedIn: { did: 'وارد شد', wanted: 'وارد شود' },
  signedOut: { did: 'خارج شد', wanted: 'خارج شود' },
  sessionsEnded: {
    did: 'نشست‌ها را بست',
    wanted: 'نشست‌ها را ببندد',
    done: 'نشست‌ها بسته شد.',
  },
  invited: { did: 'همکار را دعوت کرد', wanted: 'همکار دعوت کند' },
  joined: { did: 'رمز خود را ساخت', wanted: 'رمز خود را بسازد' },
  secondFactorSet: { did: 'کد یک‌بارمصرف را روشن کرد', wanted: 'کد یک‌بارمصرف را روشن کند' },
  secondFactorReset: {
    did: 'کد یک‌بارمصرف را از نو گذاشت',
    wanted: 'کد یک‌بارمصرف را از نو بگذارد',
    done: 'کد یک‌بارمصرف برداشته شد؛ همکار در ورود بعدی آن را از نو می‌سازد.',
  },
  recoveryCodesMade: { did: 'کدهای بازیابی تازه ساخت', wanted: 'کدهای بازیابی بسازد' },
  recoveryCodeUsed: { did: 'با کد بازیابی وارد شد', wanted: 'با کد بازیابی وارد شود' },
  passwordChanged: {
    did: 'رمز خود را عوض کرد',
    wanted: 'رمز خود را عوض کند',
    done: 'رمز عوض شد و نشست‌های دیگر شما بسته شد.',
  },
  roleChanged: { did: 'نقش را عوض کرد', wanted: 'نقش را عوض کند', done: 'نقش عوض شد.' },
  staffBlocked: {
    did: 'همکار را خاموش کرد',
    wanted: 'همکار را خاموش کند',
    done: 'حساب خاموش شد و نشست‌هایش بسته شد.',
  },
  staffRestored: {
    did: 'همکار را بازگرداند',
    wanted: 'همکار را بازگرداند',
    done: 'حساب دوباره روشن شد.',
  },
  approvalRequested: {
    did: 'نفر دوم خواست',
    wanted: 'نفر دوم بخواهد',
    done: 'درخواست برای نفر دوم فرستاده شد؛ تا تصمیم او چیزی عوض نمی‌شود.',
  },
  approvalGiven: {
    did: 'درخواست همکار را پذیرفت',
    wanted: 'درخواست همکار را بپذیرد',
    done: 'پذیرفته و انجام شد.',
  },
  approvalRefused: {
    did: 'درخواست همکار را نپذیرفت',
    wanted: 'درخواست همکار را نپذیرد',
    done: 'درخواست پذیرفته نشد؛ چیزی عوض نشد.',
  },
  formForged: { did: 'فرمی از بیرون میز کار فرستاد', wanted: 'فرمی از بیرون میز کار بفرستد' },
  fileOpened: { did: 'فایل سفارش را دید', wanted: 'فایل سفارش را ببیند' },
  ordersExported: { did: 'فهرست سفارش‌ها را برداشت', wanted: 'فهرست سفارش‌ها را بردارد' },
  orderNoted: { did: 'یادداشت نوشت', wanted: 'یادداشت بنویسد', done: 'یادداشت نوشته شد.' },
  contactCorrected: {
    did: 'تماس سفارش را اصلاح کرد',
    wanted: 'تماس سفارش را اصلاح کند',
    done: 'تماس اصلاح شد؛ پیام‌های بعدی به همین شماره می‌رود.',
  },
  nameCorrected: {
    did: 'نام مسافر را اصلاح کرد',
    wanted: 'نام مسافر را اصلاح کند',
    done: 'نام اصلاح شد؛ بلیط و PDF همین نام را دارد. بلیط را دوباره بفرستید.',
  },
  sentAgain: {
    did: 'پیام را دوباره فرستاد',
    wanted: 'پیام را دوباره بفرستد',
    done: 'پیام در صف فرستادن است.',
  },
  goodwillGiven: {
    did: 'با گذشت پول برگرداند',
    wanted: 'با گذشت پول برگرداند',
    done: 'برگشت با گذشت ثبت شد و به خریدار خبر داده می‌شود.',
  },
  returnConfirmed: {
    did: 'طبق قانون پول برگرداند',
    wanted: 'طبق قانون پول برگرداند',
    done: 'استرداد تأیید شد و برای تأمین‌کننده می‌رود.',
  },
  transferPaid: {
    did: 'واریز را ثبت کرد',
    wanted: 'واریز را ثبت کند',
    done: 'واریز ثبت شد و به خریدار خبر داده می‌شود.',
  },
  bankAsked: { did: 'از بانک پرسید', wanted: 'از بانک بپرسد', done: 'بانک پاسخ داد؛ حالت تازه را می‌بینید.' },
  supplierAsked: {
    did: 'از تأمین‌کننده پرسید',
    wanted: 'از تأمین‌کننده بپرسد',
    done: 'تأمین‌کننده پاسخ داد؛ حالت تازه را می‌بینید.',
  },
  issueAbandoned: {
    did: 'صدور را رها کرد و پول را برگرداند',
    wanted: 'صدور را رها کند',
    done: 'صدور رها شد و کل پول برمی‌گردد.',
  },
  transfersExported: { did: 'پروندهٔ بانک را برداشت', wanted: 'پروندهٔ بانک را بردارد' },
  dayExported: { did: 'ارقام روز را برداشت', wanted: 'ارقام روز را بردارد' },
  invoicesExported: { did: 'فاکتورهای یک سال را برداشت', wanted: 'فاکتورها را بردارد' },
  sellerChanged: {
    did: 'مشخصات حقوقی فروشنده را نوشت',
    wanted: 'مشخصات حقوقی فروشنده را بنویسد',
    done: 'مشخصات ثبت شد و روی فاکتورهای از این پس می‌آید.',
  },
  dayClosed: { did: 'روز را بست', wanted: 'روز را ببندد', done: 'روز بسته شد.' },
  booksAudited: { did: 'دفتر را ممیزی کرد', wanted: 'دفتر را ممیزی کند' },
  letterOpened: { did: 'نامه را باز کرد', wanted: 'نامه را باز کند' },
  letterApproved: {
    did: 'نامه را پذیرفت',
    wanted: 'نامه را بپذیرد',
    done: 'نامه پذیرفته شد. خریدار خبر شد و می‌تواند استرداد را ببیند و تأیید کند.',
  },
  letterRefused: {
    did: 'نامه را نپذیرفت',
    wanted: 'نامه را نپذیرد',
    done: 'نامه پذیرفته نشد. خریدار با متن شما خبر شد و می‌تواند برگ دیگری بفرستد.',
  },
  departureCancelled: {
    did: 'لغو یک حرکت را ثبت کرد',
    wanted: 'لغو یک حرکت را ثبت کند',
    done: 'لغو ثبت شد. پیام‌ها در صف فرستادن است و در صفحهٔ هر سفارش استرداد بی‌جریمه باز است.',
  },
  departureMoved: {
    did: 'ساعت تازهٔ یک حرکت را ثبت کرد',
    wanted: 'ساعت تازهٔ یک حرکت را ثبت کند',
    done: 'ساعت تازه ثبت شد و پیام‌ها در صف فرستادن است.',
  },
  messageAnswered: {
    did: 'به پیام پاسخ داد',
    wanted: 'به پیام پاسخ بدهد',
    done: 'پاسخ ثبت شد و در صف فرستادن است.',
  },
  messageClosed: {
    did: 'پیام را بی‌پاسخ بست',
    wanted: 'پیام را ببندد',
    done: 'پیام بسته شد؛ چیزی برای فرستنده نرفت.',
  },
  reviewPublished: { did: 'نظر مسافر را منتشر کرد', wanted: 'نظر مسافر را منتشر کند', done: 'نظر منتشر شد.' },
  reviewRefused: {
    did: 'نظر مسافر را رد کرد',
    wanted: 'نظر مسافر را رد کند',
    done: 'نظر رد شد؛ مسافر دلیل شما را با لینک خود می‌بیند.',
  },
  discountAdded: {
    did: 'کد تخفیف ساخت',
    wanted: 'کد تخفیف بسازد',
    done: 'کد ساخته شد و خریداران می‌توانند آن را بزنند.',
  },
  discountStopped: {
    did: 'کد تخفیف را متوقف کرد',
    wanted: 'کد تخفیف را متوقف کند',
    done: 'کد متوقف شد؛ دیگر روی سفارشی نمی‌نشیند.',
  },
  feeSaved: {
    did: 'قاعدهٔ کارمزد نوشت',
    wanted: 'قاعدهٔ کارمزد بنویسد',
    done: 'قاعده ذخیره شد و از روزش در همهٔ قیمت‌هاست. سفارش‌های آغازشده همان قیمت را دارند.',
  },
  rateSet: {
    did: 'نرخ ارز نوشت',
    wanted: 'نرخ ارز بنویسد',
    done: 'نرخ ثبت شد و از روزش در قیمت‌هاست. سفارش‌های آغازشده همان قیمت را دارند.',
  },
  gatewayFeeSet: {
    did: 'کارمزد درگاه را نوشت',
    wanted: 'کارمزد درگاه را بنویسد',
    done: 'قاعده ثبت شد و از روزش در بستن روزهای باز است.',
  },
  termsSet: {
    did: 'شرایط استرداد شرکتی را نوشت',
    wanted: 'شرایط استرداد شرکتی را بنویسد',
    done: 'شرایط ثبت شد و از روزش در پیشنهادهای تازه است. سفارش‌ها و پیشنهادهای پیشین شرایط خود را دارند.',
  },
  feeStopped: {
    did: 'قاعدهٔ کارمزد را خاموش کرد',
    wanted: 'قاعدهٔ کارمزد را خاموش کند',
    done: 'قاعده خاموش شد. سفارش‌های آغازشده همان قیمت را دارند.',
  },
  outboxDecided: {
    did: 'دربارهٔ پیام نرسیده تصمیم گرفت',
    wanted: 'دربارهٔ پیام نرسیده تصمیم بگیرد',
    done: 'تصمیم دربارهٔ پیام نوشته شد.',
  },
  settingChanged: {
    did: 'تنظیم را عوض کرد',
    wanted: 'تنظیم را عوض کند',
    done: 'ذخیره شد و تا چند ثانیهٔ دیگر در همهٔ سایت همین است.',
  },
  settingReset: {
    did: 'تنظیم را به پیش‌فرض برگرداند',
    wanted: 'تنظیم را به پیش‌فرض برگرداند',
    done: 'به پیش‌فرض برگشت.',
  },
  limitChanged: { did: 'سقف را عوض کرد', wanted: 'سقف را عوض کند', done: 'سقف عوض شد.' },
} as const satisfies Record<string, ActionTexts>;

export type DeskAction = keyof typeof DESK_ACTIONS;

/**
 * Returns the confirmation after a form that succeeded. Null for an unknown code, because the code comes from the
 * URL.
 */
export function getDoneText(code: string): string | null {
  const texts: ActionTexts | undefined = isDeskAction(code) ? DESK_ACTIONS[code] : undefined;
  return texts?.done ?? null;
}

function isDeskAction(text: string): text is DeskAction {
  return Object.hasOwn(DESK_ACTIONS, text);
}
