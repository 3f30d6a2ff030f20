import { getOwnValue } from '../../../../shared/ownValue.ts';
import { parseAirlines, type Airline } from './airline.ts';

const ABROAD = `
TK|iata|turkish-airlines|ترکیش ایرلاینز|ترکیش ایرلاینز|Turkish Airlines|#a3122a|IST|A321,B738,A333|30|40|10|7
PC|iata|pegasus|پگاسوس|پگاسوس|Pegasus Airlines|#1c4fa1|SAW|A20N,A320|20|40|10|7
VF|iata|ajet|ای‌جت|ای‌جت|AJet|#0b6b4f|SAW|B738,A320|20|40|10|7
XQ|iata|sunexpress|سان‌اکسپرس|سان‌اکسپرس|SunExpress|#7a2e5d|AYT|B738|20|40|10|7
EK|iata|emirates|امارات|امارات|Emirates|#8a3b12|DXB|B77W|30|40|10|7
FZ|iata|flydubai|فلای‌دبی|فلای‌دبی|flydubai|#27507a|DXB|B738,B38M|20|40|10|7
EY|iata|etihad|اتحاد|اتحاد|Etihad Airways|#5f4b8b|AUH|A320,A321|30|40|10|7
G9|iata|air-arabia|العربیه|العربیه (ایر عربیا)|Air Arabia|#08746b|SHJ|A320|20|40|10|7
QR|iata|qatar-airways|قطر ایرویز|قطر ایرویز|Qatar Airways|#93408e|DOH|A320,A333|30|40|10|7
WY|iata|oman-air|عمان ایر|عمان ایر|Oman Air|#4b5563|MCT|B738|30|40|10|7
OV|iata|salam-air|سلام ایر|سلام ایر|SalamAir|#b03a2e|MCT|A20N|20|40|10|7
KU|iata|kuwait-airways|کویت ایرویز|کویت ایرویز|Kuwait Airways|#3e5c8a|KWI|A320|30|40|10|7
J9|iata|jazeera-airways|الجزیره ایرویز|الجزیره ایرویز|Jazeera Airways|#6a3fa0|KWI|A320,A20N|20|40|10|7
GF|iata|gulf-air|گلف ایر|گلف ایر|Gulf Air|#9a5b00|BAH|A320|30|40|10|7
SV|iata|saudia|السعودیه|السعودیه|Saudia|#00707a|JED|A320,A333|30|40|10|7
XY|iata|flynas|فلای‌ناس|فلای‌ناس|flynas|#a3122a|RUH|A20N|20|40|10|7
IA|iata|iraqi-airways|العراقیه|العراقیه|Iraqi Airways|#1c4fa1|BGW|B738,A321|30|40|10|7
UD|iata|ur-airlines|یو آر ایرلاینز|یو آر ایرلاینز|UR Airlines|#0b6b4f|BGW|B738|20|40|10|7
IF|iata|fly-baghdad|فلای بغداد|فلای بغداد|Fly Baghdad|#7a2e5d|BGW|B737|20|40|10|7
ME|iata|middle-east-airlines|خطوط هوایی خاورمیانه|خطوط هوایی خاورمیانه (MEA)|Middle East Airlines|#8a3b12|BEY|A320,A321|30|40|10|7
RB|iata|syrian-air|سوریه|سوریه (السوریه)|Syrian Air|#27507a|DAM|A320|30|40|10|7
6Q|iata|fly-cham|فلای شام|فلای شام (اجنحهٔ شام)|Fly Cham (Cham Wings)|#5f4b8b|DAM|A320|20|40|10|7
MS|iata|egyptair|مصر ایر|مصر ایر|EgyptAir|#08746b|CAI|B738|30|40|10|7
J2|iata|azerbaijan-airlines|آزال|آزال|Azerbaijan Airlines (AZAL)|#93408e|GYD|A320,E190|30|40|10|7
A9|iata|georgian-airways|گرجستان ایر|گرجستان ایر|Georgian Airways|#4b5563|TBS|B737,E190|30|40|10|7
SU|iata|aeroflot|آئروفلوت|آئروفلوت|Aeroflot|#b03a2e|SVO|A320,A333|30|40|10|7
WZ|iata|red-wings|رد وینگز|رد وینگز|Red Wings|#3e5c8a|DME|SU95,A321|20|40|10|7
B2|iata|belavia|بلاویا|بلاویا|Belavia|#6a3fa0|MSQ|E175,E195|30|40|10|7
KC|iata|air-astana|ایر آستانه|ایر آستانه|Air Astana|#9a5b00|ALA|A320|30|40|10|7
HY|iata|uzbekistan-airways|ازبکستان ایر|ازبکستان ایر|Uzbekistan Airways|#00707a|TAS|A320|30|40|10|7
SZ|iata|somon-air|سامان ایر تاجیکستان|سامان ایر تاجیکستان|Somon Air|#a3122a|DYU|B738|30|40|10|7
RQ|iata|kam-air|کام ایر|کام ایر|Kam Air|#1c4fa1|KBL|B733,MD87|30|40|10|7
FG|iata|ariana-afghan|آریانا افغان|آریانا افغان|Ariana Afghan Airlines|#0b6b4f|KBL|B733|30|40|10|7
PK|iata|pia|پی‌آی‌ای|پی‌آی‌ای (پاکستان)|Pakistan International Airlines|#7a2e5d|KHI|A320|30|40|10|7
CZ|iata|china-southern|چاینا ساترن|چاینا ساترن|China Southern Airlines|#8a3b12|URC|B738,A21N|30|40|10|7
LH|iata|lufthansa|لوفت‌هانزا|لوفت‌هانزا|Lufthansa|#27507a|FRA|A343,A333|30|40|10|7
OS|iata|austrian|اتریشی|اتریشی (آسترین)|Austrian Airlines|#5f4b8b|VIE|A320|30|40|10|7
AF|iata|air-france|ایر فرانس|ایر فرانس|Air France|#08746b|CDG|A321|30|40|10|7
BA|iata|british-airways|بریتیش ایرویز|بریتیش ایرویز|British Airways|#93408e|LHR|B772|30|40|10|7
KL|iata|klm|کی‌ال‌ام|کی‌ال‌ام|KLM|#4b5563|AMS|B738|30|40|10|7
TG|iata|thai-airways|تایلندی|تایلندی|Thai Airways|#b03a2e|BKK|B772|30|40|10|7
MH|iata|malaysia-airlines|مالزی ایرلاینز|مالزی ایرلاینز|Malaysia Airlines|#3e5c8a|KUL|A333|30|40|10|7
`;

export const AIRLINES_ABROAD: readonly Airline[] = parseAirlines(ABROAD);

/** Checked baggage in kilograms: economy, business (null when not offered). */
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

export function getBaggageAbroad({ code, baggage }: Airline): Airline['baggage'] {
  const own = getOwnValue(IRANIAN_ABROAD_KG, code);
  return own ? { ...baggage, economyKg: own[0], businessKg: own[1] } : baggage;
}
