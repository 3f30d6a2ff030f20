/**
 * Largest city first. Columns: slug, Persian name, English name, province, latitude, longitude, population, airports,
 * terminals (slug, name, and `found` for a published name or `recalled` for a commonly known one). `x` marks a city
 * without buses, `generic:central` a terminal whose name is unknown.
 */
export const BUS_CITY_LINES = `
tehran|تهران|Tehran|تهران|35.694|51.422|8693706|THR,IKA|south:پایانهٔ جنوب (خزانه):found,west:پایانهٔ غرب (آزادی):found,east:پایانهٔ شرق (تهران‌پارس):found,beihaghi:پایانهٔ بیهقی (آرژانتین):found
mashhad|مشهد|Mashhad|خراسان رضوی|36.316|59.568|3001184|MHD|imam-reza:پایانهٔ امام رضا (ع):found
isfahan|اصفهان|Isfahan|اصفهان|32.653|51.675|1961260|IFN|kaveh:پایانهٔ کاوه:found,soffeh:پایانهٔ صفه:found
karaj|کرج|Karaj|البرز|35.833|50.992|1592492|PYK|kalantari:پایانهٔ شهید کلانتری:recalled
shiraz|شیراز|Shiraz|فارس|29.610|52.531|1565572|SYZ|karandish:پایانهٔ شهید کاراندیش:recalled,amirkabir:پایانهٔ امیرکبیر:recalled
tabriz|تبریز|Tabriz|آذربایجان شرقی|38.080|46.292|1558693|TBZ|central:پایانهٔ مرکزی تبریز:recalled
qom|قم|Qom|قم|34.640|50.876|1201158|-|central:پایانهٔ مرکزی قم:recalled
ahvaz|اهواز|Ahvaz|خوزستان|31.319|48.684|1184788|AWZ|siahat:پایانهٔ سیاحت:recalled
kermanshah|کرمانشاه|Kermanshah|کرمانشاه|34.314|47.065|946651|KSH|kaviani:پایانهٔ شهید کاویانی:recalled
urmia|ارومیه|Urmia|آذربایجان غربی|37.553|45.076|736224|OMH|generic:central
rasht|رشت|Rasht|گیلان|37.276|49.589|679995|RAS|gil:پایانهٔ گیل:recalled
zahedan|زاهدان|Zahedan|سیستان و بلوچستان|29.496|60.863|587730|ZAH|generic:central
hamadan|همدان|Hamadan|همدان|34.799|48.515|554406|HDM|generic:central
kerman|کرمان|Kerman|کرمان|30.283|57.079|537718|KER|adineh:پایانهٔ آدینه:recalled
yazd|یزد|Yazd|یزد|31.897|54.367|529673|AZD|ghadir:پایانهٔ غدیر:recalled
ardabil|اردبیل|Ardabil|اردبیل|38.250|48.293|529374|ADU|generic:central
bandar-abbas|بندرعباس|Bandar Abbas|هرمزگان|27.183|56.267|526648|BND|khalij-fars:پایانهٔ خلیج فارس:found
arak|اراک|Arak|مرکزی|34.095|49.698|520944|AJK|generic:central
zanjan|زنجان|Zanjan|زنجان|36.676|48.496|430871|JWN|generic:central
sanandaj|سنندج|Sanandaj|کردستان|35.315|46.999|412767|SDG|generic:central
qazvin|قزوین|Qazvin|قزوین|36.269|50.004|402748|-|generic:central
khorramabad|خرم‌آباد|Khorramabad|لرستان|33.488|48.356|373416|KHD|generic:central
gorgan|گرگان|Gorgan|گلستان|36.843|54.444|350676|GBT|generic:central
sari|ساری|Sari|مازندران|36.563|53.060|309820|SRY|dolat:پایانهٔ دولت:recalled
kashan|کاشان|Kashan|اصفهان|33.997|51.442|304487|-|generic:central
dezful|دزفول|Dezful|خوزستان|32.381|48.406|264709|DEF|generic:central
neyshabur|نیشابور|Neyshabur|خراسان رضوی|36.213|58.796|264375|-|generic:central
babol|بابل|Babol|مازندران|36.551|52.679|250217|-|generic:central
sabzevar|سبزوار|Sabzevar|خراسان رضوی|36.213|57.682|243700|AFZ|generic:central
amol|آمل|Amol|مازندران|36.470|52.351|237528|-|generic:central
najafabad|نجف‌آباد|Najafabad|اصفهان|32.635|51.365|235281|-|generic:central
borujerd|بروجرد|Borujerd|لرستان|33.897|48.752|234997|-|generic:central
abadan|آبادان|Abadan|خوزستان|30.339|48.304|231476|ABD|generic:central
bojnurd|بجنورد|Bojnurd|خراسان شمالی|37.475|57.329|228931|BJB|generic:central
bushehr|بوشهر|Bushehr|بوشهر|28.969|50.837|223504|BUZ|generic:central
saveh|ساوه|Saveh|مرکزی|35.021|50.357|220762|-|generic:central
qaemshahr|قائم‌شهر|Qaem Shahr|مازندران|36.481|52.891|204953|-|generic:central
birjand|بیرجند|Birjand|خراسان جنوبی|32.866|59.221|203636|XBJ|generic:central
sirjan|سیرجان|Sirjan|کرمان|29.451|55.681|199704|SYJ|generic:central
khoy|خوی|Khoy|آذربایجان غربی|38.550|44.952|198845|KHY|generic:central
ilam|ایلام|Ilam|ایلام|33.637|46.423|194030|IIL|generic:central
bukan|بوکان|Bukan|آذربایجان غربی|36.521|46.209|193501|-|generic:central
shahrekord|شهرکرد|Shahr-e Kord|چهارمحال و بختیاری|32.326|50.857|190441|CQD|generic:central
semnan|سمنان|Semnan|سمنان|35.577|53.392|185129|-|generic:central
maragheh|مراغه|Maragheh|آذربایجان شرقی|37.392|46.239|175255|ACP|generic:central
malayer|ملایر|Malayer|همدان|34.302|48.822|170237|-|generic:central
mahabad|مهاباد|Mahabad|آذربایجان غربی|36.763|45.722|168393|-|generic:central
saqqez|سقز|Saqqez|کردستان|36.250|46.273|165258|-|generic:central
mahshahr|ماهشهر|Bandar-e Mahshahr|خوزستان|30.559|49.198|162797|MRX|generic:central
rafsanjan|رفسنجان|Rafsanjan|کرمان|30.407|55.994|161909|RJN|generic:central
gonbad-kavus|گنبد کاووس|Gonbad-e Kavus|گلستان|37.250|55.167|151910|-|generic:central
shahrud|شاهرود|Shahrud|سمنان|36.418|54.976|150129|RUD|generic:central
marvdasht|مرودشت|Marvdasht|فارس|29.874|52.803|148858|-|generic:central
jahrom|جهرم|Jahrom|فارس|28.500|53.560|141634|JAR|generic:central
torbat-heydarieh|تربت حیدریه|Torbat-e Heydarieh|خراسان رضوی|35.274|59.219|140019|-|generic:central
marivan|مریوان|Marivan|کردستان|35.518|46.183|136654|-|generic:central
andimeshk|اندیمشک|Andimeshk|خوزستان|32.462|48.354|135116|-|generic:central
zabol|زابل|Zabol|سیستان و بلوچستان|31.031|61.495|134950|ACZ|generic:central
shahreza|شهرضا|Shahreza|اصفهان|32.009|51.867|134592|-|generic:central
yasuj|یاسوج|Yasuj|کهگیلویه و بویراحمد|30.668|51.588|134532|YES|generic:central
miandoab|میاندوآب|Miandoab|آذربایجان غربی|36.967|46.110|134425|-|generic:central
khorramshahr|خرمشهر|Khorramshahr|خوزستان|30.441|48.184|133097|-|generic:central
marand|مرند|Marand|آذربایجان شرقی|38.433|45.775|130825|-|generic:central
jiroft|جیرفت|Jiroft|کرمان|28.678|57.741|130429|JYR|generic:central
bam|بم|Bam|کرمان|29.106|58.357|127396|BXR|generic:central
behbahan|بهبهان|Behbahan|خوزستان|30.596|50.242|122604|-|generic:central
dorud|دورود|Dorud|لرستان|33.492|49.062|121638|-|generic:central
izeh|ایذه|Izeh|خوزستان|31.834|49.867|119399|-|generic:central
bandar-anzali|بندر انزلی|Bandar-e Anzali|گیلان|37.473|49.462|118564|-|generic:central
iranshahr|ایرانشهر|Iranshahr|سیستان و بلوچستان|27.202|60.685|113750|IHR|generic:central
fasa|فسا|Fasa|فارس|28.938|53.648|110825|-|generic:central
borazjan|برازجان|Borazjan|بوشهر|29.270|51.219|110567|-|generic:central
baneh|بانه|Baneh|کردستان|35.998|45.885|110218|-|generic:central
chabahar|چابهار|Chabahar|سیستان و بلوچستان|25.292|60.643|106739|ZBR|generic:central
kashmar|کاشمر|Kashmar|خراسان رضوی|35.238|58.466|102282|-|generic:central
shushtar|شوشتر|Shushtar|خوزستان|32.050|48.848|101878|-|generic:central
quchan|قوچان|Quchan|خراسان رضوی|37.106|58.510|101604|-|generic:central
lahijan|لاهیجان|Lahijan|گیلان|37.204|50.009|101073|-|generic:central
ahar|اهر|Ahar|آذربایجان شرقی|38.477|47.070|100641|-|generic:central
masjed-soleyman|مسجد سلیمان|Masjed Soleyman|خوزستان|31.936|49.304|100497|-|generic:central
torbat-jam|تربت جام|Torbat-e Jam|خراسان رضوی|35.244|60.623|100449|-|generic:central
abhar|ابهر|Abhar|زنجان|36.147|49.218|99285|-|generic:central
miyaneh|میانه|Miyaneh|آذربایجان شرقی|37.421|47.715|98973|-|generic:central
gachsaran|گچساران|Dogonbadan (Gachsaran)|کهگیلویه و بویراحمد|30.359|50.798|96728|GCH|generic:central
kazerun|کازرون|Kazerun|فارس|29.619|51.654|96683|-|generic:central
behshahr|بهشهر|Behshahr|مازندران|36.692|53.553|94702|-|generic:central
parsabad|پارس‌آباد|Parsabad|اردبیل|39.648|47.917|93387|PFQ|generic:central
salmas|سلماس|Salmas|آذربایجان غربی|38.197|44.765|92811|-|generic:central
piranshahr|پیرانشهر|Piranshahr|آذربایجان غربی|36.701|45.141|91515|-|generic:central
eslamabadgenericharb|اسلام‌آباد غرب|Eslamabad-e Gharb|کرمانشاه|34.109|46.528|90559|-|generic:central
aligudarz|الیگودرز|Aligudarz|لرستان|33.404|49.692|89268|-|generic:central
kuhdasht|کوهدشت|Kuhdasht|لرستان|33.533|47.610|89091|-|generic:central
shirvan|شیروان|Shirvan|خراسان شمالی|37.397|57.929|82789|-|generic:central
meybod|میبد|Meybod|یزد|32.250|54.017|80712|-|generic:central
langarud|لنگرود|Langarud|گیلان|37.196|50.153|79445|-|generic:central
qorveh|قروه|Qorveh|کردستان|35.166|47.806|78276|-|generic:central
shush|شوش|Shush|خوزستان|32.194|48.244|77148|-|generic:central
nahavand|نهاوند|Nahavand|همدان|34.191|48.374|76162|-|generic:central
ardakan|اردکان|Ardakan|یزد|32.310|54.017|75271|-|generic:central
meshginshahr|مشگین‌شهر|Meshgin Shahr|اردبیل|38.399|47.682|74109|-|generic:central
ganaveh|گناوه|Bandar Ganaveh|بوشهر|29.579|50.517|73472|-|generic:central
minab|میناب|Minab|هرمزگان|27.131|57.087|73170|-|generic:central
khomein|خمین|Khomein|مرکزی|33.639|50.080|72882|-|generic:central
darab|داراب|Darab|فارس|28.752|54.544|70232|-|generic:central
dehdasht|دهدشت|Dehdasht|کهگیلویه و بویراحمد|30.795|50.565|69726|-|generic:central
khash|خاش|Khash|سیستان و بلوچستان|28.221|61.216|69603|-|generic:central
firuzabad|فیروزآباد|Firuzabad|فارس|28.844|52.571|65417|-|generic:central
chalus|چالوس|Chalus|مازندران|36.655|51.420|65196|-|generic:central
lar|لار|Lar|فارس|27.681|54.340|62045|LRR|generic:central
kamyaran|کامیاران|Kamyaran|کردستان|34.796|46.935|61642|-|generic:central
kangan|کنگان|Kangan|بوشهر|27.834|52.063|60187|-|generic:central
babolsar|بابلسر|Babolsar|مازندران|36.699|52.650|59966|-|generic:central
esfarayen|اسفراین|Esfarayen|خراسان شمالی|37.077|57.510|59678|-|generic:central
abadeh|آباده|Abadeh|فارس|31.161|52.651|59116|-|generic:central
damghan|دامغان|Damghan|سمنان|36.168|54.343|59106|-|generic:central
zarand|زرند|Zarand|کرمان|30.813|56.564|58983|-|generic:central
golpayegan|گلپایگان|Golpayegan|اصفهان|33.454|50.288|58936|-|generic:central
borujen|بروجن|Borujen|چهارمحال و بختیاری|31.965|51.287|57071|-|generic:central
nurabad-mamasani|نورآباد ممسنی|Nurabad Mamasani|فارس|30.114|51.522|57058|-|generic:central
talesh|تالش|Talesh (Hashtpar)|گیلان|37.797|48.906|54178|-|generic:central
bijar|بیجار|Bijar|کردستان|35.867|47.605|53871|-|generic:central
kangavar|کنگاور|Kangavar|کرمانشاه|34.504|47.965|53414|-|generic:central
shahr-babak|شهر بابک|Shahr-e Babak|کرمان|30.116|55.119|52409|-|generic:central
astara|آستارا|Astara|گیلان|38.429|48.872|51579|-|generic:central
takab|تکاب|Takab|آذربایجان غربی|36.401|47.113|51541|-|generic:central
khalkhal|خلخال|Khalkhal|اردبیل|37.618|48.529|51024|-|generic:central
nowshahr|نوشهر|Nowshahr|مازندران|36.648|51.496|49403|NSH|generic:central
rudsar|رودسر|Rudsar|گیلان|37.137|50.292|47502|-|generic:central
omidiyeh|امیدیه|Omidiyeh|خوزستان|30.763|49.702|46983|-|generic:central
maku|ماکو|Maku|آذربایجان غربی|39.290|44.460|46581|IMQ|generic:central
sarakhs|سرخس|Sarakhs|خراسان رضوی|36.545|61.158|46499|-|generic:central
dehloran|دهلران|Dehloran|ایلام|32.694|47.268|46002|-|generic:central
neyriz|نی‌ریز|Neyriz|فارس|29.199|54.328|45506|-|generic:central
gonabad|گناباد|Gonabad|خراسان رضوی|34.353|58.684|43465|-|generic:central
susangerd|سوسنگرد|Susangerd|خوزستان|31.564|48.190|41443|-|generic:central
qeshm|قشم|Qeshm|هرمزگان|26.949|56.269|40678|GSM|-|x
qaen|قائن|Qaen|خراسان جنوبی|33.727|59.184|40157|-|generic:central
kish|کیش|Kish|هرمزگان|26.558|54.019|39853|KIH|-|x
tabas|طبس|Tabas|خراسان جنوبی|33.596|56.924|39676|TCX|generic:central
ramhormoz|رامهرمز|Ramhormoz|خوزستان|31.280|49.603|38821|-|generic:central
taybad|تایباد|Taybad|خراسان رضوی|34.740|60.776|37513|-|generic:central
tonekabon|تنکابن|Tonekabon|مازندران|36.816|50.874|37501|-|generic:central
kalaleh|کلاله|Kalaleh|گلستان|37.383|55.452|36176|KLM|-|x
delijan|دلیجان|Delijan|مرکزی|33.990|50.684|33508|-|generic:central
bafq|بافق|Bafq|یزد|31.604|55.403|31215|-|generic:central
bandar-lengeh|بندر لنگه|Bandar Lengeh|هرمزگان|26.558|54.881|30435|BDH|generic:central
fuman|فومن|Fuman|گیلان|37.224|49.312|27763|-|generic:central
mehran|مهران|Mehran|ایلام|33.122|46.165|17435|-|border:پایانهٔ مرزی مهران:recalled
kharg|خارگ|Kharg|بوشهر|29.260|50.324|8193|KHK|-|x
abu-musa|ابوموسی|Abu Musa|هرمزگان|25.876|55.033|0|AEU|-|x
aliabad-katul|علی‌آباد کتول|Aliabad-e Katul|گلستان|36.910|54.867|0|-|generic:central
asaluyeh|عسلویه|Asaluyeh|بوشهر|27.476|52.607|0|PGU|generic:central
eqlid|اقلید|Eqlid|فارس|30.899|52.697|0|-|generic:central
ferdows|فردوس|Ferdows|خراسان جنوبی|34.019|58.172|0|-|generic:central
garmsar|گرمسار|Garmsar|سمنان|35.218|52.341|0|-|generic:central
jam|جم|Jam|بوشهر|27.820|52.352|0|KNR|-|x
jask|جاسک|Jask|هرمزگان|25.645|57.776|0|JSK|generic:central
jolfa|جلفا|Jolfa|آذربایجان شرقی|38.940|45.631|0|-|generic:central
kahnuj|کهنوج|Kahnuj|کرمان|27.952|57.700|0|-|generic:central
lamerd|لامرد|Lamerd|فارس|27.334|53.179|0|LFM|generic:central
lavan|لاوان|Lavan|هرمزگان|26.810|53.356|0|LVP|-|x
mahallat|محلات|Mahallat|مرکزی|33.911|50.453|0|-|generic:central
minudasht|مینودشت|Minudasht|گلستان|37.230|55.372|0|-|generic:central
nain|نائین|Nain|اصفهان|32.860|53.087|0|-|generic:central
natanz|نطنز|Natanz|اصفهان|33.511|51.918|0|-|generic:central
qasr-shirin|قصر شیرین|Qasr-e Shirin|کرمانشاه|34.516|45.579|0|-|generic:central
ramsar|رامسر|Ramsar|مازندران|36.918|50.648|0|RZR|generic:central
sarab|سراب|Sarab|آذربایجان شرقی|37.941|47.537|0|-|generic:central
saravan|سراوان|Saravan|سیستان و بلوچستان|27.371|62.334|0|-|generic:central
sardasht|سردشت|Sardasht|آذربایجان غربی|36.155|45.479|0|-|generic:central
siri|سیری|Siri|هرمزگان|25.909|54.539|0|SXI|-|x
tuyserkan|تویسرکان|Tuyserkan|همدان|34.551|48.444|0|-|generic:central
`;
