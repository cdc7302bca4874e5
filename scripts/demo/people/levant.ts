import { people } from "./table.ts"

/** Arabic-writing people of Lebanon, Syria, Palestine, Jordan and Iraq. */
export const LEVANT = people(`
maya-khoury | مايا خوري | she olive | LB | ar fr en | mode humour | xl | riviera | عارضة أزياء قصيرة القامة، والكعب العالي مهنتي الثانية. بيروت بلا مكياج، وأنا بمكياج.
jad-abi-nader | جاد أبي نادر | he olive | LB | ar fr en | musique | l | encre | عازف بُزُق يسجّل بين انقطاع كهرباء وآخر. الإيقاع يحدده المولّد.
hiba-chamseddine | هبة شمس الدين | she olive veil | LB | ar en | cuisine ecologie | m | papier | مونة الجنوب: زعتر ودبس رمان، وكل ما تعرف أمي تجفيفه على السطح.
toni-maalouf | طوني معلوف | he fair beanie | LB | ar fr | sport photo | m | mineral | تزلّج في الأرز صباحًا وبحر في البترون عصرًا، والباقي زحمة سير.
lama-itani | لمى عيتاني | she olive | LB | ar en fr | art design | m | atelier | خطّاطة. أكتب حرف العين كل يوم منذ سنتين، ولم يعجبني بعد.
rasha-alhalabi | رشا الحلبي | she olive | SY | ar de | cuisine | xl | papier | حلب على طاولة في برلين: سبعة أنواع من الكبّة وحنين واحد.
ghiath-sabbagh | غياث الصبّاغ | he olive | SY | ar en | artisanat histoire | m | medina | نحّاس من دمشق القديمة. كل طرقة بحساب، والجيران تعوّدوا.
juman-daher | جُمان ضاهر | she olive | SY | ar en | livres cinema | m | magazine | أترجم الروايات، وأشكو هنا من الجمل التي لا تُترجم.
majd-alatrash | مجد الأطرش | he olive plants | SY | ar | jardin | s | atelier | تفاح السويداء من الزهرة إلى الصندوق، ومن دون فلاتر.
dalia-abu-ghosh | داليا أبو غوش | she olive | PS | ar en | langues education | l | papier | أعلّم اللهجة الفلسطينية لأحفاد المهاجرين. أول درس: كيف ترفض الطعام ولا تنجح.
saleem-tarazi | سليم ترزي | he olive | PS | ar en | photo actualite | l | encre | مصوّر صحفي من غزة. أبحث في كل صورة عن يدٍ تُمسك بيد.
mira-qumsieh | ميرا قمصية | she olive | PS | ar en | artisanat mode | m | medina | التطريز التلحمي غرزة غرزة. جدّتي ترسل الملاحظات صوتيًا، وهي قاسية.
adham-nassar | أدهم نصّار | he olive headband | PS | ar en | sport danse | m | neon | باركور ودبكة في الخليل. القفزة نفسها، والموسيقى أفضل.
leen-alkurdi | لين الكردي | she olive | JO | ar en | entrepreneuriat technologie | m | mineral | أسّست تطبيق توصيل للكتب في عمّان. أسرع طلب: رواية بوليسية في ست دقائق.
zaid-majali | زيد المجالي | he brown ghutra | JO | ar en | voyage ecologie | l | mineral | أنام تحت نجوم وادي رم وأصلح ما يكسره السيّاح. الإبريق دائمًا على الجمر.
noor-aljanabi | نور الجنابي | she olive veil | IQ | ar en | art histoire | l | magazine | أرسم شناشيل بغداد قبل أن تُهدم. معي دفتر وقلم حبر وترموس شاي.
haider-alsafi | حيدر الصافي | he olive | IQ | ar | humour cuisine | xl | neon | المسكوف على دجلة، والنكتة قبل السمكة لأنها تنضج أسرع.
`)
