import type { Purpose } from "#vocabulary/messages"
import type { DemoLocale } from "../people/table.ts"
/** A talk, turn by turn, the company first; an empty turn is left out. */
export type Talk = { purpose: Purpose; lines: readonly string[] }

/** How companies and creators of a language begin to talk; the last line of a talk may still wait for its answer. */
export const TALKS: Record<DemoLocale, readonly Talk[]> = {
  fr: [
    {
      purpose: "collaboration",
      lines: [
        "Bonjour, nous suivons votre travail depuis l'hiver. Nous préparons une série courte autour des gestes du quotidien et nous aimerions en parler avec vous.",
        "Bonjour et merci ! L'idée me plaît. Vous pensez à combien de publications, et pour quand ?",
        "Deux vidéos et une story, livrées avant la fin du mois prochain. Vous gardez la main sur l'écriture.",
        "Parfait, c'est un rythme que je tiens. Envoyez-moi une proposition, je vous réponds dans la journée.",
      ],
    },
    {
      purpose: "quote",
      lines: [
        "Bonjour, pourriez-vous nous donner une idée de vos tarifs pour une vidéo d'une minute avec mention dans la légende ?",
        "Bonjour, tout est dans mon kit média, à la page des offres. Le montage est compris, la reprise en publicité se discute à part.",
        "C'est très clair, merci. Nous revenons vers vous après notre réunion de jeudi.",
      ],
    },
    {
      purpose: "event",
      lines: [
        "Nous ouvrons l'atelier au public le premier samedi du mois. Seriez-vous disponible pour en faire la visite et la raconter ?",
        "Ce samedi-là je suis en déplacement. Le suivant, avec plaisir.",
      ],
    },
    {
      purpose: "product",
      lines: [
        "Nous aimerions vous envoyer notre dernière collection, sans obligation d'en parler. À quelle période seriez-vous chez vous ?",
      ],
    },
  ],
  en: [
    {
      purpose: "collaboration",
      lines: [
        "Hello, we have been reading you for a while. We are planning three short films for the autumn and would love your take on one of them.",
        "Hi! Happy to hear more. Is there a brief already, or do we write it together?",
        "Together, ideally. We bring the product and the dates, you bring everything else.",
        "That is how I work best. Send a proposal over and I will look at it tonight.",
      ],
    },
    {
      purpose: "quote",
      lines: [
        "Could you tell us what a reel and two stories would cost, with six months of usage on our own channels?",
        "My prices are in the media kit. Six months of usage adds a third.",
      ],
    },
    {
      purpose: "product",
      lines: [
        "We would like to send you something to try before it is out. No strings attached. Would that be welcome?",
      ],
    },
  ],
  ar: [
    {
      purpose: "collaboration",
      lines: [
        "السلام عليكم، نتابع ما تنشرونه منذ أشهر، ونحضّر لحملة قصيرة قبل رمضان. هل يهمّكم أن نتحدّث؟",
        "وعليكم السلام، شكرًا لكم. يهمّني ذلك، فكم عدد المنشورات وما هي المواعيد؟",
        "مقطعان وقصة واحدة، على أن تُنشر قبل نهاية الشهر المقبل. ولكم حرية الكتابة.",
        "ممتاز. أنتظر عرض التعاون وأجيب في اليوم نفسه.",
      ],
    },
    {
      purpose: "quote",
      lines: [
        "هل يمكن أن نعرف سعر مقطع من دقيقة مع ذكر اسم المتجر في الوصف؟",
        "الأسعار مذكورة في الملف الإعلامي، والمونتاج مشمول.",
      ],
    },
    {
      purpose: "product",
      lines: ["نودّ إرسال مجموعتنا الجديدة لتجربتها دون أي التزام بالنشر. هل هذا مناسب؟"],
    },
  ],
}
