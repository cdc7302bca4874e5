import type { DemoLocale } from "./people/table.ts"
/** Whom people have worked with, by the language they write in: name, what it is, host, and the interests it looks for. */
export type Brand = { name: string; kind: string; site: string; town: string; interests: string[] }

const BRANDS: Record<DemoLocale, Brand[]> = {
  fr: brands(`
Maison Orsay | Arts de la table | maison-orsay | Paris | cuisine maison design artisanat parentalite
La Petite Conserve | Épicerie fine | la-petite-conserve | Douarnenez | cuisine ecologie voyage
Atlas Botanica | Cosmétique | atlas-botanica | Grasse | beaute bien_etre sante mode
Velours Noir | Prêt-à-porter | velours-noir | Lyon | mode danse photo
Grand Large Voyages | Agence de voyages | grand-large | Saint-Malo | voyage photo sport langues
Teranga Textile | Textile | teranga-textile | Dakar | mode artisanat entrepreneuriat
La Fabrique du Soir | Jeux et jouets | fabrique-du-soir | Brest | parentalite education jeux_video humour
Cycles Roubert | Vélos | cycles-roubert | Saint-Étienne | sport ecologie auto_moto fitness
Pépinières Vaudreuil | Jardinerie | vaudreuil | Angers | jardin ecologie maison animaux
Banque Fauvel | Banque | fauvel | Lille | finance entrepreneuriat actualite education
Librairie des Deux Rives | Librairie | deux-rives | Rouen | livres histoire cinema langues art
Studio Pélican | Logiciel | pelican-studio | Nantes | technologie design sciences photo musique
Moulin Sorel | Farines | moulin-sorel | Chartres | cuisine artisanat
Théâtre du Rond-Bleu | Spectacle vivant | rond-bleu | Avignon | humour danse musique cinema art
Mutuelle Albâtre | Assurance santé | albatre | Rennes | sante bien_etre fitness parentalite
Garage Minot | Entretien automobile | minot | Metz | auto_moto technologie
Croquettes Honorine | Alimentation animale | honorine | Cholet | animaux
Musée de l'Estampe | Musée | estampe | Épinal | art histoire livres education
Savonnerie Kermoal | Savonnerie | kermoal | Vannes | beaute bien_etre ecologie maison
Brasserie du Quai Vert | Boissons sans alcool | quai-vert | Bruxelles | cuisine humour sport musique`),
  en: brands(`
Kanto Audio | Headphones and speakers | kanto-audio | London | technologie musique jeux_video cinema
Sakura & Sons Stationery | Stationery | sakura-stationery | Bath | livres art education design langues
Nordlicht Outdoor | Outdoor clothing | nordlicht | Hamburg | sport voyage photo ecologie fitness
Fernhill Tea | Tea | fernhill | Leeds | cuisine bien_etre livres maison
Marlow & Pike | Cookware | marlow-pike | Bristol | cuisine maison parentalite artisanat
Tidewater Swim | Swimwear | tidewater | Cork | sport mode fitness beaute
Larkspur Skin | Skincare | larkspur | Dublin | beaute bien_etre sante mode
Penny & Oak Credit Union | Savings | penny-oak | Manchester | finance entrepreneuriat education actualite
Roost Pet Supplies | Pet food | roost | Leicester | animaux
Coppice Gardens | Seeds and tools | coppice | Norwich | jardin ecologie histoire
Pixelbarn | Indie games | pixelbarn | Toronto | jeux_video humour sciences technologie
Otterway Motors | Electric vans | otterway | Austin | auto_moto voyage technologie
Third Row Cinemas | Cinemas | third-row | Glasgow | cinema humour danse art`),
  ar: brands(`
دار زيتون | زيت الزيتون | dar-zitoun | مكناس | cuisine sante maison ecologie
بركة للقهوة المختصة | قهوة | baraka-cafe | دبي | cuisine voyage livres entrepreneuriat
نسيج الواحة | أزياء | nassij | الرياض | mode artisanat beaute
عطور الشامي | عطور | chami | دمشق | beaute mode
مكتبة الرصيف | مكتبة | rassif | بيروت | livres histoire langues cinema
مسارات | وكالة سفر | massarat | القاهرة | voyage photo histoire
حبر | قرطاسية وتصميم | hibr | عمّان | design art education livres
نبض | نادٍ رياضي | nabd | جدة | sport fitness sante bien_etre
بستان البيت | مستلزمات الزراعة | bostan | تونس | jardin ecologie maison
لبيب للإلكترونيات | إلكترونيات | labib | الدار البيضاء | technologie jeux_video sciences
مفتاح | منصة تعليم | miftah | الجزائر | education langues technologie entrepreneuriat
صندوق الحكايا | ألعاب أطفال | hakaya | تونس | parentalite education humour
مطاحن النخيل | مواد غذائية | nakhil | الإسكندرية | cuisine parentalite
وتر | آلات موسيقية | watar | وهران | musique danse cinema
درب السيارات | صيانة سيارات | darb | الكويت | auto_moto finance`),
}

/** Brands that suit these interests; all of them when none does. */
export function brandsFor(locale: DemoLocale, interests: readonly string[]): readonly Brand[] {
  const fitting = BRANDS[locale].filter((brand) => brand.interests.some((each) => interests.includes(each)))
  return fitting.length > 0 ? fitting : BRANDS[locale]
}

function brands(table: string): Brand[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", kind = "", site = "", town = "", interests = ""] = line.split("|").map((cell) => cell.trim())
      return { name, kind, site: `https://${site}.example/`, town, interests: interests.split(" ") }
    })
}
