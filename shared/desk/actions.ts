interface ActionTexts {
  /** Text after the employee's name in the log: «نگین کرمانی نقش را عوض کرد». */
  logText: string;
  /** Text after «خواست» in the log when the action was refused. */
  refusedText: string;
  /** Confirmation after the action. Missing when the next page already shows the result. */
  confirmation?: string;
}

/** All actions that the log can contain. The codes are stored, so they must never be renamed. */
export const DESK_ACTIONS = {
  opened: { logText: 'صفحه را دید', refusedText: 'صفحه را ببیند' },
  signedIn: { logText: 'وارد شد', refusedText: 'وارد شود' },
  signedOut: { logText: 'خارج شد', refusedText: 'خارج شود' },
  sessionsEnded: {
    logText: 'نشست‌ها را بست',
    refusedText: 'نشست‌ها را ببندد',
    confirmation: 'نشست‌ها بسته شد.',
  },
  invited: { logText: 'همکار را دعوت کرد', refusedText: 'همکار دعوت کند' },
  joined: { logText: 'رمز خود را ساخت', refusedText: 'رمز خود را بسازد' },
  secondFactorSet: { logText: 'کد یک‌بارمصرف را روشن کرد', refusedText: 'کد یک‌بارمصرف را روشن کند' },
  secondFactorReset: {
    logText: 'کد یک‌بارمصرف را از نو گذاشت',
    refusedText: 'کد یک‌بارمصرف را از نو بگذارد',
    confirmation: 'کد یک‌بارمصرف برداشته شد؛ همکار در ورود بعدی آن را از نو می‌سازد.',
  },
  recoveryCodesMade: { logText: 'کدهای بازیابی تازه ساخت', refusedText: 'کدهای بازیابی بسازد' },
  recoveryCodeUsed: { logText: 'با کد بازیابی وارد شد', refusedText: 'با کد بازیابی وارد شود' },
  passwordChanged: {
    logText: 'رمز خود را عوض کرد',
    refusedText: 'رمز خود را عوض کند',
    confirmation: 'رمز عوض شد و نشست‌های دیگر شما بسته شد.',
  },
  roleChanged: { logText: 'نقش را عوض کرد', refusedText: 'نقش را عوض کند', confirmation: 'نقش عوض شد.' },
  staffBlocked: {
    logText: 'همکار را خاموش کرد',
    refusedText: 'همکار را خاموش کند',
    confirmation: 'حساب خاموش شد و نشست‌هایش بسته شد.',
  },
  staffRestored: {
    logText: 'همکار را بازگرداند',
    refusedText: 'همکار را بازگرداند',
    confirmation: 'حساب دوباره روشن شد.',
  },
  approvalRequested: {
    logText: 'نفر دوم خواست',
    refusedText: 'نفر دوم بخواهد',
    confirmation: 'درخواست برای نفر دوم فرستاده شد؛ تا تصمیم او چیزی عوض نمی‌شود.',
  },
  approvalGiven: {
    logText: 'درخواست همکار را پذیرفت',
    refusedText: 'درخواست همکار را بپذیرد',
    confirmation: 'پذیرفته و انجام شد.',
  },
  approvalRefused: {
    logText: 'درخواست همکار را نپذیرفت',
    refusedText: 'درخواست همکار را نپذیرد',
    confirmation: 'درخواست پذیرفته نشد؛ چیزی عوض نشد.',
  },
  formForged: { logText: 'فرمی از بیرون میز کار فرستاد', refusedText: 'فرمی از بیرون میز کار بفرستد' },
  fileOpened: { logText: 'فایل سفارش را دید', refusedText: 'فایل سفارش را ببیند' },
  ordersExported: { logText: 'فهرست سفارش‌ها را برداشت', refusedText: 'فهرست سفارش‌ها را بردارد' },
  orderNoted: { logText: 'یادداشت نوشت', refusedText: 'یادداشت بنویسد', confirmation: 'یادداشت نوشته شد.' },
  contactCorrected: {
    logText: 'تماس سفارش را اصلاح کرد',
    refusedText: 'تماس سفارش را اصلاح کند',
    confirmation: 'تماس اصلاح شد؛ پیام‌های بعدی به همین شماره می‌رود.',
  },
  nameCorrected: {
    logText: 'نام مسافر را اصلاح کرد',
    refusedText: 'نام مسافر را اصلاح کند',
    confirmation: 'نام اصلاح شد؛ بلیط و PDF همین نام را دارد. بلیط را دوباره بفرستید.',
  },
  sentAgain: {
    logText: 'پیام را دوباره فرستاد',
    refusedText: 'پیام را دوباره بفرستد',
    confirmation: 'پیام در صف فرستادن است.',
  },
  goodwillGiven: {
    logText: 'با گذشت پول برگرداند',
    refusedText: 'با گذشت پول برگرداند',
    confirmation: 'برگشت با گذشت ثبت شد و به خریدار خبر داده می‌شود.',
  },
  returnConfirmed: {
    logText: 'طبق قانون پول برگرداند',
    refusedText: 'طبق قانون پول برگرداند',
    confirmation: 'استرداد تأیید شد و برای تأمین‌کننده می‌رود.',
  },
  transferPaid: {
    logText: 'واریز را ثبت کرد',
    refusedText: 'واریز را ثبت کند',
    confirmation: 'واریز ثبت شد و به خریدار خبر داده می‌شود.',
  },
  bankAsked: {
    logText: 'از بانک پرسید',
    refusedText: 'از بانک بپرسد',
    confirmation: 'بانک پاسخ داد؛ حالت تازه را می‌بینید.',
  },
  supplierAsked: {
    logText: 'از تأمین‌کننده پرسید',
    refusedText: 'از تأمین‌کننده بپرسد',
    confirmation: 'تأمین‌کننده پاسخ داد؛ حالت تازه را می‌بینید.',
  },
  issueAbandoned: {
    logText: 'صدور را رها کرد و پول را برگرداند',
    refusedText: 'صدور را رها کند',
    confirmation: 'صدور رها شد و کل پول برمی‌گردد.',
  },
  transfersExported: { logText: 'پروندهٔ بانک را برداشت', refusedText: 'پروندهٔ بانک را بردارد' },
  dayExported: { logText: 'ارقام روز را برداشت', refusedText: 'ارقام روز را بردارد' },
  invoicesExported: { logText: 'فاکتورهای یک سال را برداشت', refusedText: 'فاکتورها را بردارد' },
  sellerChanged: {
    logText: 'مشخصات حقوقی فروشنده را نوشت',
    refusedText: 'مشخصات حقوقی فروشنده را بنویسد',
    confirmation: 'مشخصات ثبت شد و روی فاکتورهای از این پس می‌آید.',
  },
  dayClosed: { logText: 'روز را بست', refusedText: 'روز را ببندد', confirmation: 'روز بسته شد.' },
  booksAudited: { logText: 'دفتر را ممیزی کرد', refusedText: 'دفتر را ممیزی کند' },
  letterOpened: { logText: 'نامه را باز کرد', refusedText: 'نامه را باز کند' },
  letterApproved: {
    logText: 'نامه را پذیرفت',
    refusedText: 'نامه را بپذیرد',
    confirmation: 'نامه پذیرفته شد. خریدار خبر شد و می‌تواند استرداد را ببیند و تأیید کند.',
  },
  letterRefused: {
    logText: 'نامه را نپذیرفت',
    refusedText: 'نامه را نپذیرد',
    confirmation: 'نامه پذیرفته نشد. خریدار با متن شما خبر شد و می‌تواند برگ دیگری بفرستد.',
  },
  departureCancelled: {
    logText: 'لغو یک حرکت را ثبت کرد',
    refusedText: 'لغو یک حرکت را ثبت کند',
    confirmation: 'لغو ثبت شد. پیام‌ها در صف فرستادن است و در صفحهٔ هر سفارش استرداد بی‌جریمه باز است.',
  },
  departureMoved: {
    logText: 'ساعت تازهٔ یک حرکت را ثبت کرد',
    refusedText: 'ساعت تازهٔ یک حرکت را ثبت کند',
    confirmation: 'ساعت تازه ثبت شد و پیام‌ها در صف فرستادن است.',
  },
  messageAnswered: {
    logText: 'به پیام پاسخ داد',
    refusedText: 'به پیام پاسخ بدهد',
    confirmation: 'پاسخ ثبت شد و در صف فرستادن است.',
  },
  messageClosed: {
    logText: 'پیام را بی‌پاسخ بست',
    refusedText: 'پیام را ببندد',
    confirmation: 'پیام بسته شد؛ چیزی برای فرستنده نرفت.',
  },
  reviewPublished: {
    logText: 'نظر مسافر را منتشر کرد',
    refusedText: 'نظر مسافر را منتشر کند',
    confirmation: 'نظر منتشر شد.',
  },
  reviewRefused: {
    logText: 'نظر مسافر را رد کرد',
    refusedText: 'نظر مسافر را رد کند',
    confirmation: 'نظر رد شد؛ مسافر دلیل شما را با لینک خود می‌بیند.',
  },
  discountAdded: {
    logText: 'کد تخفیف ساخت',
    refusedText: 'کد تخفیف بسازد',
    confirmation: 'کد ساخته شد و خریداران می‌توانند آن را بزنند.',
  },
  discountStopped: {
    logText: 'کد تخفیف را متوقف کرد',
    refusedText: 'کد تخفیف را متوقف کند',
    confirmation: 'کد متوقف شد؛ دیگر روی سفارشی نمی‌نشیند.',
  },
  feeSaved: {
    logText: 'قاعدهٔ کارمزد نوشت',
    refusedText: 'قاعدهٔ کارمزد بنویسد',
    confirmation: 'قاعده ذخیره شد و از روزش در همهٔ قیمت‌هاست. سفارش‌های آغازشده همان قیمت را دارند.',
  },
  rateSet: {
    logText: 'نرخ ارز نوشت',
    refusedText: 'نرخ ارز بنویسد',
    confirmation: 'نرخ ثبت شد و از روزش در قیمت‌هاست. سفارش‌های آغازشده همان قیمت را دارند.',
  },
  gatewayFeeSet: {
    logText: 'کارمزد درگاه را نوشت',
    refusedText: 'کارمزد درگاه را بنویسد',
    confirmation: 'قاعده ثبت شد و از روزش در بستن روزهای باز است.',
  },
  termsSet: {
    logText: 'شرایط استرداد شرکتی را نوشت',
    refusedText: 'شرایط استرداد شرکتی را بنویسد',
    confirmation:
      'شرایط ثبت شد و از روزش در پیشنهادهای تازه است. سفارش‌ها و پیشنهادهای پیشین شرایط خود را دارند.',
  },
  feeStopped: {
    logText: 'قاعدهٔ کارمزد را خاموش کرد',
    refusedText: 'قاعدهٔ کارمزد را خاموش کند',
    confirmation: 'قاعده خاموش شد. سفارش‌های آغازشده همان قیمت را دارند.',
  },
  outboxDecided: {
    logText: 'دربارهٔ پیام نرسیده تصمیم گرفت',
    refusedText: 'دربارهٔ پیام نرسیده تصمیم بگیرد',
    confirmation: 'تصمیم دربارهٔ پیام نوشته شد.',
  },
  settingChanged: {
    logText: 'تنظیم را عوض کرد',
    refusedText: 'تنظیم را عوض کند',
    confirmation: 'ذخیره شد و تا چند ثانیهٔ دیگر در همهٔ سایت همین است.',
  },
  settingReset: {
    logText: 'تنظیم را به پیش‌فرض برگرداند',
    refusedText: 'تنظیم را به پیش‌فرض برگرداند',
    confirmation: 'به پیش‌فرض برگشت.',
  },
  limitChanged: { logText: 'سقف را عوض کرد', refusedText: 'سقف را عوض کند', confirmation: 'سقف عوض شد.' },
} as const satisfies Record<string, ActionTexts>;

export type DeskAction = keyof typeof DESK_ACTIONS;

/**
 * Returns the confirmation after a form that succeeded. Null for an unknown code, because the code comes from the
 * URL.
 */
export function getConfirmation(code: string): string | null {
  const texts: ActionTexts | undefined = isDeskAction(code) ? DESK_ACTIONS[code] : undefined;
  return texts?.confirmation ?? null;
}

function isDeskAction(text: string): text is DeskAction {
  return Object.hasOwn(DESK_ACTIONS, text);
}
