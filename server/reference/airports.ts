import { parseAirports, type Airport } from './airport.ts';
import { AIRPORTS_ABROAD } from './airportsAbroad.ts';

/** One airport a line: IATA, city slug, city, city in English, airport, province, tier, latitude, longitude. */
const IRAN = `
THR|tehran|تهران|Tehran|فرودگاه بین‌المللی مهرآباد|تهران|A|35.6892|51.3134
IKA|tehran|تهران|Tehran|فرودگاه بین‌المللی امام خمینی|تهران|A|35.4161|51.1522
MHD|mashhad|مشهد|Mashhad|فرودگاه بین‌المللی شهید هاشمی‌نژاد|خراسان رضوی|A|36.2352|59.641
SYZ|shiraz|شیراز|Shiraz|فرودگاه بین‌المللی شهید دستغیب|فارس|A|29.5392|52.5898
KIH|kish|کیش|Kish|فرودگاه بین‌المللی کیش|هرمزگان|A|26.5262|53.9802
IFN|isfahan|اصفهان|Isfahan|فرودگاه بین‌المللی شهید بهشتی|اصفهان|A|32.7508|51.8613
AWZ|ahvaz|اهواز|Ahvaz|فرودگاه بین‌المللی شهید قاسم سلیمانی|خوزستان|A|31.3374|48.762
TBZ|tabriz|تبریز|Tabriz|فرودگاه بین‌المللی شهید مدنی|آذربایجان شرقی|A|38.1339|46.235
BND|bandar-abbas|بندرعباس|Bandar Abbas|فرودگاه بین‌المللی بندرعباس|هرمزگان|A|27.2183|56.3778
GSM|qeshm|قشم|Qeshm|فرودگاه بین‌المللی قشم (دیرستان)|هرمزگان|A|26.7546|55.9024
KER|kerman|کرمان|Kerman|فرودگاه بین‌المللی آیت‌الله هاشمی رفسنجانی|کرمان|B|30.2744|56.9511
AZD|yazd|یزد|Yazd|فرودگاه بین‌المللی شهید صدوقی|یزد|B|31.9049|54.2765
KSH|kermanshah|کرمانشاه|Kermanshah|فرودگاه بین‌المللی شهید اشرفی اصفهانی|کرمانشاه|B|34.3459|47.1581
OMH|urmia|ارومیه|Urmia|فرودگاه بین‌المللی شهید باکری|آذربایجان غربی|B|37.6681|45.0687
RAS|rasht|رشت|Rasht|فرودگاه بین‌المللی سردار جنگل|گیلان|B|37.3233|49.6178
SRY|sari|ساری|Sari|فرودگاه بین‌المللی دشت ناز|مازندران|B|36.6358|53.1936
GBT|gorgan|گرگان|Gorgan|فرودگاه بین‌المللی گرگان|گلستان|B|36.9094|54.4013
ZAH|zahedan|زاهدان|Zahedan|فرودگاه بین‌المللی زاهدان|سیستان و بلوچستان|B|29.4757|60.9062
ZBR|chabahar|چابهار|Chabahar|فرودگاه بین‌المللی چابهار (کنارک)|سیستان و بلوچستان|B|25.4433|60.3821
BUZ|bushehr|بوشهر|Bushehr|فرودگاه بین‌المللی بوشهر|بوشهر|B|28.9448|50.8346
PGU|asaluyeh|عسلویه|Asaluyeh|فرودگاه بین‌المللی خلیج فارس|بوشهر|B|27.3794|52.7375
ABD|abadan|آبادان|Abadan|فرودگاه بین‌المللی آیت‌الله جمی|خوزستان|B|30.3711|48.2283
ADU|ardabil|اردبیل|Ardabil|فرودگاه اردبیل|اردبیل|B|38.3257|48.4244
HDM|hamadan|همدان|Hamadan|فرودگاه همدان|همدان|C|34.8692|48.5525
SDG|sanandaj|سنندج|Sanandaj|فرودگاه سنندج|کردستان|B|35.2459|47.0092
KHD|khorramabad|خرم‌آباد|Khorramabad|فرودگاه خرم‌آباد|لرستان|B|33.4354|48.2829
IIL|ilam|ایلام|Ilam|فرودگاه ایلام|ایلام|B|33.5866|46.4048
XBJ|birjand|بیرجند|Birjand|فرودگاه بین‌المللی شهید کاوه|خراسان جنوبی|B|32.8981|59.2661
BJB|bojnurd|بجنورد|Bojnurd|فرودگاه بین‌المللی بجنورد|خراسان شمالی|B|37.493|57.3082
YES|yasuj|یاسوج|Yasuj|فرودگاه یاسوج|کهگیلویه و بویراحمد|B|30.7005|51.5451
LRR|lar|لار|Lar|فرودگاه بین‌المللی لارستان|فارس|B|27.6747|54.3833
LFM|lamerd|لامرد|Lamerd|فرودگاه بین‌المللی لامرد|فارس|C|27.3727|53.1888
BDH|bandar-lengeh|بندر لنگه|Bandar Lengeh|فرودگاه بندر لنگه|هرمزگان|C|26.532|54.8248
DEF|dezful|دزفول|Dezful|فرودگاه دزفول|خوزستان|B|32.4344|48.3976
MRX|mahshahr|ماهشهر|Mahshahr|فرودگاه ماهشهر|خوزستان|B|30.5562|49.1519
GCH|gachsaran|گچساران|Gachsaran|فرودگاه گچساران|کهگیلویه و بویراحمد|C|30.3376|50.828
RZR|ramsar|رامسر|Ramsar|فرودگاه بین‌المللی رامسر|مازندران|C|36.9099|50.6796
NSH|nowshahr|نوشهر|Nowshahr|فرودگاه نوشهر|مازندران|C|36.6633|51.4647
PFQ|parsabad|پارس‌آباد|Parsabad|فرودگاه پارس‌آباد مغان|اردبیل|C|39.6036|47.8815
KHY|khoy|خوی|Khoy|فرودگاه خوی|آذربایجان غربی|C|38.4275|44.9736
IMQ|maku|ماکو|Maku|فرودگاه بین‌المللی ماکو|آذربایجان غربی|C|39.33|44.43
ACP|maragheh|مراغه|Maragheh|فرودگاه سهند مراغه|آذربایجان شرقی|C|37.348|46.1279
JWN|zanjan|زنجان|Zanjan|فرودگاه زنجان|زنجان|C|36.7737|48.3594
AJK|arak|اراک|Arak|فرودگاه اراک|مرکزی|C|34.1381|49.8473
CQD|shahrekord|شهرکرد|Shahr-e Kord|فرودگاه شهرکرد|چهارمحال و بختیاری|C|32.2972|50.8422
RJN|rafsanjan|رفسنجان|Rafsanjan|فرودگاه رفسنجان|کرمان|C|30.2977|56.0511
SYJ|sirjan|سیرجان|Sirjan|فرودگاه سیرجان|کرمان|C|29.5509|55.6727
BXR|bam|بم|Bam|فرودگاه بم|کرمان|C|29.0842|58.45
JYR|jiroft|جیرفت|Jiroft|فرودگاه جیرفت|کرمان|C|28.7269|57.6703
IHR|iranshahr|ایرانشهر|Iranshahr|فرودگاه ایرانشهر|سیستان و بلوچستان|C|27.2361|60.72
ACZ|zabol|زابل|Zabol|فرودگاه زابل|سیستان و بلوچستان|C|31.0983|61.5439
JSK|jask|جاسک|Jask|فرودگاه جاسک|هرمزگان|C|25.6536|57.7993
AFZ|sabzevar|سبزوار|Sabzevar|فرودگاه سبزوار|خراسان رضوی|C|36.1681|57.5952
RUD|shahrud|شاهرود|Shahrud|فرودگاه شاهرود|سمنان|C|36.4253|55.1042
TCX|tabas|طبس|Tabas|فرودگاه طبس|خراسان جنوبی|C|33.6678|56.8927
JAR|jahrom|جهرم|Jahrom|فرودگاه جهرم|فارس|C|28.5867|53.5791
KLM|kalaleh|کلاله|Kalaleh|فرودگاه کلاله|گلستان|C|37.3833|55.452
KNR|jam|جم|Jam|فرودگاه توحید جم|بوشهر|C|27.8205|52.3522
KHK|kharg|خارگ|Kharg|فرودگاه خارگ|بوشهر|C|29.2603|50.3239
SXI|siri|سیری|Siri|فرودگاه جزیرهٔ سیری|هرمزگان|C|25.9089|54.5394
LVP|lavan|لاوان|Lavan|فرودگاه جزیرهٔ لاوان|هرمزگان|C|26.8103|53.3563
AEU|abu-musa|ابوموسی|Abu Musa|فرودگاه ابوموسی|هرمزگان|C|25.8757|55.033
PYK|karaj|کرج|Karaj|فرودگاه بین‌المللی پیام|البرز|C|35.7761|50.8267
`;

/** Every Iranian airport with civil flights, the busiest first. */
export const AIRPORTS: readonly Airport[] = parseAirports(IRAN, (province, tier) => ({
  province,
  country: 'IR',
  tier: tier as Airport['tier'],
  tz: 'Asia/Tehran',
}));

const BY_IATA = new Map([...AIRPORTS, ...AIRPORTS_ABROAD].map((airport) => [airport.iata, airport]));

/** An airport in Iran or abroad. */
export function airportByIata(iata: string): Airport | undefined {
  return BY_IATA.get(iata);
}
