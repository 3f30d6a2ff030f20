import { ownValue } from '../../../../shared/ownValue.ts';
import type { Airline } from './airlines.ts';

/** One airline a line: code, slug, short name, full name, English name, country, colour, hubs, fleet, kg abroad. */
const ABROAD = `
TK|turkish-airlines|ترکیش ایرلاینز|ترکیش ایرلاینز|Turkish Airlines|TR|#a3122a|IST|A321,B738,A333|30|40|10|7
PC|pegasus|پگاسوس|پگاسوس|Pegasus Airlines|TR|#1c4fa1|SAW|A20N,A320|20|40|10|7
VF|ajet|ای‌جت|ای‌جت|AJet|TR|#0b6b4f|SAW|B738,A320|20|40|10|7
XQ|sunexpress|سان‌اکسپرس|سان‌اکسپرس|SunExpress|TR|#7a2e5d|AYT|B738|20|40|10|7
EK|emirates|امارات|امارات|Emirates|AE|#8a3b12|DXB|B77W|30|40|10|7
FZ|flydubai|فلای‌دبی|فلای‌دبی|flydubai|AE|#27507a|DXB|B738,B38M|20|40|10|7
EY|etihad|اتحاد|اتحاد|Etihad Airways|AE|#5f4b8b|AUH|A320,A321|30|40|10|7
G9|air-arabia|العربیه|العربیه (ایر عربیا)|Air Arabia|AE|#08746b|SHJ|A320|20|40|10|7
QR|qatar-airways|قطر ایرویز|قطر ایرویز|Qatar Airways|QA|#93408e|DOH|A320,A333|30|40|10|7
WY|oman-air|عمان ایر|عمان ایر|Oman Air|OM|#4b5563|MCT|B738|30|40|10|7
OV|salam-air|سلام ایر|سلام ایر|SalamAir|OM|#b03a2e|MCT|A20N|20|40|10|7
KU|kuwait-airways|کویت ایرویز|کویت ایرویز|Kuwait Airways|KW|#3e5c8a|KWI|A320|30|40|10|7
J9|jazeera-airways|الجزیره ایرویز|الجزیره ایرویز|Jazeera Airways|KW|#6a3fa0|KWI|A320,A20N|20|40|10|7
GF|gulf-air|گلف ایر|گلف ایر|Gulf Air|BH|#9a5b00|BAH|A320|30|40|10|7
SV|saudia|السعودیه|السعودیه|Saudia|SA|#00707a|JED|A320,A333|30|40|10|7
XY|flynas|فلای‌ناس|فلای‌ناس|flynas|SA|#a3122a|RUH|A20N|20|40|10|7
IA|iraqi-airways|العراقیه|العراقیه|Iraqi Airways|IQ|#1c4fa1|BGW|B738,A321|30|40|10|7
UD|ur-airlines|یو آر ایرلاینز|یو آر ایرلاینز|UR Airlines|IQ|#0b6b4f|BGW|B738|20|40|10|7
IF|fly-baghdad|فلای بغداد|فلای بغداد|Fly Baghdad|IQ|#7a2e5d|BGW|B737|20|40|10|7
ME|middle-east-airlines|خطوط هوایی خاورمیانه|خطوط هوایی خاورمیانه (MEA)|Middle East Airlines|LB|#8a3b12|BEY|A320,A321|30|40|10|7
RB|syrian-air|سوریه|سوریه (السوریه)|Syrian Air|SY|#27507a|DAM|A320|30|40|10|7
6Q|fly-cham|فلای شام|فلای شام (اجنحهٔ شام)|Fly Cham (Cham Wings)|SY|#5f4b8b|DAM|A320|20|40|10|7
MS|egyptair|مصر ایر|مصر ایر|EgyptAir|EG|#08746b|CAI|B738|30|40|10|7
J2|azerbaijan-airlines|آزال|آزال|Azerbaijan Airlines (AZAL)|AZ|#93408e|GYD|A320,E190|30|40|10|7
A9|georgian-airways|گرجستان ایر|گرجستان ایر|Georgian Airways|GE|#4b5563|TBS|B737,E190|30|40|10|7
SU|aeroflot|آئروفلوت|آئروفلوت|Aeroflot|RU|#b03a2e|SVO|A320,A333|30|40|10|7
WZ|red-wings|رد وینگز|رد وینگز|Red Wings|RU|#3e5c8a|DME|SU95,A321|20|40|10|7
B2|belavia|بلاویا|بلاویا|Belavia|BY|#6a3fa0|MSQ|E175,E195|30|40|10|7
KC|air-astana|ایر آستانه|ایر آستانه|Air Astana|KZ|#9a5b00|ALA|A320|30|40|10|7
HY|uzbekistan-airways|ازبکستان ایر|ازبکستان ایر|Uzbekistan Airways|UZ|#00707a|TAS|A320|30|40|10|7
SZ|somon-air|سامان ایر تاجیکستان|سامان ایر تاجیکستان|Somon Air|TJ|#a3122a|DYU|B738|30|40|10|7
RQ|kam-air|کام ایر|کام ایر|Kam Air|AF|#1c4fa1|KBL|B733,MD87|30|40|10|7
FG|ariana-afghan|آریانا افغان|آریانا افغان|Ariana Afghan Airlines|AF|#0b6b4f|KBL|B733|30|40|10|7
PK|pia|پی‌آی‌ای|پی‌آی‌ای (پاکستان)|Pakistan International Airlines|PK|#7a2e5d|KHI|A320|30|40|10|7
CZ|china-southern|چاینا ساترن|چاینا ساترن|China Southern Airlines|CN|#8a3b12|URC|B738,A21N|30|40|10|7
LH|lufthansa|لوفت‌هانزا|لوفت‌هانزا|Lufthansa|DE|#27507a|FRA|A343,A333|30|40|10|7
OS|austrian|اتریشی|اتریشی (آسترین)|Austrian Airlines|AT|#5f4b8b|VIE|A320|30|40|10|7
AF|air-france|ایر فرانس|ایر فرانس|Air France|FR|#08746b|CDG|A321|30|40|10|7
BA|british-airways|بریتیش ایرویز|بریتیش ایرویز|British Airways|GB|#93408e|LHR|B772|30|40|10|7
KL|klm|کی‌ال‌ام|کی‌ال‌ام|KLM|NL|#4b5563|AMS|B738|30|40|10|7
TG|thai-airways|تایلندی|تایلندی|Thai Airways|TH|#b03a2e|BKK|B772|30|40|10|7
MH|malaysia-airlines|مالزی ایرلاینز|مالزی ایرلاینز|Malaysia Airlines|MY|#3e5c8a|KUL|A333|30|40|10|7
`;

function parseAirline(line: string): Airline {
  const [code, slug, name, fullName, nameEn, , color, hubs, fleet, ...kg] = line.split('|') as string[];
  const [economyKg, businessKg, infantKg, cabinKg] = kg;
  return {
    code: code!,
    codeKind: 'iata',
    slug: slug!,
    name: name!,
    fullName: fullName!,
    nameEn: nameEn!,
    color: color!,
    hubs: hubs!.split(','),
    fleet: fleet!.split(','),
    baggage: {
      economyKg: Number(economyKg),
      businessKg: businessKg === '-' ? null : Number(businessKg),
      infantKg: Number(infantKg),
      cabinKg: Number(cabinKg),
    },
  };
}

/** Airlines of other countries that fly to Iran or onwards. */
export const AIRLINES_ABROAD: readonly Airline[] = ABROAD.trim().split('\n').map(parseAirline);

/** Checked kilograms of Iranian airlines on flights abroad: economy, business (null: not offered). */
const IRANIAN_ABROAD_KG: Readonly<Record<string, readonly [number, number | null]>> = {
  IR: [40, 50],
  W5: [30, 40],
  EP: [30, 40],
  B9: [30, 40],
  QB: [30, null],
  Y9: [30, 40],
  IV: [30, null],
  ZV: [30, null],
  HH: [30, null],
  JI: [30, null],
  I3: [25, null],
  IS: [30, null],
  VR: [30, null],
  FP: [30, null],
  RI: [30, null],
  AXV: [30, null],
};

/** What an airline carries for a traveller abroad; its domestic weights where nothing else is known. */
export function baggageAbroad({ code, baggage }: Airline): Airline['baggage'] {
  const own = ownValue(IRANIAN_ABROAD_KG, code);
  return own ? { ...baggage, economyKg: own[0], businessKg: own[1] } : baggage;
}
