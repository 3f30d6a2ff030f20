import { parseAirlines, type Airline } from './airline.ts';
import { AIRLINES_ABROAD } from './airlinesAbroad.ts';

const IRAN = `
IR|iata|iran-air|ایران‌ایر|هواپیمایی جمهوری اسلامی ایران (هما)|Iran Air|#1c4fa1|THR,IKA|AT76,A320,A321,A332,A306,F100|20|30|10|7
W5|iata|mahan-air|ماهان|هواپیمایی ماهان|Mahan Air|#0b6b4f|THR,IKA,KER|A306,A310,A343,A346,B463,RJ85,A320|20|25|10|7
EP|iata|aseman-airlines|آسمان|هواپیمایی آسمان|Iran Aseman Airlines|#1470a8|THR,SYZ|F100,B734,AT75,A343|20|30|10|7
B9|iata|iran-airtour|ایران ایرتور|هواپیمایی ایران ایرتور|Iran Airtour|#b03a2e|THR,MHD,TBZ|MD82,A320,A306|20|30|10|7
QB|iata|qeshm-air|قشم ایر|هواپیمایی قشم ایر|Qeshm Air|#0a7c8c|THR,GSM|A320,A319,A306,RJ85,F50|20|-|10|7
Y9|iata|kish-air|کیش ایر|هواپیمایی کیش ایر|Kish Air|#08746b|KIH,THR|MD83,MD82,F100,A321,B738|20|30|10|7
IV|iata|caspian-airlines|کاسپین|هواپیمایی کاسپین|Caspian Airlines|#3e5c8a|THR,IKA|MD83,B734,B735|20|-|10|7
ZV|iata|zagros-airlines|زاگرس|هواپیمایی زاگرس|Zagros Airlines|#8a3b12|ABD,MHD,THR|A320,A319,A321,MD83|20|-|10|7
HH|iata|taban-air|تابان|هواپیمایی تابان|Taban Air|#b4530f|MHD,THR|B734,MD88,RJ85,A310|20|-|10|7
JI|iata|meraj-air|معراج|هواپیمایی معراج|Meraj Airlines|#27507a|THR,IKA|A320,A321,A306|20|-|5|7
IRZ|icao|saha-air|ساها|هواپیمایی ساها|Saha Airlines|#4b5563|THR|B733,A306|20|-|10|7
I3|iata|ata-airlines|آتا|هواپیمایی آتا|ATA Airlines|#a8263b|TBZ,THR|A320,MD83,B733,E145|20|-|10|7
IS|iata|sepehran-airlines|سپهران|هواپیمایی سپهران|Sepehran Airlines|#4a4fb0|SYZ,THR|B733,B735|20|-|10|7
VR|iata|varesh-airlines|وارش|هواپیمایی وارش|Varesh Airlines|#6a3fa0|SRY,THR|B733,B735|20|-|10|7
NV|iata|karun-airlines|کارون|هواپیمایی کارون|Karun Airlines|#9a5b00|AWZ,THR|F100,F50,B733|20|-|10|7
FP|iata|fly-persia|فلای پرشیا|هواپیمایی فلای پرشیا|FlyPersia|#93408e|SYZ,THR|B733,B734|20|-|10|7
PRS|icao|pars-air|پارس ایر|هواپیمایی پارس ایر|Pars Air|#7a4b2a|SYZ,THR|RJ85,E145|20|-|10|7
PYA|icao|pouya-air|پویا|هواپیمایی پویا|Pouya Air|#5b6b1f|THR|E145|20|-|10|7
RI|iata|chabahar-airlines|چابهار|هواپیمایی چابهار|Chabahar Airlines|#00707a|ZBR,THR|A320,MD83|20|-|10|7
AXV|icao|ava-air|آوا ایر|هواپیمایی آوا|Ava Airlines|#7a2e5d|THR,IKA|A320,A343|20|-|10|7
XAO|placeholder|air-one|ایر وان|هواپیمایی ایر وان (اروان)|Air One|#5f4b8b|THR|E145|20|-|10|7
XYZ|placeholder|yazd-air|یزد ایر|هواپیمایی یزد ایر|Yazd Airways|#8a5a12|AZD,THR|E145,RJ85|20|-|10|7
TKN|icao|fly-kish|فلای کیش|هواپیمایی فلای کیش|FlyKish|#1b6e8c|KIH,THR|E145,B733|20|-|10|7
XAJ|placeholder|asa-jet|آساجت|هواپیمایی آساجت|Asa Jet|#6b4226|THR|E145,RJ85|20|-|10|7
NSN|icao|nasim-air|نسیم ایر|هواپیمایی نسیم ایر|Nasim Air|#2f6b3a|MHD,THR|B733|20|-|10|7
XRM|placeholder|raimon-air|رایمون|هواپیمایی رایمون|Raimon Airways|#9c3d54|KIH,THR|B733|20|-|10|7
XAL|placeholder|atlas-air-iran|اطلس ایر|هواپیمایی اطلس|Atlas Air (Iran)|#3a4a6b|THR|B733|20|-|10|7
XSO|placeholder|soroush-air|سروش|هواپیمایی سروش|Soroush Air|#76528b|THR|E145|20|-|10|7
`;

export const AIRLINES: readonly Airline[] = parseAirlines(IRAN);

export const ALL_AIRLINES: readonly Airline[] = [...AIRLINES, ...AIRLINES_ABROAD];

const BY_CODE = new Map(ALL_AIRLINES.map((airline) => [airline.code, airline]));

export function findAirline(code: string): Airline | undefined {
  return BY_CODE.get(code);
}
