import { parseAirports, type Airport } from './airport.ts';

/**
 * Busiest airport first. Columns: IATA, city slug, city, city in English, airport, country, time zone, latitude,
 * longitude.
 */
const ABROAD = `
IST|istanbul|استانبول|Istanbul|فرودگاه استانبول|TR|Europe/Istanbul|41.2753|28.752
DXB|dubai|دبی|Dubai|فرودگاه بین‌المللی دبی|AE|Asia/Dubai|25.2528|55.3644
NJF|najaf|نجف|Najaf|فرودگاه بین‌المللی نجف|IQ|Asia/Baghdad|31.9897|44.4042
SHJ|sharjah|شارجه|Sharjah|فرودگاه بین‌المللی شارجه|AE|Asia/Dubai|25.3286|55.5172
KWI|kuwait|کویت|Kuwait City|فرودگاه بین‌المللی کویت|KW|Asia/Kuwait|29.2268|47.98
SAW|istanbul|استانبول|Istanbul|فرودگاه صبیحا گوکچن|TR|Europe/Istanbul|40.8986|29.3092
DOH|doha|دوحه|Doha|فرودگاه بین‌المللی حمد|QA|Asia/Qatar|25.2606|51.6138
MCT|muscat|مسقط|Muscat|فرودگاه بین‌المللی مسقط|OM|Asia/Muscat|23.5933|58.2844
BGW|baghdad|بغداد|Baghdad|فرودگاه بین‌المللی بغداد|IQ|Asia/Baghdad|33.2625|44.2346
TBS|tbilisi|تفلیس|Tbilisi|فرودگاه بین‌المللی تفلیس|GE|Asia/Tbilisi|41.6692|44.9547
EVN|yerevan|ایروان|Yerevan|فرودگاه بین‌المللی زوارتنوتس|AM|Asia/Yerevan|40.1473|44.3959
SVO|moscow|مسکو|Moscow|فرودگاه بین‌المللی شرمتیوو|RU|Europe/Moscow|55.9726|37.4146
ESB|ankara|آنکارا|Ankara|فرودگاه اسن‌بوغا|TR|Europe/Istanbul|40.1281|32.9951
AYT|antalya|آنتالیا|Antalya|فرودگاه آنتالیا|TR|Europe/Istanbul|36.8987|30.8005
JED|jeddah|جده|Jeddah|فرودگاه بین‌المللی ملک عبدالعزیز|SA|Asia/Riyadh|21.6796|39.1565
MED|medina|مدینه|Medina|فرودگاه بین‌المللی شاهزاده محمد بن عبدالعزیز|SA|Asia/Riyadh|24.5534|39.7051
KBL|kabul|کابل|Kabul|فرودگاه بین‌المللی کابل|AF|Asia/Kabul|34.5659|69.2123
BSR|basra|بصره|Basra|فرودگاه بین‌المللی بصره|IQ|Asia/Baghdad|30.5491|47.6621
BEY|beirut|بیروت|Beirut|فرودگاه بین‌المللی رفیق حریری|LB|Asia/Beirut|33.8209|35.4884
BUS|batumi|باتومی|Batumi|فرودگاه بین‌المللی باتومی|GE|Asia/Tbilisi|41.6103|41.5997
BKK|bangkok|بانکوک|Bangkok|فرودگاه سووارنابومی|TH|Asia/Bangkok|13.6811|100.747
FRA|frankfurt|فرانکفورت|Frankfurt|فرودگاه فرانکفورت|DE|Europe/Berlin|50.0264|8.5431
VIE|vienna|وین|Vienna|فرودگاه بین‌المللی وین|AT|Europe/Vienna|48.1103|16.5697
ADB|izmir|ازمیر|Izmir|فرودگاه عدنان مندرس|TR|Europe/Istanbul|38.2924|27.157
EBL|erbil|اربیل|Erbil|فرودگاه بین‌المللی اربیل|IQ|Asia/Baghdad|36.2376|43.9632
KHI|karachi|کراچی|Karachi|فرودگاه بین‌المللی جناح|PK|Asia/Karachi|24.9065|67.1608
LHE|lahore|لاهور|Lahore|فرودگاه بین‌المللی علامه اقبال|PK|Asia/Karachi|31.5216|74.4036
DEL|delhi|دهلی|Delhi|فرودگاه بین‌المللی ایندیرا گاندی|IN|Asia/Kolkata|28.5665|77.1031
KUL|kuala-lumpur|کوالالامپور|Kuala Lumpur|فرودگاه بین‌المللی کوالالامپور|MY|Asia/Kuala_Lumpur|2.7456|101.71
CAN|guangzhou|گوانگجو|Guangzhou|فرودگاه بین‌المللی بای‌یون|CN|Asia/Shanghai|23.3924|113.299
DYU|dushanbe|دوشنبه|Dushanbe|فرودگاه بین‌المللی دوشنبه|TJ|Asia/Dushanbe|38.5433|68.825
VAN|van|وان|Van|فرودگاه فریت ملن وان|TR|Europe/Istanbul|38.4682|43.3323
AUH|abu-dhabi|ابوظبی|Abu Dhabi|فرودگاه بین‌المللی زاید|AE|Asia/Dubai|24.433|54.6511
ISU|sulaymaniyah|سلیمانیه|Sulaymaniyah|فرودگاه بین‌المللی سلیمانیه|IQ|Asia/Baghdad|35.5618|45.3167
GYD|baku|باکو|Baku|فرودگاه بین‌المللی حیدر علی‌اف|AZ|Asia/Baku|40.4675|50.0467
DMM|dammam|دمام|Dammam|فرودگاه بین‌المللی ملک فهد|SA|Asia/Riyadh|26.4712|49.7979
DAM|damascus|دمشق|Damascus|فرودگاه بین‌المللی دمشق|SY|Asia/Damascus|33.4115|36.5156
BOM|mumbai|بمبئی|Mumbai|فرودگاه بین‌المللی چاتراپاتی شیواجی|IN|Asia/Kolkata|19.0887|72.8679
PEK|beijing|پکن|Beijing|فرودگاه بین‌المللی پایتخت پکن|CN|Asia/Shanghai|40.0801|116.585
PVG|shanghai|شانگهای|Shanghai|فرودگاه بین‌المللی پودونگ|CN|Asia/Shanghai|31.1434|121.805
SZX|shenzhen|شنژن|Shenzhen|فرودگاه بین‌المللی بائوآن|CN|Asia/Shanghai|22.6393|113.811
URC|urumqi|ارومچی|Urumqi|فرودگاه بین‌المللی ارومچی|CN|Asia/Shanghai|43.9071|87.4742
TAS|tashkent|تاشکند|Tashkent|فرودگاه بین‌المللی تاشکند|UZ|Asia/Tashkent|41.2579|69.2812
VKO|moscow|مسکو|Moscow|فرودگاه بین‌المللی ونوکوو|RU|Europe/Moscow|55.5915|37.2615
AER|sochi|سوچی|Sochi|فرودگاه بین‌المللی سوچی|RU|Europe/Moscow|43.4499|39.9566
TZX|trabzon|ترابزون|Trabzon|فرودگاه ترابزون|TR|Europe/Istanbul|40.9951|39.7897
HEA|herat|هرات|Herat|فرودگاه بین‌المللی هرات|AF|Asia/Kabul|34.21|62.2283
ISB|islamabad|اسلام‌آباد|Islamabad|فرودگاه بین‌المللی اسلام‌آباد|PK|Asia/Karachi|33.5491|72.8256
ALA|almaty|آلماتی|Almaty|فرودگاه بین‌المللی آلماتی|KZ|Asia/Almaty|43.3521|77.0405
LED|saint-petersburg|سن‌پترزبورگ|Saint Petersburg|فرودگاه پولکووو|RU|Europe/Moscow|59.8003|30.2625
KZN|kazan|قازان|Kazan|فرودگاه بین‌المللی قازان|RU|Europe/Moscow|55.6062|49.2787
MSQ|minsk|مینسک|Minsk|فرودگاه ملی مینسک|BY|Europe/Minsk|53.8825|28.0307
BEG|belgrade|بلگراد|Belgrade|فرودگاه نیکولا تسلا|RS|Europe/Belgrade|44.8184|20.3091
HKT|phuket|پوکت|Phuket|فرودگاه بین‌المللی پوکت|TH|Asia/Bangkok|8.1132|98.3169
MLE|male|ماله|Malé|فرودگاه بین‌المللی ولانا|MV|Indian/Maldives|4.1917|73.5292
CMB|colombo|کلمبو|Colombo|فرودگاه بین‌المللی باندارانایکه|LK|Asia/Colombo|7.1808|79.8841
SCO|aktau|آکتائو|Aktau|فرودگاه بین‌المللی آکتائو|KZ|Asia/Oral|43.8601|51.092
BJV|bodrum|بدروم|Bodrum|فرودگاه میلاس-بدروم|TR|Europe/Istanbul|37.2506|27.6643
DNZ|denizli|دنیزلی|Denizli|فرودگاه چارداک دنیزلی|TR|Europe/Istanbul|37.7856|29.7013
NAJ|nakhchivan|نخجوان|Nakhchivan|فرودگاه بین‌المللی نخجوان|AZ|Asia/Baku|39.1888|45.4584
SLL|salalah|صلاله|Salalah|فرودگاه صلاله|OM|Asia/Muscat|17.0387|54.0913
BAH|bahrain|منامه|Manama|فرودگاه بین‌المللی بحرین|BH|Asia/Bahrain|26.2708|50.6336
AMM|amman|امان|Amman|فرودگاه بین‌المللی ملکه علیا|JO|Asia/Amman|31.7226|35.9932
CAI|cairo|قاهره|Cairo|فرودگاه بین‌المللی قاهره|EG|Africa/Cairo|30.1219|31.4056
MZR|mazar-i-sharif|مزار شریف|Mazar-i-Sharif|فرودگاه بین‌المللی مزار شریف|AF|Asia/Kabul|36.7069|67.2097
KDH|kandahar|قندهار|Kandahar|فرودگاه بین‌المللی قندهار|AF|Asia/Kabul|31.5058|65.8478
UET|quetta|کویته|Quetta|فرودگاه بین‌المللی کویته|PK|Asia/Karachi|30.2514|66.9378
SIN|singapore|سنگاپور|Singapore|فرودگاه چانگی سنگاپور|SG|Asia/Singapore|1.3502|103.994
DPS|bali|بالی|Bali (Denpasar)|فرودگاه بین‌المللی نگوراه رای|ID|Asia/Makassar|-8.7482|115.167
CGK|jakarta|جاکارتا|Jakarta|فرودگاه بین‌المللی سوکارنو-هاتا|ID|Asia/Jakarta|-6.1256|106.656
ICN|seoul|سئول|Seoul|فرودگاه بین‌المللی اینچئون|KR|Asia/Seoul|37.4691|126.451
NRT|tokyo|توکیو|Tokyo|فرودگاه بین‌المللی ناریتا|JP|Asia/Tokyo|35.7647|140.386
HAN|hanoi|هانوی|Hanoi|فرودگاه بین‌المللی نوی‌بای|VN|Asia/Ho_Chi_Minh|21.2212|105.807
SKD|samarkand|سمرقند|Samarkand|فرودگاه بین‌المللی سمرقند|UZ|Asia/Samarkand|39.7005|66.9838
ASB|ashgabat|عشق‌آباد|Ashgabat|فرودگاه بین‌المللی عشق‌آباد|TM|Asia/Ashgabat|37.9868|58.361
MCX|makhachkala|ماخاچ‌قلعه|Makhachkala|فرودگاه ماخاچ‌قلعه (اویتاش)|RU|Europe/Moscow|42.8168|47.6523
MUC|munich|مونیخ|Munich|فرودگاه مونیخ|DE|Europe/Berlin|48.3538|11.7861
HAM|hamburg|هامبورگ|Hamburg|فرودگاه هامبورگ|DE|Europe/Berlin|53.6304|9.9882
CGN|cologne|کلن|Cologne|فرودگاه کلن-بن|DE|Europe/Berlin|50.8659|7.1427
DUS|dusseldorf|دوسلدورف|Düsseldorf|فرودگاه دوسلدورف|DE|Europe/Berlin|51.2895|6.7668
BER|berlin|برلین|Berlin|فرودگاه براندنبورگ برلین|DE|Europe/Berlin|52.3622|13.5007
ZRH|zurich|زوریخ|Zurich|فرودگاه زوریخ|CH|Europe/Zurich|47.4647|8.5492
CDG|paris|پاریس|Paris|فرودگاه شارل دوگل|FR|Europe/Paris|49.0128|2.55
LHR|london|لندن|London|فرودگاه هیترو|GB|Europe/London|51.4706|-0.4619
MAN|manchester|منچستر|Manchester|فرودگاه منچستر|GB|Europe/London|53.3537|-2.275
AMS|amsterdam|آمستردام|Amsterdam|فرودگاه اسخیپول|NL|Europe/Amsterdam|52.3086|4.7639
BRU|brussels|بروکسل|Brussels|فرودگاه بروکسل|BE|Europe/Brussels|50.9014|4.4844
FCO|rome|رم|Rome|فرودگاه لئوناردو داوینچی (فیومیچینو)|IT|Europe/Rome|41.8045|12.2508
MXP|milan|میلان|Milan|فرودگاه مالپنسا|IT|Europe/Rome|45.6306|8.7281
MAD|madrid|مادرید|Madrid|فرودگاه باراخاس|ES|Europe/Madrid|40.4936|-3.5668
BCN|barcelona|بارسلونا|Barcelona|فرودگاه ال‌پرات|ES|Europe/Madrid|41.2971|2.0785
ATH|athens|آتن|Athens|فرودگاه بین‌المللی آتن|GR|Europe/Athens|37.9364|23.9445
ARN|stockholm|استکهلم|Stockholm|فرودگاه آرلاندا|SE|Europe/Stockholm|59.6519|17.9186
GOT|gothenburg|گوتنبرگ|Gothenburg|فرودگاه لندوتر|SE|Europe/Stockholm|57.6628|12.2798
CPH|copenhagen|کپنهاگ|Copenhagen|فرودگاه کپنهاگ|DK|Europe/Copenhagen|55.6179|12.656
OSL|oslo|اسلو|Oslo|فرودگاه اسلو|NO|Europe/Oslo|60.1939|11.1004
HEL|helsinki|هلسینکی|Helsinki|فرودگاه هلسینکی|FI|Europe/Helsinki|60.3172|24.9633
PRG|prague|پراگ|Prague|فرودگاه واتسلاو هاول|CZ|Europe/Prague|50.1008|14.26
BUD|budapest|بوداپست|Budapest|فرودگاه بین‌المللی فرنتس لیست|HU|Europe/Budapest|47.4369|19.2556
WAW|warsaw|ورشو|Warsaw|فرودگاه شوپن ورشو|PL|Europe/Warsaw|52.1657|20.9671
SOF|sofia|صوفیه|Sofia|فرودگاه صوفیه|BG|Europe/Sofia|42.6967|23.4114
OTP|bucharest|بخارست|Bucharest|فرودگاه بین‌المللی هنری کواندا|RO|Europe/Bucharest|44.5722|26.1022
LIS|lisbon|لیسبون|Lisbon|فرودگاه اومبرتو دلگادو|PT|Europe/Lisbon|38.7813|-9.1359
ECN|northern-cyprus|لفکوشا (قبرس شمالی)|Nicosia (Ercan)|فرودگاه ارجان|CY|Asia/Famagusta|35.1547|33.4961
LCA|larnaca|لارناکا|Larnaca|فرودگاه بین‌المللی لارناکا|CY|Asia/Nicosia|34.8751|33.6249
YYZ|toronto|تورنتو|Toronto|فرودگاه بین‌المللی پیرسون|CA|America/Toronto|43.6772|-79.6306
YVR|vancouver|ونکوور|Vancouver|فرودگاه بین‌المللی ونکوور|CA|America/Vancouver|49.1939|-123.184
YUL|montreal|مونترال|Montreal|فرودگاه بین‌المللی ترودو|CA|America/Toronto|45.4706|-73.7408
JFK|new-york|نیویورک|New York|فرودگاه بین‌المللی جان اف. کندی|US|America/New_York|40.6399|-73.7787
LAX|los-angeles|لس‌آنجلس|Los Angeles|فرودگاه بین‌المللی لس‌آنجلس|US|America/Los_Angeles|33.9425|-118.408
SYD|sydney|سیدنی|Sydney|فرودگاه سیدنی|AU|Australia/Sydney|-33.9461|151.177
MEL|melbourne|ملبورن|Melbourne|فرودگاه ملبورن|AU|Australia/Melbourne|-37.6733|144.843
NBO|nairobi|نایروبی|Nairobi|فرودگاه بین‌المللی جومو کنیاتا|KE|Africa/Nairobi|-1.3192|36.9278
TUN|tunis|تونس|Tunis|فرودگاه بین‌المللی تونس-کارتاژ|TN|Africa/Tunis|36.851|10.2272
ALG|algiers|الجزیره|Algiers|فرودگاه هواری بومدین|DZ|Africa/Algiers|36.691|3.2154
`;

export const AIRPORTS_ABROAD: readonly Airport[] = parseAirports(ABROAD, (country, tz) => ({
  province: '',
  country,
  tier: 'B',
  tz,
}));
