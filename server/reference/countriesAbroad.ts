export interface Country {
  code: string;
  slug: string;
  name: string;
  schengen: boolean;
  neighbour: boolean;
  currency: string;
  callingCode: string;
}

/** Columns: code, slug, name, zone (docs/spec/reference-data.md#places), currency, calling code. */
const COUNTRIES = `
TR|turkey|ترکیه|neighbours|TRY|+90
AE|uae|امارات|neighbours|AED|+971
IQ|iraq|عراق|neighbours|IQD|+964
GE|georgia|گرجستان|worldwide|GEL|+995
AM|armenia|ارمنستان|neighbours|AMD|+374
AZ|azerbaijan|آذربایجان|neighbours|AZN|+994
OM|oman|عمان|neighbours|OMR|+968
QA|qatar|قطر|neighbours|QAR|+974
KW|kuwait|کویت|neighbours|KWD|+965
BH|bahrain|بحرین|neighbours|BHD|+973
SA|saudi-arabia|عربستان|neighbours|SAR|+966
SY|syria|سوریه|worldwide|SYP|+963
LB|lebanon|لبنان|worldwide|LBP|+961
JO|jordan|اردن|worldwide|JOD|+962
EG|egypt|مصر|worldwide|EGP|+20
PK|pakistan|پاکستان|neighbours|PKR|+92
AF|afghanistan|افغانستان|neighbours|AFN|+93
TM|turkmenistan|ترکمنستان|neighbours|TMT|+993
UZ|uzbekistan|ازبکستان|worldwide|UZS|+998
TJ|tajikistan|تاجیکستان|worldwide|TJS|+992
KZ|kazakhstan|قزاقستان|worldwide|KZT|+7
IN|india|هند|worldwide|INR|+91
LK|sri-lanka|سری‌لانکا|worldwide|LKR|+94
MV|maldives|مالدیو|worldwide|MVR|+960
TH|thailand|تایلند|worldwide|THB|+66
MY|malaysia|مالزی|worldwide|MYR|+60
SG|singapore|سنگاپور|worldwide|SGD|+65
ID|indonesia|اندونزی|worldwide|IDR|+62
VN|vietnam|ویتنام|worldwide|VND|+84
CN|china|چین|worldwide|CNY|+86
KR|south-korea|کرهٔ جنوبی|worldwide|KRW|+82
JP|japan|ژاپن|worldwide|JPY|+81
RU|russia|روسیه|worldwide|RUB|+7
BY|belarus|بلاروس|worldwide|BYN|+375
DE|germany|آلمان|schengen|EUR|+49
AT|austria|اتریش|schengen|EUR|+43
FR|france|فرانسه|schengen|EUR|+33
NL|netherlands|هلند|schengen|EUR|+31
BE|belgium|بلژیک|schengen|EUR|+32
IT|italy|ایتالیا|schengen|EUR|+39
ES|spain|اسپانیا|schengen|EUR|+34
PT|portugal|پرتغال|schengen|EUR|+351
GR|greece|یونان|schengen|EUR|+30
CH|switzerland|سوئیس|schengen|CHF|+41
SE|sweden|سوئد|schengen|SEK|+46
NO|norway|نروژ|schengen|NOK|+47
DK|denmark|دانمارک|schengen|DKK|+45
FI|finland|فنلاند|schengen|EUR|+358
CZ|czech-republic|جمهوری چک|schengen|CZK|+420
HU|hungary|مجارستان|schengen|HUF|+36
PL|poland|لهستان|schengen|PLN|+48
RO|romania|رومانی|schengen|RON|+40
BG|bulgaria|بلغارستان|schengen|BGN|+359
GB|england|انگلستان|worldwide|GBP|+44
RS|serbia|صربستان|worldwide|RSD|+381
CY|cyprus|قبرس|worldwide|EUR|+357
US|usa|آمریکا|worldwide|USD|+1
CA|canada|کانادا|worldwide|CAD|+1
AU|australia|استرالیا|worldwide|AUD|+61
KE|kenya|کنیا|worldwide|KES|+254
TN|tunisia|تونس|worldwide|TND|+216
DZ|algeria|الجزایر|worldwide|DZD|+213
IR|iran|ایران|home|IRR|+98
`;

const BY_CODE = new Map(
  COUNTRIES.trim()
    .split('\n')
    .map((line): [string, Country] => {
      const [code = '', slug = '', name = '', zone, currency = '', callingCode = ''] = line.split('|');
      const neighbour = zone === 'neighbours';
      return [code, { code, slug, name, schengen: zone === 'schengen', neighbour, currency, callingCode }];
    }),
);

export function findCountry(code: string): Country | undefined {
  return BY_CODE.get(code);
}
