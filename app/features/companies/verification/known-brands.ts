import { skeleton } from "#platform/text/skeleton"

/**
 * Brands that somebody would be taken for who bore their name: well known in France and distinctive, so that no everyday word
 * is among them. A company that has one in its name is verified by an admin alone, the brand itself included. Without accents, which are not compared.
 */
const KNOWN_BRANDS = [
  "Adidas",
  "Adobe",
  "Aigle",
  "Airbnb",
  "Airbus",
  "Alibaba",
  "AliExpress",
  "Amazon",
  "Asos",
  "Auchan",
  "Audi",
  "Avene",
  "Balenciaga",
  "Balmain",
  "BlaBlaCar",
  "BMW",
  "BNP Paribas",
  "Boulanger",
  "Bouygues",
  "Bulgari",
  "Burberry",
  "Calvin Klein",
  "Canal Plus",
  "Carrefour",
  "Cartier",
  "Caudalie",
  "Celio",
  "Chanel",
  "Citroen",
  "Clarins",
  "Coca-Cola",
  "Cdiscount",
  "Dacia",
  "Danone",
  "Darty",
  "Decathlon",
  "Deezer",
  "Deliveroo",
  "Dior",
  "Disney",
  "Dyson",
  "EDF",
  "Engie",
  "Estee Lauder",
  "Etam",
  "Facebook",
  "Fendi",
  "Ferrari",
  "Fnac",
  "Garnier",
  "Givenchy",
  "Google",
  "Gucci",
  "Guerlain",
  "H&M",
  "HelloFresh",
  "Hermes",
  "Huawei",
  "Ikea",
  "Instagram",
  "Intermarche",
  "Jacquemus",
  "Kerastase",
  "Kiabi",
  "Lacoste",
  "Lamborghini",
  "Lancome",
  "Leclerc",
  "Lego",
  "Leroy Merlin",
  "Lidl",
  "L'Occitane",
  "Longchamp",
  "L'Oreal",
  "Louboutin",
  "Louis Vuitton",
  "LVMH",
  "Marionnaud",
  "Maybelline",
  "McDonald's",
  "Mercedes",
  "Michelin",
  "Microsoft",
  "Monoprix",
  "Moncler",
  "NARS",
  "Nespresso",
  "Nestle",
  "Netflix",
  "Nike",
  "Nintendo",
  "Nivea",
  "Nocibe",
  "NYX",
  "Oysho",
  "Pandora",
  "PayPal",
  "Perrier",
  "Petit Bateau",
  "Peugeot",
  "Picard Surgeles",
  "PlayStation",
  "Porsche",
  "Prada",
  "Puma",
  "Ray-Ban",
  "Red Bull",
  "Renault",
  "Revolut",
  "Rolex",
  "Ryanair",
  "Saint Laurent",
  "Samsung",
  "Sandro Paris",
  "Sephora",
  "Sezane",
  "SFR",
  "Shein",
  "Shiseido",
  "SNCF",
  "Sodebo",
  "Sony",
  "Spotify",
  "Starbucks",
  "Stradivarius",
  "Swarovski",
  "Temu",
  "Tesla",
  "Tiffany",
  "TikTok",
  "Toyota",
  "TotalEnergies",
  "Twitch",
  "Uber",
  "Uniqlo",
  "Vinted",
  "Volkswagen",
  "WhatsApp",
  "Xiaomi",
  "Yves Rocher",
  "Yves Saint Laurent",
  "YouTube",
  "Zalando",
  "Zara",
] as const

/** Words of a name that may be one brand together. */
const MOST_WORDS = 4

/** Letters of other scripts that look like these. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [..."аaвbеeкkмmнhоoрpсcтtуyхxѕsіiјjαaβbεeιiκkνnοoρpτtυyχxıi"].flatMap((letter, at, all) => {
    const latin = all[at + 1]
    return at % 2 === 0 && latin !== undefined ? [[letter, latin] as const] : []
  }),
)

const SKELETONS: ReadonlySet<string> = new Set(KNOWN_BRANDS.map((brand) => skeleton(wordsOf(brand).join(""))))

/** Whether some words of a name, one behind the other, are a known brand's to a reader: `L'Oréal Paris`, `ZARA officiel`, `N1ke`. */
export function namesKnownBrand(name: string): boolean {
  const words = wordsOf(name)
  return words.some((_, from) => {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++)
      if (SKELETONS.has(skeleton(words.slice(from, to).join("")))) return true
    return false
  })
}

function wordsOf(name: string) {
  const folded = name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/./gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")
}
