/** Names by ISO 3166 alpha-2 code. Frequent countries come first, the others in alphabetical order. */
const NAMES = `
AF افغانستان
IQ عراق
PK پاکستان
TR ترکیه
AZ آذربایجان
AR آرژانتین
ZA آفریقای جنوبی
AL آلبانی
DE آلمان
US آمریکا
AG آنتیگوا و باربودا
AD آندورا
AO آنگولا
AT اتریش
ET اتیوپی
JO اردن
AM ارمنستان
UY اروگوئه
ER اریتره
UZ ازبکستان
ES اسپانیا
AU استرالیا
EE استونی
SK اسلواکی
SI اسلوونی
SZ اسواتینی
EC اکوادور
DZ الجزایر
SV السالوادور
AE امارات
ID اندونزی
GB انگلستان (بریتانیا)
UA اوکراین
UG اوگاندا
IT ایتالیا
IE ایرلند
IS ایسلند
BB باربادوس
BS باهاما
BH بحرین
BR برزیل
BN برونئی
BY بلاروس
BE بلژیک
BG بلغارستان
BZ بلیز
BD بنگلادش
BJ بنین
BT بوتان
BW بوتسوانا
BF بورکینافاسو
BI بوروندی
BA بوسنی و هرزگوین
BO بولیوی
PG پاپوا گینهٔ نو
PY پاراگوئه
PW پالائو
PA پاناما
PT پرتغال
PE پرو
TJ تاجیکستان
TZ تانزانیا
TH تایلند
TW تایوان
TM ترکمنستان
TT ترینیداد و توباگو
TG توگو
TN تونس
TO تونگا
TV تووالو
TL تیمور شرقی
JM جامائیکا
SB جزایر سلیمان
MH جزایر مارشال
CF جمهوری آفریقای مرکزی
CZ جمهوری چک
CD جمهوری دموکراتیک کنگو
DO جمهوری دومینیکن
DJ جیبوتی
TD چاد
CN چین
DK دانمارک
DM دومینیکا
RW رواندا
RU روسیه
RO رومانی
ZM زامبیا
ZW زیمبابوه
JP ژاپن
CI ساحل عاج
WS ساموآ
SM سان‌مارینو
ST سائوتومه و پرینسیپ
LK سری‌لانکا
KN سنت کیتس و نویس
LC سنت لوسیا
VC سنت وینسنت و گرنادین
SG سنگاپور
SN سنگال
SD سودان
SS سودان جنوبی
SR سورینام
SY سوریه
SO سومالی
SE سوئد
CH سوئیس
SL سیرالئون
SC سیشل
CL شیلی
RS صربستان
SA عربستان
OM عمان
GH غنا
FR فرانسه
PS فلسطین
FI فنلاند
FJ فیجی
PH فیلیپین
CY قبرس
KG قرقیزستان
KZ قزاقستان
QA قطر
CR کاستاریکا
KH کامبوج
CM کامرون
CA کانادا
HR کرواسی
KR کرهٔ جنوبی
KP کرهٔ شمالی
CO کلمبیا
CG کنگو
KE کنیا
CU کوبا
XK کوزوو
KM کومور
KW کویت
CV کیپ‌ورد
KI کیریباتی
GA گابن
GM گامبیا
GE گرجستان
GD گرنادا
GT گواتمالا
GY گویان
GN گینه
GQ گینهٔ استوایی
GW گینهٔ بیسائو
LA لائوس
LB لبنان
LV لتونی
LS لسوتو
LU لوکزامبورگ
PL لهستان
LR لیبریا
LY لیبی
LT لیتوانی
LI لیختن‌اشتاین
MG ماداگاسکار
MO ماکائو
MW مالاوی
MT مالت
MV مالدیو
MY مالزی
ML مالی
HU مجارستان
MA مراکش
EG مصر
MN مغولستان
MK مقدونیهٔ شمالی
MX مکزیک
MR موریتانی
MU موریس
MZ موزامبیک
MD مولداوی
MC موناکو
ME مونته‌نگرو
MM میانمار (برمه)
FM میکرونزی
NA نامیبیا
NR نائورو
NP نپال
NO نروژ
NE نیجر
NG نیجریه
NI نیکاراگوئه
NZ نیوزیلند
VA واتیکان
VU وانواتو
VE ونزوئلا
VN ویتنام
HT هائیتی
NL هلند
IN هند
HN هندوراس
HK هنگ‌کنگ
YE یمن
GR یونان
`;

const BY_CODE = new Map(
  NAMES.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3)] as const),
);

/** Not in the list above, because Iranians need a passport only abroad. */
const IRAN = ['IR', 'ایران'] as const;

export interface CountryOption {
  value: string;
  label: string;
}

const toOption = ([value, label]: readonly [string, string]): CountryOption => ({ value, label });

/** Lists countries that issue passports. Iran comes first, and only with `abroad`. */
export function listCountries({ abroad = false }: { abroad?: boolean }): CountryOption[] {
  return [...(abroad ? [IRAN] : []), ...BY_CODE].map(toOption);
}

export function getCountryName(code: string): string {
  return code === IRAN[0] ? IRAN[1] : (BY_CODE.get(code) ?? code);
}
