export type AuthProblem =
  | 'wrong'
  | 'taken'
  | 'unconfirmed'
  | 'blocked'
  | 'badCode'
  | 'mismatch'
  | 'wrongCurrent'
  | 'samePassword'
  | 'longPassword'
  | 'shortPassword'
  | 'commonPassword'
  | 'shortName'
  | 'badName'
  | 'badEmail'
  | 'badLink'
  | 'wrongCode'
  | 'closed'
  | 'tooMany'
  | 'unavailable'
  | 'refused'
  | 'codeNeeded'
  | 'wrongFactor';

/** Source: docs/spec/screens.md#account, docs/spec/copy.md#messages. */
export const AUTH_MESSAGES: Readonly<Record<AuthProblem, string>> = {
  wrong: 'نام کاربری یا رمز عبور درست نیست.',
  taken: 'با این ایمیل یا نام کاربری قبلاً ثبت‌نام شده است. وارد شوید.',
  unconfirmed: 'ایمیل شما تأیید نشده است.',
  blocked: 'حساب شما مسدود شده است؛ با پشتیبانی تماس بگیرید.',
  badCode: 'پیوند بازیابی منقضی یا استفاده شده است.',
  mismatch: 'تکرار رمز با رمز یکسان نیست.',
  wrongCurrent: 'رمز عبور کنونی درست نیست.',
  samePassword: 'رمز تازه باید با رمز کنونی فرق داشته باشد.',
  longPassword: 'رمز عبور بیش از اندازه بلند است؛ حداکثر ۷۲ نویسهٔ لاتین یا ۳۶ نویسهٔ فارسی بنویسید.',
  shortPassword: 'رمز عبور باید دست‌کم ۸ نویسه باشد.',
  commonPassword: 'این رمز یکی از رایج‌ترین رمزهاست و زود حدس زده می‌شود؛ رمز دیگری بنویسید.',
  shortName: 'نام کاربری باید دست‌کم ۳ نویسه باشد.',
  badName: 'نام کاربری نباید نشانهٔ @ یا < یا > یا نویسهٔ پنهان داشته باشد؛ ایمیل جای دیگری نوشته می‌شود.',
  badEmail: 'ایمیل را مثل sara@example.com بنویسید.',
  badLink: 'این پیوند منقضی یا استفاده شده است.',
  wrongCode: 'کد درست نیست یا زمانش گذشته است؛ کد تازه بگیرید.',
  closed: 'ثبت‌نام فعلاً بسته است.',
  tooMany: 'تلاش‌ها زیاد بود. کمی بعد دوباره امتحان کنید.',
  unavailable: 'مشکلی پیش آمد. اطلاعات شما از بین نرفته است؛ دوباره تلاش کنید.',
  codeNeeded: 'این حساب ورود دومرحله‌ای دارد؛ کد برنامهٔ رمزساز را بنویسید.',
  wrongFactor: 'کد درست نیست یا یک بار به کار رفته است؛ کد تازهٔ برنامه یا یکی از کدهای بازیابی را بنویسید.',
  refused: 'این درخواست پذیرفته نشد؛ اطلاعات را بازبینی کنید.',
};
