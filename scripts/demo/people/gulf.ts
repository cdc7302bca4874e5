import { people } from "./table.ts"

/** Arabic-writing people of the Arabian peninsula. */
export const GULF = people(`
reem-alotaibi | ريم العتيبي | she olive veil | SA | ar en | beaute | xl | riviera | عطور طبقة فوق طبقة. أمي تميّز الخلطة من آخر الممر.
faisal-alharbi | فيصل الحربي | he olive ghutra | SA | ar en | auto_moto voyage | xl | encre | كشتات وسيارات عالقة في الرمل. نصف الفيديو قيادة ونصفه حفر.
nouf-alzahrani | نوف الزهراني | she olive veil | SA | ar en | entrepreneuriat cuisine | l | magazine | محمصة قهوة صغيرة في الباحة. أذوق أربعين فنجانًا في اليوم وأنام رغم ذلك.
turki-almutairi | تركي المطيري | he olive headphones | SA | ar en | jeux_video | xl | neon | أبثّ من غرفتي في الرياض، والضيف الدائم صوت أمي: العشا جاهز.
lujain-bakhsh | لُجين بخش | she brown | SA | ar en | danse art | m | neon | ينبعاوي وسمسمية وحذاء رياضي. جدة القديمة هي المسرح.
abdullah-alqahtani | عبدالله القحطاني | he brown old ghutra | SA | ar | histoire livres | m | medina | معلّم متقاعد من أبها. أقرأ النقوش على الصخور وأختلف مع أصدقائي على نقطة.
shamma-almansoori | شمّة المنصوري | she olive veil | AE | ar en | technologie sciences | l | encre | مهندسة أقمار صناعية في دبي. أجيب عن أسئلة الأطفال أولًا لأنها أصعب.
khalid-alblooshi | خالد البلوشي | he brown ghutra | AE | ar en | animaux sport | l | mineral | صقّار من العين. الصقر يتدرّب، وأنا أتدرّب معه على الصبر.
dana-saab | دانة صعب | she olive | AE | ar en fr | parentalite bien_etre | l | atelier | طبيبة أطفال وأم جديدة. اكتشفت أن نصف نصائحي القديمة متفائلة.
hareth-aldhaheri | حارث الظاهري | he olive kufi | AE | ar en | photo design | m | mineral | أصوّر أبواب البيوت القديمة في رأس الخيمة. الباب المفتوح استثناء جميل.
fajer-alkandari | فجر الكندري | she olive | KW | ar en | mode humour | xl | neon | الدراعة بروح الشارع، وتعليقات خالتي تُقرأ مباشرة دون حذف.
sultan-alkuwari | سلطان الكواري | he brown ghutra | QA | ar en | sport actualite | m | papier | معلّق مباريات للأحياء. الملعب صغير والحماس من فئة كأس العالم.
mazoon-alhinai | مزون الهنائي | she brown veil | OM | ar en | voyage jardin | m | atelier | ورد الجبل الأخضر من القطف إلى التقطير، ودروب لا تصلها السيارة.
arwa-alsanaani | أروى الصنعاني | she olive veil | YE | ar | cuisine histoire | m | medina | خبز الملوّح وعسل السدر وبيوت من طين. أحكي عن صنعاء كما تركتُها وكما أريد أن أعود إليها.
`)
