import { getWeekday, toJalali } from './jalali.ts';

const FRIDAY = 6;

const SOLAR: Record<string, string> = {
  '01-01': 'آغاز نوروز',
  '01-02': 'عید نوروز',
  '01-03': 'عید نوروز',
  '01-04': 'عید نوروز',
  '01-12': 'روز جمهوری اسلامی',
  '01-13': 'روز طبیعت (سیزده‌به‌در)',
  '03-14': 'رحلت امام خمینی',
  '03-15': 'قیام ۱۵ خرداد',
  '11-22': 'پیروزی انقلاب اسلامی',
  '12-29': 'روز ملی شدن صنعت نفت',
};

const TASUA = 'تاسوعای حسینی';
const ASHURA = 'عاشورای حسینی';
const ARBAEEN = 'اربعین حسینی';
const PROPHET_DEMISE = 'رحلت پیامبر (ص) و شهادت امام حسن (ع)';
const IMAM_REZA = 'شهادت امام رضا (ع)';
const IMAM_ASKARI = 'شهادت امام حسن عسکری (ع)';
const PROPHET_BIRTHDAY = 'میلاد پیامبر (ص) و امام صادق (ع)';
const FATIMA = 'شهادت حضرت فاطمه (س)';
const IMAM_ALI_BIRTHDAY = 'میلاد امام علی (ع)، روز پدر';
const MABATH = 'مبعث پیامبر (ص)';
const NIMEH_SHABAN = 'نیمهٔ شعبان';
const IMAM_ALI = 'شهادت امام علی (ع)';
const FITR = 'عید فطر';
const FITR_SECOND = 'تعطیل به مناسبت عید فطر';
const IMAM_SADIQ = 'شهادت امام صادق (ع)';
const QORBAN = 'عید قربان';
const GHADIR = 'عید غدیر خم';

/**
 * 1405 follows the printed calendar; 1406 is calculated and may be off by a day. Other years have only solar holidays.
 */
const LUNAR: Record<string, string> = {
  '1405-01-01': FITR,
  '1405-01-02': FITR_SECOND,
  '1405-01-25': IMAM_SADIQ,
  '1405-03-06': QORBAN,
  '1405-03-14': GHADIR,
  '1405-04-03': TASUA,
  '1405-04-04': ASHURA,
  '1405-05-13': ARBAEEN,
  '1405-05-21': PROPHET_DEMISE,
  '1405-05-22': IMAM_REZA,
  '1405-05-30': IMAM_ASKARI,
  '1405-06-08': PROPHET_BIRTHDAY,
  '1405-08-22': FATIMA,
  '1405-10-02': IMAM_ALI_BIRTHDAY,
  '1405-10-16': MABATH,
  '1405-11-04': NIMEH_SHABAN,
  '1405-12-09': IMAM_ALI,
  '1405-12-19': FITR,
  '1405-12-20': FITR_SECOND,
  '1406-01-14': IMAM_SADIQ,
  '1406-02-27': QORBAN,
  '1406-03-04': GHADIR,
  '1406-03-24': TASUA,
  '1406-03-25': ASHURA,
  '1406-05-03': ARBAEEN,
  '1406-05-11': PROPHET_DEMISE,
  '1406-05-12': IMAM_REZA,
  '1406-05-20': IMAM_ASKARI,
  '1406-05-29': PROPHET_BIRTHDAY,
  '1406-08-11': FATIMA,
  '1406-09-21': IMAM_ALI_BIRTHDAY,
  '1406-10-05': MABATH,
  '1406-10-22': NIMEH_SHABAN,
  '1406-11-28': IMAM_ALI,
  '1406-12-08': FITR,
  '1406-12-09': FITR_SECOND,
};

/** Returns the name of the holiday, or of two joined by «و». Returns null for Fridays that are not holidays. */
export function findHolidayName(isoDay: string): string | null {
  const { year, month, day } = toJalali(isoDay);
  const monthDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const names = [SOLAR[monthDay], LUNAR[`${year}-${monthDay}`]].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' و ') : null;
}

export function isDayOff(isoDay: string): boolean {
  return getWeekday(isoDay) === FRIDAY || findHolidayName(isoDay) !== null;
}
