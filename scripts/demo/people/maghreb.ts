import { people } from "./table.ts"

/** Arabic-writing people of Morocco, Algeria and Tunisia. */
export const MAGHREB = people(`
ghita-lahlou | غيثة لحلو | she olive | MA | ar fr | cuisine | xl | medina | من مطبخ جدتي في فاس إلى هاتفك: البسطيلة ليست صعبة، هي فقط لا تحب المستعجلين.
hamza-ouazzani | حمزة الوزاني | he olive cap | MA | ar fr | humour | xl | neon | أقلّد جيراني في الدار البيضاء، وقد بدؤوا يطالبون بنصيبهم من الأرباح.
zineb-aitlahcen | زينب أيت لحسن | she brown veil | MA | ar zgh fr | artisanat histoire | m | medina | أنسج الزرابي مع نساء تازناخت، وأسجّل أسماء النقوش قبل أن تُنسى.
anas-bouhlal | أنس بوهلال | he olive | MA | ar en | technologie education | l | encre | مهندس من وجدة يشرح الذكاء الاصطناعي بأمثلة من السوق الأسبوعي.
kenza-sqalli | كنزة الصقلي | she olive | MA | ar fr en | mode design | l | magazine | قفطان بلا كعب عالٍ ولا خمس ساعات من الوقوف. أصمّم للأعراس التي نرقص فيها.
abdelilah-tazi | عبد الإله التازي | he olive old chechia | MA | ar fr | histoire livres | s | magazine | حكواتي متقاعد من ساحة جامع الفنا. الحكاية مجانية، والنهاية غدًا.
salma-berrada | سلمى برادة | she olive headband | MA | ar fr en | sport voyage | l | mineral | أركض في الأطلس مع الماعز. هي تفوز دائمًا.
mouad-chraibi | معاذ الشرايبي | he olive | MA | ar fr | auto_moto | m | encre | ميكانيكي من سلا: أشرح لك الفاتورة سطرًا سطرًا قبل أن تدفعها.
hasnaa-idrissi | حسناء الإدريسي | she olive veil | MA | ar fr | parentalite education | l | papier | أم لأربعة أطفال ومعلّمة قسم التحضيري. الصبر عندي مادة تُدرَّس.
yassir-elfilali | ياسر الفيلالي | he olive | MA | ar en | photo voyage | m | riviera | مصوّر واحات. أستيقظ قبل الشمس وأنام قبل الأخبار.
lyna-hamdi | لينة حمدي | she olive | DZ | ar fr | beaute | xl | riviera | أجرّب الوصفات المنزلية التي تنصحك بها خالتك، وأخبرك أيّها يلسع.
riad-mebarki | رياض مباركي | he olive | DZ | ar fr en | sciences education | l | encre | أستاذ فيزياء من قسنطينة، أستعمل الجسور المعلّقة لشرح كل شيء تقريبًا.
nour-el-houda-zitouni | نور الهدى زيتوني | she olive veil | DZ | ar fr | cuisine | xl | papier | كسكس كل جمعة من ولاية مختلفة. بقيت لي ثلاث عشرة ولاية وحزام أضيق.
sid-ahmed-benamar | سيد أحمد بن عمر | he olive cap | DZ | ar fr | humour cinema | xl | neon | وهراني يعيد تمثيل المسلسلات القديمة بميزانية كيس بطاطا.
tinhinane-ath-mansour | تينهينان آث منصور | she olive | DZ | ar zgh fr | musique histoire | m | medina | أغاني القبائل كما كانت تُغنّى عند النبع، مع شرح الكلمات.
walid-guendouz | وليد قندوز | he brown | DZ | ar fr | voyage photo | l | mineral | دليل صحراوي من جانت. النجوم متوفرة كل ليلة، والشبكة مرة في الأسبوع.
ikram-saadallah | إكرام سعد الله | she olive | DZ | ar en | langues education | m | atelier | أعلّم الإنجليزية من خلال أغاني الراي. النتيجة غريبة لكنها فعّالة.
bachir-belhadj | بشير بلحاج | he olive old | DZ | ar fr | jardin animaux | s | atelier | نحّال في جبال البليدة منذ خمسين سنة. لسعتني كل نحلة مرة، ولم أغضب من واحدة.
chahinez-ould-ali | شهيناز ولد علي | she olive headphones | DZ | ar fr en | jeux_video | m | neon | أول فتاة في حيّنا تربح بطولة كرة إلكترونية. الكأس فوق الثلاجة.
mounir-ayari | منير العياري | he olive | TN | ar fr | actualite humour | l | encre | نشرة أخبار الحومة: من اشترى ثلاجة، ومن خاصم من، وأحوال الطقس.
rim-ben-salah | ريم بن صالح | she olive flower | TN | ar fr | design maison | l | atelier | أرمّم بيوت المدينة العتيقة بتونس. وراء كل جدار مفاجأة، ونصفها رطوبة.
skander-mzali | إسكندر المزالي | he olive straw-hat | TN | ar fr it | voyage cuisine | m | riviera | صيّاد من المهدية يطبخ ما يصطاد ويعتذر عمّا لم يصطد.
oumaima-jlassi | أميمة الجلاصي | she olive | TN | ar fr | danse fitness | l | neon | رقص شعبي تونسي على شكل حصة رياضية: ثلاثون دقيقة وضحك كثير.
nizar-chebbi | نزار الشابي | he olive | TN | ar fr | livres | m | magazine | شاعر من توزر. قصيدة كل خميس، بلا موسيقى حزينة في الخلفية.
hela-trabelsi | هالة الطرابلسي | she olive veil | TN | ar fr | sante bien_etre | m | papier | صيدلانية. أقرأ معك النشرة المطوية داخل العلبة، تلك التي لا يقرؤها أحد.
firas-gharbi | فراس الغربي | he olive | TN | ar en | entrepreneuriat finance | m | encre | أغلقتُ شركتين قبل الثلاثين. دروس مجانية لمن لا يريد أن يدفع ثمنها مثلي.
essia-karoui | آسية القروي | she olive plants | TN | ar fr | jardin ecologie | s | atelier | بذور قديمة من سليانة، أتبادلها بالبريد مقابل رسالة بخط اليد.
`)
