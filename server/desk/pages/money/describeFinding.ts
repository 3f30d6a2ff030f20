/** The audit writes English for operators. A finding without a translation here is shown unchanged. */
const TEXTS: Readonly<Record<string, string>> = {
  'a ledger entry that does not add up to zero': 'سندی از دفتر که جمعش صفر نیست',
  'captured money without its ledger entry, or the other way round': 'پول گرفته‌شده‌ای که با دفتر نمی‌خواند',
  'a finished refund without its ledger entry, or the other way round': 'برگشتی که با دفتر نمی‌خواند',
  'an ended order that still owes its buyer money': 'سفارش پایان‌یافته‌ای که هنوز به خریدار بدهکار است',
  'more money returned than captured': 'بیش از پول گرفته‌شده برگشته است',
  'a ticket without a verified payment of the exact amount': 'بلیطی که پرداخت آن با مبلغ نمی‌خواند',
  'an issued order without a ticket for each passenger on each of its legs':
    'سفارش صادرشده‌ای که بلیط کم دارد',
  'a captured payment that differs from the record of the sandbox bank':
    'پرداختی که با درگاه آزمایشی نمی‌خواند',
  'a finished refund that differs from the record of the sandbox bank':
    'برگشتی که با درگاه آزمایشی نمی‌خواند',
  'a confirmed request without a supplier response for a day':
    'لغوی که یک روز است تأمین‌کننده پاسخش را نداده',
  'a payment that is still open after 90 minutes': 'پرداختی که پس از ۹۰ دقیقه باز است',
  'a payment with an unknown outcome for half an hour': 'پرداختی که نیم ساعت است نتیجه‌اش روشن نیست',
  'a refund whose promised day has passed': 'برگشتی که روز قولش گذشته',
  'a decision that has been open for two days': 'تصمیمی که دو روز است باز مانده',
  'an order that has been open for two hours': 'سفارشی که دو ساعت است باز مانده',
  'a message whose delivery was given up': 'پیامی که دیگر فرستاده نمی‌شود',
};

export function describeFinding(finding: string): string {
  const at = finding.lastIndexOf(': ');
  const says = finding.slice(0, at);
  return Object.hasOwn(TEXTS, says) ? `${TEXTS[says]} (${finding.slice(at + 2)})` : finding;
}
