/** Source: docs/spec/rules.md#buses. */

export const BUS_ARRIVAL_MINUTES = 30;

export const LUGGAGE_SHORT = '۲۰ کیلوگرم بار رایگان برای هر نفر';

export const LUGGAGE_RULE =
  'هر نفر ۲۰ کیلوگرم بار رایگان دارد؛ هر کیلوگرم بیشتر ۲٫۵٪ نرخ بلیط است. حیوان زنده پذیرفته نمی‌شود.';

export const ARRIVAL_RULE = 'نیم ساعت پیش از حرکت در پایانه باشید و کارت شناسایی همراه داشته باشید.';

export const CHILD_RULE = 'کودک زیر ۵ سال بدون صندلی جداگانه رایگان است؛ کودک دارای صندلی بلیط کامل دارد.';

export const DESK_RULE = 'اگر شرکت بلیط کاغذی خواست، شمارهٔ بلیط را در باجه نشان دهید.';
