/** City and its spellings: names, codes, wrong keyboard layouts, mistakes. */
export const CITY_SPELLINGS = `
tehran|تهران |تهران|tehran|ika|jivhk|فثاقشد|طهران|تهرون|تهراان|تهرن|تهارن|ترهان|Teheran|Tehrn|tehrna|TEHRAN
tehran|IKA|THR|فرودگاه امام|فرودگاه امام خمینی|مهرآباد|مهراباد|فرودگاه مهرآباد|امام خمینی|شهر تهران
istanbul|استانبول|istanbul|ist|hsjhkf,g|هسفشدذعم|استامبول|استانبل|استنبول|اسلامبول|istambul|istanbol|SAW
istanbul|صبیحا گوکچن
dubai|دبی|dubai|dxb|nfd|دبي|یعذشه|دوبی|dubay|dubaii|DXB
najaf|نجف|najaf|njf|k[t|نجف اشرف|najf|نجفف
muscat|مسقط|muscat|mct|lsrx|عمان|muskat|مسقطط
tbilisi|تفلیس|tbilisi|tbs|jtgds|تفليس|تبلیسی|تفلیسس|tiflis|tbilissi
yerevan|ایروان|yerevan|evn|hdv,hk|ايروان|ایرواان|erevan|yerevn
moscow|مسکو|moscow|svo|ls;,|مسكو|moskva|moscw|VKO
ankara|آنکارا|ankara|esb|Hk;hvh|آنكارا|انکارا|ankra
mashhad|مشهد|mashhad|mhd|lain|پشسااشی|مشد|مشهد مقدس|مشهذ|مشهدد|مشههد|mashad|mashhd|mashhadd|هاشمی نژاد
mashhad|شهید هاشمی‌نژاد|فرودگاه مشهد
shiraz|شیراز|shiraz|syz|advhc|شيراز|ساهقشظ|شیرازز|شییراز|شیرز|shirz|shiraaz|schiraz|شهید دستغیب|دستغیب
shiraz|فرودگاه شیراز|adnhc
kish|کیش|kish|kih|;da|كيش|نهسا|جزیره کیش|جزیرهٔ کیش|kish island|KIH|keesh|فرودگاه کیش
isfahan|اصفهان|isfahan|ifn|hwtihk|هسبشاشد|اصفحان|اسفهان|اصفهون|اصفهاان|اصفاهن|esfahan|esfehan|isfehan|isfahaan
isfahan|Ispahan|شهید بهشتی|صفاهان
ahvaz|اهواز|ahvaz|awz|hi,hc|شارشظ|احواز|اهواذ|ahwaz|ahvas|اهوااز|شهید قاسم سلیمانی
tabriz|تبریز|tabriz|tbz|jfvdc|تبريز|فشذقهظ|تبریظ|تبرز|تبریزز|tabrez|tabrizz|شهید مدنی|مدنی
bandar-abbas|بندرعباس|bandar abbas|bnd|fknvufhs|بندر عباس|بندر‌عباس|بندر|بندرعباث|بندرعباسس|bandarabbas
bandar-abbas|Bandar Abas|bandar-abbas|BND|بندراباس
qeshm|قشم|qeshm|gsm|ral|جزیره قشم|جزیرهٔ قشم|قشمم|gheshm|qeshmm|GSM
kerman|کرمان|kerman|ker|;vlhk|كرمان|کرماان|kermann|kermn|فرودگاه کرمان
yazd|یزد|yazd|azd|dcn|يزد|غشظی
kermanshah|کرمانشاه|kermanshah|ksh|;vlhkahi|كرمانشاه|کرمان شاه|کرمانشا|کرمانشاهه|kermanshh|باختران
urmia|ارومیه|urmia|omh|hv,ldi|اروميه|اورمیه|ارومیهه|رضاییه|رضائیه|orumieh|oroumieh|urumiyeh|urmiya
rasht|رشت|rasht|ras|vaj|رششت|rsht|resht|رشتت|سردار جنگل
sari|ساری |ساری|sari|sry|shvd|ساري|سارری|دشت ناز
gorgan|گرگان|gorgan|gbt|'v'hk|گورگان|گرگاان|gurgan|gorgn
zahedan|زاهدان|zahedan|zah|chinhk|زاهدون|زاهداان|zahedn|zahidan
chabahar|چابهار|chabahar|zbr|]hfihv|چاه بهار|چا بهار|چابحار|چابهر|chahbahar|chabhar
bushehr|بوشهر|bushehr|buz|f,aiv|بوشهرر|بوشحر|بندر بوشهر|boushehr|bushehrr|busher
asaluyeh|عسلویه|asaluyeh|pgu|usg,di|عسلويه|عسلوه|عصلویه|عسلوییه|assaluyeh|asaloyeh|خلیج فارس
abadan|آبادان|abadan|abd|Hfhnhk|ابادان|آباداان|ابادون|abadn
ardabil|اردبیل|ardabil|adu|hvnfdg|اردبيل|اردبیلل|اردبل|ardebil|ardabill
hamadan|همدان|hamadan|hdm|ilnhk|همداان|همدون|hamedan|hamadn
sanandaj|سنندج|sanandaj|sdg|skkn[|سنندح|سننداج|سنندجج|sanandadj
khorramabad|خرم‌آباد|khorramabad|khd|ovlHfhn|خرم آباد|خرم اباد|خرماباد|khoramabad|khorramabd
birjand|بیرجند|birjand|xbj|fdv[kn|بيرجند|بیرجندد|birjnd|بیرجنذ
paris|پاریس|paris|cdg|mhvds|پاريس|پاریسس|CDG|شارل دوگل
london|لندن|london|lhr|gknk|لندنن|لندون|londn|هیترو|LHR
bojnurd|بجنورد|بوجنورد|bojnord|BJB
yasuj|یاسوچ|yasooj|YES
dezful|دزفولل|دسفول|dezfoul
shahrekord|شهر کرد|شهركرد|shahrkord|شهرکردد
kharg|خارک|جزیره خارک|khark
nowshahr|چالوس|نو شهر|noshahr
parsabad|پارس آباد|پارس‌اباد
abu-dhabi|ابو ظبی|abudhabi|abu dhabii
saint-petersburg|سن پترزبورگ|سنت پترزبورگ|st petersburg
kuala-lumpur|کوالا لامپور|kualalumpur|کوالالامپورر
los-angeles|لس آنجلس|لوس آنجلس
new-york|نیو یورک|newyork|JFK
beirut|بیرووت|beyrouth
baku|باكو|bakuu
`
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [slug, ...texts] = row.split('|');
    return texts.map((typed) => [typed, slug] as const);
  });

// prettier-ignore
export const NO_CITIES = [
  '', 'م', 'مش', 'xyz', 'شهر', 'فرودگاه', 'اتلانتیس', 'بابل', '۱۲۳', 'تهران مشهد', 'asdfgh', 'کر', 'zzzzzz',
];
