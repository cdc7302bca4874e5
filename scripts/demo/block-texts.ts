import type { BlockKind } from "#vocabulary/page"

export type BlockText = {
  /** The interest it goes with; `tous` goes with all. */
  about: string
  kind: BlockKind
  slug: string
  fr: string
  en: string
  ar: string
}

/** The blocks of link pages: interest | kind | slug | French | English | Arabic. */
export const BLOCKS: readonly BlockText[] = `
tous | heading | nouveau | En ce moment | Right now | الجديد
tous | link | lettre | Ma lettre du dimanche | My Sunday letter | رسالتي الأسبوعية
tous | link | questions | Vos questions, mes réponses | You asked, I answered | أسئلتكم وأجوبتي
tous | text | rythme | Une nouveauté par semaine, le reste du temps je vis. | Something new every week; the rest of the time I live. | جديد كل أسبوع، وبقية الوقت للحياة.
tous | contact | ecrire | M'écrire pour une collaboration | Write to me about working together | للتواصل والتعاون
tous | contact | presse | Presse et invitations | Press and invitations | للصحافة والدعوات
tous | video | debut | Par où commencer : ma première vidéo | Start here: my first video | ابدأ من هنا: أول فيديو لي
cuisine | link | recettes | Toutes les recettes, classées par placard | Every recipe, sorted by cupboard | كل الوصفات مرتّبة حسب المكوّنات
cuisine | video | plat-de-la-semaine | Le plat de la semaine, en entier | Dish of the week, start to finish | طبق الأسبوع خطوة بخطوة
cuisine | product | couteaux | Mes deux couteaux, pas un de plus | My two knives, not one more | سكّيناي المفضلتان
cuisine | link | adresses | Mon carnet d'adresses de marché | My market address book | عناويني في السوق
voyage | link | itineraire | L'itinéraire complet avec les prix | The full route, with prices | المسار الكامل مع الأسعار
voyage | product | sac | Ce qu'il y a dans mon sac | What is in my bag | ماذا في حقيبتي
voyage | video | carnet | Le carnet de route, épisode par épisode | The road diary, episode by episode | يوميات الطريق، حلقة بحلقة
sport | link | plan | Mon plan d'entraînement | My training plan | خطتي التدريبية
sport | video | saison | Le film de la saison | The film of the season | فيلم الموسم
fitness | video | dix-minutes | La séance de dix minutes | The ten-minute session | تمرين العشر دقائق
fitness | product | tapis | Le tapis qui ne glisse pas | The mat that does not slip | السجادة التي لا تنزلق
bien_etre | link | matin | Mes matins sans téléphone | My mornings without a phone | صباحي بلا هاتف
sante | link | sources | Mes sources, études comprises | My sources, studies included | مصادري مع الدراسات
jeux_video | link | direct | Le direct de ce soir | Tonight's stream | بث الليلة
jeux_video | product | manette | La manette que je n'ai pas encore cassée | The controller I have not broken yet | يد التحكم التي لم أكسرها بعد
jeux_video | video | meilleurs-echecs | Mes plus beaux échecs | My finest defeats | أجمل هزائمي
technologie | link | banc-essai | Le banc d'essai complet | The full test bench | نتائج الاختبار الكاملة
technologie | product | micro | Le micro que j'utilise | The microphone I use | الميكروفون الذي أستعمله
sciences | video | experience | L'expérience qui a mal tourné | The experiment that went wrong | التجربة التي فشلت
sciences | link | bibliographie | La bibliographie des épisodes | Reading list for every episode | مراجع الحلقات
education | link | fiches | Les fiches gratuites à imprimer | Free sheets to print | أوراق عمل مجانية للطباعة
education | video | methode | La méthode expliquée en une vidéo | The method, in one video | الطريقة في فيديو واحد
livres | link | pile | Ma pile à lire du mois | This month's reading pile | قائمة قراءات الشهر
livres | product | coup-de-coeur | Le livre que j'ai offert onze fois | The book I have given away eleven times | الكتاب الذي أهديته أكثر من مرة
cinema | link | liste | La liste des films sous-estimés | The underrated list | قائمة الأفلام المظلومة
cinema | video | analyse | La scène expliquée plan par plan | The scene, shot by shot | المشهد لقطة بلقطة
musique | link | ecouter | Écouter le dernier titre | Hear the latest track | استمع إلى آخر عمل
musique | link | dates | Les prochaines dates | Coming dates | مواعيد الحفلات القادمة
danse | video | choregraphie | La chorégraphie au ralenti | The routine in slow motion | الرقصة بالحركة البطيئة
danse | link | stages | Mes stages du week-end | Weekend workshops | ورش نهاية الأسبوع
humour | link | scene | Me voir sur scène | See me live | شاهدوني على المسرح
humour | video | famille | Le sketch que ma famille n'a pas validé | The sketch my family did not approve | المقطع الذي لم توافق عليه عائلتي
art | link | tirages | Les tirages disponibles | Prints for sale | اللوحات المتاحة
art | video | atelier | Une heure à l'atelier, sans parler | An hour in the studio, no talking | ساعة صامتة في المرسم
photo | link | galerie | La galerie complète | The whole gallery | المعرض الكامل
photo | product | objectif | L'objectif qui ne quitte pas le boîtier | The lens that never comes off | العدسة التي لا تفارق الكاميرا
design | link | projets | Mes projets, esquisses ratées comprises | My projects, failed sketches too | مشاريعي مع المسوّدات الفاشلة
artisanat | link | boutique | La boutique de l'atelier | The workshop's shop | متجر الورشة
artisanat | video | fabrication | De la matière à l'objet | From raw material to object | من المادة الخام إلى القطعة
maison | link | avant-apres | Tous les avant-après | Every before and after | قبل وبعد: كل الغرف
maison | product | peinture | La peinture de mon salon | My living-room paint | طلاء غرفة الجلوس
jardin | link | calendrier | Le calendrier des semis | The sowing calendar | تقويم الزراعة
jardin | product | secateur | Mon sécateur, dix ans d'âge | My secateurs, ten years old | مقصّي منذ عشر سنوات
mode | link | dressing | Mon dressing de seconde main | My second-hand wardrobe | خزانتي المستعملة
mode | product | piece | La pièce dont tout le monde me parle | The piece everyone asks about | القطعة التي يسأل عنها الجميع
beaute | link | routine | Ma routine, prix compris | My routine, prices included | روتيني مع الأسعار
beaute | product | creme | La crème testée trente jours | The cream I tested for thirty days | كريم جرّبته ثلاثين يومًا
parentalite | link | trucs | Les trucs qui ont marché chez nous | What worked at our place | ما نجح في بيتنا
parentalite | product | jeu | Le jeu qui les occupe vraiment | The game that truly keeps them busy | اللعبة التي تشغلهم فعلًا
animaux | link | adoption | Ils cherchent une famille | They are looking for a home | يبحثون عن عائلة
animaux | video | consultation | Une journée de consultations | A day of appointments | يوم في العيادة
ecologie | link | guide | Le petit guide à télécharger | The short guide to download | الدليل المختصر للتنزيل
finance | link | tableur | Mon tableur de budget | My budget spreadsheet | جدول الميزانية
finance | video | epargne | L'épargne expliquée à ma sœur | Saving, explained to my sister | الادخار كما شرحته لأختي
entrepreneuriat | link | coulisses | Les comptes de la boîte, en public | The company's accounts, in public | حسابات الشركة على الملأ
auto_moto | video | restauration | La restauration depuis le début | The restoration from day one | الترميم من البداية
auto_moto | product | outils | La caisse à outils de base | The basic toolbox | صندوق العدّة الأساسي
histoire | link | carte | La carte des lieux racontés | Map of the places in my stories | خريطة الأماكن التي حكيت عنها
histoire | video | episode | L'épisode le plus demandé | The most requested episode | الحلقة الأكثر طلبًا
actualite | link | revue | La revue de presse du matin | The morning press review | جولة الصحافة الصباحية
langues | link | expressions | Cent expressions à voler | A hundred phrases to steal | مئة تعبير يستحق الحفظ
langues | video | accent | Corriger un accent en cinq minutes | Fix one sound in five minutes | تحسين النطق في خمس دقائق`
  .trim()
  .split("\n")
  .map((line) => {
    const [about = "", kind = "", slug = "", fr = "", en = "", ar = ""] = line.split("|").map((cell) => cell.trim())
    return { about, kind: kind as BlockText["kind"], slug, fr, en, ar }
  })
