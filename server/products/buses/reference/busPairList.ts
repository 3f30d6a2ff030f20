/**
 * Buses serve each pair in both directions. Columns: two cities, approximate kilometres by road, minutes with rest
 * stops, typical departures per day and direction, distance class (L long, M middle, S short), Tehran terminals.
 */
export const BUS_PAIR_LINES = `
tehran qom 145 135 60 S south,beihaghi
tehran isfahan 448 390 56 L south,beihaghi,west
tehran qazvin 150 135 53 S west,beihaghi
tehran arak 258 240 43 M south,beihaghi
tehran saveh 130 120 43 S west
tehran rasht 322 300 42 M west,beihaghi
tehran mashhad 895 750 39 L east,south,beihaghi
tehran hamadan 320 300 38 M west,beihaghi
tehran tabriz 635 555 38 L west,beihaghi
tehran amol 182 195 37 M east
tehran kermanshah 507 450 35 L west,beihaghi
isfahan najafabad 32 30 34 S
karaj qom 190 165 34 M
tehran babol 216 195 34 M east
tehran kashan 245 210 34 M south
tehran sari 260 240 33 M east,beihaghi
tehran zanjan 335 315 33 M west,beihaghi
tabriz urmia 142 135 31 S
tehran qaemshahr 238 210 29 M east
isfahan qom 303 285 28 M
mashhad neyshabur 125 120 28 S
tehran semnan 225 195 28 M east
karaj qazvin 105 105 27 S
tehran ahvaz 796 660 27 L south,beihaghi
tehran shiraz 914 795 27 L south,beihaghi,west
tehran gorgan 390 330 26 L east,beihaghi
qom arak 136 135 24 S
tehran sanandaj 495 435 24 L west,beihaghi
isfahan shiraz 466 420 23 L
tehran ardabil 593 510 23 L west,beihaghi
tehran borujerd 366 315 23 L south
tehran khorramabad 472 420 23 L south,beihaghi
isfahan karaj 493 435 22 L
shiraz marvdasht 46 45 22 S
tehran urmia 777 645 22 L west,beihaghi
tehran yazd 616 540 22 L south,beihaghi
isfahan shahrekord 104 105 21 S
qom kashan 100 90 21 S
tabriz ardabil 218 195 21 M
karaj rasht 277 255 20 M
tehran abhar 242 210 20 M west
tehran malayer 356 315 20 L south
isfahan arak 284 270 19 M
kermanshah sanandaj 137 135 19 S
isfahan ahvaz 520 450 18 L
isfahan kashan 203 180 18 M
isfahan yazd 308 285 18 M
kermanshah hamadan 187 165 18 M
mashhad sabzevar 240 210 18 M
mashhad torbat-heydarieh 150 135 18 S
tabriz marand 70 75 18 S
tehran chalus 203 210 18 M west
karaj arak 303 285 17 M
mashhad bojnurd 260 240 17 M
mashhad quchan 135 135 17 S
tabriz karaj 590 510 17 L
tehran shahrud 410 345 17 L east
ahvaz abadan 126 120 16 S
ahvaz dezful 157 135 16 S
karaj hamadan 340 315 16 M
karaj zanjan 290 270 16 M
mashhad karaj 940 810 16 L
qom hamadan 270 255 16 M
shiraz ahvaz 546 480 16 L
tabriz maragheh 136 135 16 S
tehran babolsar 224 240 16 M east
tehran bandar-anzali 358 315 16 L west
tehran behshahr 308 285 16 M east
ahvaz mahshahr 112 105 15 S
isfahan kermanshah 577 510 15 L
karaj kermanshah 527 465 15 L
kermanshah qom 429 375 15 L
mashhad isfahan 1119 960 15 L
mashhad torbat-jam 160 135 15 S
tabriz zanjan 300 285 15 M
tehran dezful 654 570 15 L south
tehran dorud 421 360 15 L south
tehran gonbad-kavus 484 435 15 L east
tehran kerman 959 825 15 L south,beihaghi
tehran lahijan 355 300 15 L west
tehran nowshahr 210 225 15 M west
tehran shahrekord 552 480 15 L south
hamadan arak 180 165 14 M
isfahan hamadan 464 405 14 L
kermanshah khorramabad 200 180 14 M
qom qazvin 250 225 14 M
rasht qazvin 172 150 14 S
tabriz ahar 96 90 14 S
tabriz khoy 182 165 14 M
tehran khomein 316 300 14 M south
tehran langarud 340 315 14 M west
tehran sabzevar 655 570 14 L east
ahvaz kermanshah 524 465 13 L
ahvaz khorramshahr 122 120 13 S
karaj sari 305 285 13 M
kermanshah arak 293 270 13 M
mashhad qom 1040 885 13 L
rasht qom 422 360 13 L
sari babol 44 45 13 S
shiraz yazd 440 375 13 L
tabriz kermanshah 626 540 13 L
tabriz rasht 486 435 13 L
tehran aligudarz 388 330 13 L south
tehran bojnurd 694 600 13 L east
tehran neyshabur 770 645 13 L east
tehran shahreza 526 465 13 L south
ahvaz khorramabad 324 300 12 M
ahvaz qom 674 585 12 L
ahvaz shushtar 95 90 12 S
hamadan malayer 82 75 12 S
hamadan sanandaj 175 150 12 S
isfahan khorramabad 441 375 12 L
isfahan tabriz 994 855 12 L
mashhad gorgan 564 495 12 L
mashhad kashmar 230 210 12 M
mashhad shirvan 198 180 12 M
rasht ardabil 271 255 12 M
shiraz fasa 150 135 12 S
shiraz jahrom 188 165 12 M
shiraz qom 769 645 12 L
shiraz yasuj 172 150 12 S
tabriz qom 735 615 12 L
tehran bandar-abbas 1251 1065 12 L south,beihaghi
tehran bukan 702 585 12 L west
tehran damghan 340 315 12 M east
tehran delijan 233 210 12 M south
tehran golpayegan 356 315 12 L south
tehran ilam 691 600 12 L west
tehran mahabad 689 600 12 L west
tehran miyaneh 475 420 12 L west
tehran nahavand 418 360 12 L south
tehran qorveh 400 345 12 L west
tehran tonekabon 258 240 12 M west
ahvaz karaj 841 705 11 L
dezful andimeshk 14 15 11 S
isfahan rasht 725 615 11 L
karaj ardabil 548 480 11 L
kermanshah ilam 184 165 11 M
mashhad shiraz 1358 1140 11 L
qom khorramabad 350 300 11 L
sari amol 78 75 11 S
shiraz bushehr 299 285 11 M
shiraz firuzabad 112 105 11 S
shiraz karaj 959 825 11 L
shiraz kazerun 145 135 11 S
shiraz kerman 535 465 11 L
tabriz hamadan 530 465 11 L
tabriz mahabad 240 210 11 M
tabriz miandoab 198 180 11 M
tabriz miyaneh 160 135 11 S
tehran andimeshk 640 555 11 L south
tehran khoy 817 690 11 L west
tehran maragheh 709 600 11 L west
tehran marivan 623 540 11 L west
tehran miandoab 647 555 11 L west
tehran rudsar 326 300 11 M west
tehran saqqez 693 600 11 L west
tehran zahedan 1473 1245 11 L south,beihaghi
urmia khoy 138 135 11 S
urmia mahabad 120 120 11 S
abadan khorramshahr 18 15 10 S
ahvaz masjed-soleyman 140 135 10 S
ardabil zanjan 265 255 10 M
hamadan qazvin 235 210 10 M
isfahan kerman 651 570 10 L
isfahan qazvin 553 480 10 L
karaj gorgan 435 375 10 L
karaj sanandaj 515 450 10 L
karaj urmia 732 615 10 L
kerman rafsanjan 115 105 10 S
kermanshah urmia 551 480 10 L
khorramabad arak 214 195 10 M
khorramabad borujerd 106 105 10 S
mashhad birjand 490 435 10 L
mashhad kerman 883 735 10 L
mashhad tabriz 1530 1290 10 L
mashhad zahedan 950 825 10 L
rasht zanjan 280 255 10 M
sari gorgan 130 120 10 S
shiraz bandar-abbas 588 510 10 L
tabriz qazvin 485 435 10 L
tabriz sanandaj 489 435 10 L
tehran abadan 922 795 10 L south
tehran kangavar 412 360 10 L west
tehran kuhdasht 567 495 10 L south
tehran mahallat 261 240 10 M south
tehran marand 705 600 10 L west
tehran ramsar 283 270 10 M west
urmia ardabil 360 315 10 L
yazd qom 471 420 10 L
ahvaz arak 538 465 9 L
ahvaz behbahan 207 180 9 M
ahvaz hamadan 574 495 9 L
ahvaz izeh 190 165 9 M
hamadan khorramabad 250 225 9 M
isfahan golpayegan 182 165 9 M
isfahan yasuj 317 300 9 M
isfahan zanjan 694 600 9 L
karaj chalus 158 165 9 S
karaj khorramabad 517 450 9 L
karaj yazd 661 570 9 L
kerman yazd 343 315 9 M
mashhad gonbad-kavus 480 420 9 L
mashhad kermanshah 1402 1185 9 L
mashhad rasht 1072 915 9 L
mashhad sarakhs 185 165 9 M
mashhad sari 694 600 9 L
mashhad shahrud 485 435 9 L
mashhad yazd 918 795 9 L
qom sari 405 345 9 L
rasht hamadan 407 345 9 L
shiraz sirjan 353 300 9 L
tabriz meshginshahr 178 150 9 S
tehran ardakan 564 495 9 L south
tehran baneh 751 630 9 L west
tehran bijar 488 435 9 L west
tehran bushehr 1078 915 9 L south
tehran izeh 778 645 9 L south
tehran mahshahr 908 780 9 L south
tehran meybod 576 510 9 L south
tehran natanz 323 300 9 M south
tehran rafsanjan 871 720 9 L south
tehran shushtar 716 600 9 L south
tehran sirjan 951 825 9 L south
tehran talesh 438 375 9 L west
tehran yasuj 765 645 9 L south
urmia miandoab 162 150 9 S
urmia salmas 92 90 9 S
gorgan gonbad-kavus 94 90 8 S
isfahan abadeh 203 180 8 M
isfahan dezful 558 495 8 L
isfahan izeh 330 300 8 M
isfahan urmia 1018 870 8 L
kerman sirjan 182 165 8 M
khorramabad dezful 182 165 8 M
mashhad ahvaz 1639 1365 8 L
mashhad arak 1153 975 8 L
mashhad babol 738 615 8 L
mashhad taybad 222 195 8 M
qom gorgan 535 465 8 L
sanandaj zanjan 312 285 8 M
sari behshahr 48 45 8 S
shiraz gachsaran 267 255 8 M
shiraz kermanshah 1043 900 8 L
shiraz nurabad-mamasani 165 150 8 S
shiraz tabriz 1460 1230 8 L
tabriz arak 710 600 8 L
tabriz salmas 228 195 8 M
tehran ahar 731 615 8 L west
tehran astara 516 450 8 L west
tehran birjand 1204 1020 8 L east
tehran fuman 348 315 8 M west
tehran khalkhal 536 465 8 L west
tehran khorramshahr 918 795 8 L south
tehran masjed-soleyman 792 660 8 L south
tehran meshginshahr 681 585 8 L west
tehran piranshahr 767 645 8 L west
tehran quchan 819 690 8 L east
tehran torbat-heydarieh 990 855 8 L east
urmia piranshahr 125 120 8 S
urmia sanandaj 414 360 8 L
abadan mahshahr 96 90 7 S
ardabil meshginshahr 88 90 7 S
bandar-abbas minab 96 90 7 S
bushehr borazjan 66 60 7 S
dezful shushtar 62 60 7 S
gorgan shahrud 140 135 7 S
isfahan abadan 646 555 7 L
isfahan bandar-abbas 943 810 7 L
isfahan bushehr 630 555 7 L
isfahan gorgan 838 705 7 L
isfahan nain 142 135 7 S
isfahan sari 708 600 7 L
kerman bandar-abbas 482 420 7 L
kerman qom 814 675 7 L
kerman zahedan 514 450 7 L
kermanshah marivan 265 255 7 M
khorramabad kuhdasht 95 90 7 S
mashhad amol 772 645 7 L
mashhad ardabil 1343 1140 7 L
mashhad bandar-abbas 1365 1155 7 L
mashhad esfarayen 332 315 7 M
mashhad gonabad 270 255 7 M
mashhad hamadan 1215 1035 7 L
mashhad qazvin 1045 900 7 L
mashhad semnan 670 585 7 L
rasht sari 378 330 7 L
sanandaj marivan 128 150 7 S
shiraz abadan 580 510 7 L
shiraz behbahan 339 315 7 M
shiraz darab 258 240 7 M
tehran abadeh 651 570 7 L south
tehran aliabad-katul 432 375 7 L east
tehran behbahan 973 840 7 L south
tehran borazjan 1012 870 7 L south
tehran gachsaran 925 795 7 L south
tehran kashmar 910 795 7 L east
tehran kazerun 924 795 7 L south
tehran nain 450 390 7 L south
tehran parsabad 815 675 7 L west
tehran salmas 863 720 7 L west
tehran shirvan 756 630 7 L east
tehran tuyserkan 408 345 7 L west
zahedan zabol 212 180 7 M
ahvaz bushehr 495 435 6 L
ahvaz rasht 981 840 6 L
ardabil astara 77 75 6 S
ardabil qazvin 443 375 6 L
bandar-abbas sirjan 300 285 6 M
isfahan behbahan 525 465 6 L
isfahan sirjan 643 555 6 L
isfahan zahedan 1165 990 6 L
karaj kerman 1004 870 6 L
kerman bam 192 165 6 M
kerman jiroft 235 210 6 M
khorramabad andimeshk 168 150 6 S
mashhad kashan 1140 975 6 L
mashhad urmia 1672 1395 6 L
mashhad zanjan 1230 1050 6 L
rasht gorgan 508 450 6 L
sanandaj qazvin 410 345 6 L
sanandaj saqqez 198 210 6 M
shiraz abadeh 263 240 6 M
shiraz neyriz 218 195 6 M
shiraz zahedan 1049 900 6 L
tabriz jolfa 138 135 6 S
tehran bam 1151 975 6 L south
tehran dehloran 755 630 6 L south
tehran fasa 1064 915 6 L south
tehran jiroft 1194 1020 6 L south
tehran minudasht 504 450 6 L east
tehran nurabad-mamasani 860 720 6 L south
tehran torbat-jam 1055 900 6 L east
urmia qazvin 627 540 6 L
yazd ahvaz 828 690 6 L
yazd arak 592 510 6 L
yazd kashan 371 315 6 L
yazd rafsanjan 255 240 6 M
ahvaz yasuj 439 375 5 L
ardabil khalkhal 112 105 5 S
ardabil parsabad 222 195 5 M
bandar-abbas jiroft 310 285 5 M
dezful abadan 283 270 5 M
gorgan bojnurd 304 285 5 M
hamadan ilam 371 315 5 L
karaj bandar-abbas 1296 1095 5 L
mashhad damghan 555 480 5 L
mashhad ferdows 338 315 5 M
mashhad qaen 385 330 5 L
qom bandar-abbas 1106 945 5 L
rasht astara 194 165 5 M
rasht chalus 197 180 5 M
sari gonbad-kavus 224 195 5 M
sari semnan 227 195 5 M
shiraz kangan 317 300 5 M
shiraz lar 370 315 5 L
tabriz maku 330 300 5 M
tehran darab 1172 1005 5 L south
tehran ganaveh 1055 900 5 L south
tehran iranshahr 1486 1245 5 L south
tehran maku 965 825 5 L west
tehran omidiyeh 948 825 5 L south
tehran sarab 679 585 5 L west
tehran zabol 1685 1410 5 L south
yazd bandar-abbas 635 555 5 L
yazd sirjan 335 315 5 M
zahedan bam 322 300 5 M
zahedan bandar-abbas 750 630 5 L
zahedan birjand 460 405 5 L
zahedan khash 188 165 5 M
bandar-abbas lar 262 240 4 M
bushehr ganaveh 155 135 4 S
gorgan semnan 325 300 4 M
kerman birjand 600 525 4 L
kermanshah qasr-shirin 180 165 4 M
mashhad tabas 533 465 4 L
mashhad zabol 1162 990 4 L
sanandaj bijar 140 135 4 S
shiraz lamerd 345 315 4 M
tehran chabahar 1808 1500 4 L south
tehran gonabad 1110 945 4 L east
tehran lar 1284 1080 4 L south
tehran minab 1347 1140 4 L south
tehran tabas 894 750 4 L south
urmia maku 286 270 4 M
yazd zahedan 857 720 4 L
zahedan iranshahr 340 315 4 M
abadan bushehr 479 420 3 L
bandar-abbas bandar-lengeh 196 180 3 M
bandar-abbas bushehr 803 675 3 L
birjand qaen 105 105 3 S
bushehr behbahan 357 315 3 L
bushehr kangan 212 180 3 M
kermanshah mehran 272 255 3 M
mashhad chabahar 1612 1350 3 L
shiraz asaluyeh 382 330 3 L
tehran asaluyeh 1296 1095 3 L south
tehran bandar-lengeh 1447 1215 3 L south
tehran mehran 779 660 3 L west
yazd birjand 695 600 3 L
bandar-abbas jask 341 315 2 M
birjand ferdows 195 165 2 M
birjand gonabad 220 195 2 M
bushehr asaluyeh 290 270 2 M
chabahar iranshahr 322 300 2 M
yazd tabas 385 330 2 L
zahedan chabahar 662 570 2 L
zahedan gorgan 1514 1275 2 L
zahedan saravan 348 315 2 M
`;
