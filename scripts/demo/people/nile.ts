import { people } from "./table.ts"

/** Arabic-writing people of Egypt and Sudan. */
export const NILE = people(`
mariam-abdelfattah | مريم عبد الفتاح | she olive | EG | ar en | cuisine | xl | riviera | كشري لشخصين أو لعشرين، لا أعرف الكميات الوسطى.
karim-shawky | كريم شوقي | he olive | EG | ar | humour | xl | neon | موظف في النهار، وكل موظفي مصر في الليل.
nadine-iskandar | نادين إسكندر | she olive | EG | ar en fr | cinema | l | magazine | أعيد مشاهدة أفلام الأبيض والأسود مع جدي الذي كان كومبارس في نصفها.
mostafa-elgendy | مصطفى الجندي | he brown | EG | ar en | sport fitness | l | encre | مدرب من إمبابة. الأثقال عندي علب سمن مملوءة رملًا، والنتيجة واحدة.
yasmine-farouk | ياسمين فاروق | she olive veil | EG | ar en | mode | xl | magazine | ملابس محتشمة بأسعار العتبة. أقلّب البضاعة أمام الكاميرا حتى يطردني البائع.
abanoub-girgis | أبانوب جرجس | he brown | EG | ar | histoire voyage | l | medina | مرشد من الأقصر: أحكي عن العمّال الذين بنوا، لا عن الملوك الذين وقّعوا.
hagar-saleh | هاجر صالح | she brown veil | EG | ar | parentalite humour | l | papier | توأمان وحماة وشقة من غرفتين. أسجّل من الحمّام لأنه المكان الوحيد الهادئ.
omar-zidan | عمر زيدان | he olive headphones | EG | ar en | technologie | xl | encre | مراجعات هواتف مستعملة من شارع عبد العزيز. أشتري، أجرّب، وأحيانًا أندم.
reham-nubar | رهام نوبار | she dark | EG | ar en | musique artisanat | m | medina | نوبية من أسوان. دفّ وسلال ملوّنة ولغة جدّتي التي أتعلّمها من جديد.
sherif-lotfy | شريف لطفي | he olive old | EG | ar en | auto_moto | s | encre | طبيب أسنان متقاعد يصلح سيارات الفيات القديمة. الحفر هو الحفر.
dina-hegazy | دينا حجازي | she olive | EG | ar en | finance education | l | papier | جمعيات، شهادات، ذهب: أحسبها معك بالورقة والقلم.
tasneem-eltayeb | تسنيم الطيب | she dark veil | SD | ar en | beaute sante | l | medina | طبيبة جلدية من أم درمان. الدلكة والدخان والعلم، كلٌّ في مكانه.
`)
