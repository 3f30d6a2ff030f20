import type { Destination } from '../../../../shared/insurance/view.ts';
import type { ZoneCode } from '../../../../shared/insurance/zones.ts';
import { markConstant } from '../../../render/packData.ts';

/** Columns: slug, Persian name, English name, tariff zone (docs/spec/reference-data.md#places). */
const COUNTRIES = `
turkey|ترکیه|Türkiye|middle-east-africa-turkey
uae|امارات|United Arab Emirates|arab
iraq|عراق|Iraq|arab
georgia|گرجستان|Georgia|worldwide-ex-us-canada
armenia|ارمنستان|Armenia|worldwide-ex-us-canada
azerbaijan|آذربایجان|Azerbaijan|worldwide-ex-us-canada
oman|عمان|Oman|arab
qatar|قطر|Qatar|arab
kuwait|کویت|Kuwait|arab
bahrain|بحرین|Bahrain|arab
saudi-arabia|عربستان|Saudi Arabia|arab
syria|سوریه|Syria|arab
lebanon|لبنان|Lebanon|arab
jordan|اردن|Jordan|arab
egypt|مصر|Egypt|arab
yemen|یمن|Yemen|arab
pakistan|پاکستان|Pakistan|worldwide-ex-us-canada
afghanistan|افغانستان|Afghanistan|worldwide-ex-us-canada
turkmenistan|ترکمنستان|Turkmenistan|worldwide-ex-us-canada
uzbekistan|ازبکستان|Uzbekistan|worldwide-ex-us-canada
tajikistan|تاجیکستان|Tajikistan|worldwide-ex-us-canada
kazakhstan|قزاقستان|Kazakhstan|worldwide-ex-us-canada
kyrgyzstan|قرقیزستان|Kyrgyzstan|worldwide-ex-us-canada
india|هند|India|worldwide-ex-us-canada
sri-lanka|سری‌لانکا|Sri Lanka|worldwide-ex-us-canada
maldives|مالدیو|Maldives|worldwide-ex-us-canada
nepal|نپال|Nepal|worldwide-ex-us-canada
bangladesh|بنگلادش|Bangladesh|worldwide-ex-us-canada
thailand|تایلند|Thailand|worldwide-ex-us-canada
malaysia|مالزی|Malaysia|worldwide-ex-us-canada
singapore|سنگاپور|Singapore|worldwide-ex-us-canada
indonesia|اندونزی|Indonesia|worldwide-ex-us-canada
vietnam|ویتنام|Vietnam|worldwide-ex-us-canada
philippines|فیلیپین|Philippines|worldwide-ex-us-canada
cambodia|کامبوج|Cambodia|worldwide-ex-us-canada
laos|لائوس|Laos|worldwide-ex-us-canada
myanmar|میانمار (برمه)|Myanmar|worldwide-ex-us-canada
china|چین|China|worldwide-ex-us-canada
hong-kong|هنگ‌کنگ|Hong Kong|worldwide-ex-us-canada
macau|ماکائو|Macau|worldwide-ex-us-canada
taiwan|تایوان|Taiwan|worldwide-ex-us-canada
south-korea|کرهٔ جنوبی|South Korea|worldwide-ex-us-canada
japan|ژاپن|Japan|worldwide-ex-us-canada
mongolia|مغولستان|Mongolia|worldwide-ex-us-canada
russia|روسیه|Russia|worldwide-ex-us-canada
belarus|بلاروس|Belarus|worldwide-ex-us-canada
ukraine|اوکراین|Ukraine|worldwide-ex-us-canada
moldova|مولداوی|Moldova|worldwide-ex-us-canada
germany|آلمان|Germany|schengen
austria|اتریش|Austria|schengen
france|فرانسه|France|schengen
netherlands|هلند|Netherlands|schengen
belgium|بلژیک|Belgium|schengen
luxembourg|لوکزامبورگ|Luxembourg|schengen
italy|ایتالیا|Italy|schengen
spain|اسپانیا|Spain|schengen
portugal|پرتغال|Portugal|schengen
greece|یونان|Greece|schengen
switzerland|سوئیس|Switzerland|schengen
sweden|سوئد|Sweden|schengen
norway|نروژ|Norway|schengen
denmark|دانمارک|Denmark|schengen
finland|فنلاند|Finland|schengen
iceland|ایسلند|Iceland|schengen
czech-republic|جمهوری چک|Czechia|schengen
slovakia|اسلواکی|Slovakia|schengen
hungary|مجارستان|Hungary|schengen
poland|لهستان|Poland|schengen
romania|رومانی|Romania|schengen
bulgaria|بلغارستان|Bulgaria|schengen
croatia|کرواسی|Croatia|schengen
slovenia|اسلوونی|Slovenia|schengen
estonia|استونی|Estonia|schengen
latvia|لتونی|Latvia|schengen
lithuania|لیتوانی|Lithuania|schengen
malta|مالت|Malta|schengen
liechtenstein|لیختن‌اشتاین|Liechtenstein|schengen
england|انگلستان|United Kingdom|worldwide-ex-us-canada
ireland|ایرلند|Ireland|worldwide-ex-us-canada
serbia|صربستان|Serbia|worldwide-ex-us-canada
bosnia-and-herzegovina|بوسنی و هرزگوین|Bosnia and Herzegovina|worldwide-ex-us-canada
montenegro|مونته‌نگرو|Montenegro|worldwide-ex-us-canada
north-macedonia|مقدونیهٔ شمالی|North Macedonia|worldwide-ex-us-canada
albania|آلبانی|Albania|worldwide-ex-us-canada
kosovo|کوزوو|Kosovo|worldwide-ex-us-canada
cyprus|قبرس|Cyprus|worldwide-ex-us-canada
usa|آمریکا|United States|us-canada
canada|کانادا|Canada|us-canada
mexico|مکزیک|Mexico|worldwide-ex-us-canada
brazil|برزیل|Brazil|worldwide-ex-us-canada
argentina|آرژانتین|Argentina|worldwide-ex-us-canada
cuba|کوبا|Cuba|worldwide-ex-us-canada
australia|استرالیا|Australia|worldwide-ex-us-canada
new-zealand|نیوزیلند|New Zealand|worldwide-ex-us-canada
south-africa|آفریقای جنوبی|South Africa|middle-east-africa-turkey
kenya|کنیا|Kenya|middle-east-africa-turkey
tanzania|تانزانیا|Tanzania|middle-east-africa-turkey
ethiopia|اتیوپی|Ethiopia|middle-east-africa-turkey
tunisia|تونس|Tunisia|arab
algeria|الجزایر|Algeria|arab
morocco|مراکش|Morocco|arab
senegal|سنگال|Senegal|middle-east-africa-turkey
nigeria|نیجریه|Nigeria|middle-east-africa-turkey
ghana|غنا|Ghana|middle-east-africa-turkey
uganda|اوگاندا|Uganda|middle-east-africa-turkey
seychelles|سیشل|Seychelles|middle-east-africa-turkey
mauritius|موریس|Mauritius|middle-east-africa-turkey
`;

const ZONES: readonly Destination[] = [
  { slug: 'schengen', name: 'منطقهٔ شنگن', nameEn: 'Schengen Area', zone: 'schengen', group: 'zone' },
  {
    slug: 'worldwide',
    name: 'سراسر جهان به‌جز آمریکا و کانادا',
    nameEn: 'Worldwide except USA and Canada',
    zone: 'worldwide-ex-us-canada',
    group: 'zone',
  },
  {
    slug: 'saudi-pilgrimage',
    name: 'عربستان، حج و عمره',
    nameEn: 'Saudi Arabia (pilgrimage)',
    zone: 'saudi-pilgrimage',
    group: 'zone',
  },
];

function readCountry(line: string): Destination {
  const [slug = '', name = '', nameEn = '', zone = ''] = line.split('|');
  return { slug, name, nameEn, zone: zone as ZoneCode, group: 'country' };
}

export const DESTINATIONS: readonly Destination[] = markConstant([
  ...ZONES,
  ...COUNTRIES.trim().split('\n').map(readCountry),
]);

const BY_SLUG = new Map(DESTINATIONS.map((destination) => [destination.slug, destination]));

export function findDestination(slug: string): Destination | undefined {
  return BY_SLUG.get(slug);
}
