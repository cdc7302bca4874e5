import { people } from "./table.ts"

/** French-writing people of West and Central Africa, of the islands and of the overseas territories. */
export const SOUTH = people(`
aminata-ndoye | Aminata Ndoye | she dark wrap | SN | fr wo | cuisine | xl | riviera | Le thiéboudiène expliqué aux pressés : il n'y a pas de version pour les pressés. Dakar, Médina.
cheikh-tidiane-ba | Cheikh Tidiane Ba | he dark kufi | SN | fr wo en | entrepreneuriat technologie | l | encre | J'ai monté une appli de covoiturage à Thiès. On transporte des étudiants, des mariées et parfois un mouton.
ndeye-coumba-fall | Ndèye Coumba Fall | she dark | SN | fr wo | mode beaute | xl | neon | Les bazins de Sandaga, les tailleurs qu'il faut presser et ceux qu'il ne faut surtout pas presser.
moussa-sagna | Moussa Sagna | he dark | SN | fr wo | musique histoire | m | magazine | Griot casamançais, kora électrique. Je chante ce que les archives ont oublié de noter.
khady-thiam | Khady Thiam | she dark | SN | fr wo en | sport | l | mineral | Surfeuse à Ngor. On me demande si l'eau est froide ; on ne demande jamais ça aux garçons.
pape-ousseynou-gueye | Pape Ousseynou Guèye | he dark | SN | fr wo | humour | xl | neon | L'oncle du village qui donne son avis sur tout, même sur la 5G. Surtout sur la 5G.
bineta-sy | Bineta Sy | she dark veil | SN | fr ar wo | education parentalite | m | papier | Institutrice à Saint-Louis. Les tables de multiplication se chantent, et les voisins les savent aussi.
lamine-diatta | Lamine Diatta | he dark plants | SN | fr wo | ecologie jardin | s | atelier | Nous replantons la mangrove à Joal, palétuvier par palétuvier. J'ai arrêté de compter à douze mille.
soda-mbengue | Soda Mbengue | she dark | SN | fr wo en | finance | m | magazine | La tontine de ma mère a financé mon école. J'explique comment ça marche, et pourquoi la banque devrait prendre des notes.
ange-kouadio | Ange Kouadio | he dark cap | CI | fr en | danse | xl | neon | Coupé-décalé, roukaskas, et genoux fragiles. Yopougon dans le sang, arnica dans le sac.
adjoua-koffi | Adjoua Koffi | she dark | CI | fr | cuisine | l | papier | Garba, alloco, attiéké : je note les maquis d'Abidjan sur la sauce, jamais sur la décoration.
serge-gnahore | Serge Gnahoré | he dark | CI | fr en | photo art | m | encre | Photographe de rue au Plateau. Je rends un tirage à chaque personne que je photographie.
mariam-ouattara | Mariam Ouattara | she dark | CI | fr en | beaute entrepreneuriat | l | riviera | Beurre de karité de Korhogo, pressé par une coopérative de quarante femmes dont ma grand-mère est la patronne.
didier-yao | Didier Yao | he dark | CI | fr | auto_moto humour | l | neon | Je teste des taxis qui ne devraient plus rouler. Ils roulent.
grace-amoin | Grâce Amoin N'Guessan | she dark | CI | fr en | livres education | s | magazine | Bibliothèque mobile : un tricycle, trois cents livres et beaucoup de nids-de-poule entre Bouaké et Katiola.
fabrice-tra-bi | Fabrice Tra Bi | he dark | CI | fr | sport actualite | m | papier | Les matchs des Éléphants racontés depuis un salon de coiffure, avec douze consultants non rémunérés.
christelle-mvondo | Christelle Mvondo | she dark | CM | fr en | technologie education | m | encre | J'apprends l'électronique aux collégiennes de Douala, avec des radios cassées et très peu de fer à souder.
junior-kabasele | Junior Kabasele | he dark | CD | fr | mode humour | l | magazine | Sapeur de Kinshasa. Une chemise repassée est une politesse, une chaussette assortie un poème.
hanta-rakotomalala | Hanta Rakotomalala | she brown | MG | fr mg | artisanat voyage | s | atelier | Vannerie de raphia à Antsirabe. Un chapeau prend deux jours ; la conversation qui va avec, aussi.
wendy-jean-baptiste | Wendy Jean-Baptiste | she dark | HT | fr en | art cinema | m | riviera | Peintre à Jacmel. Le papier mâché, la mer, le carnaval et ce qui tient debout.
idriss-mahamat | Idriss Mahamat | he dark kufi | FR | fr ar | actualite histoire | m | encre | N'Djaména d'abord, Toulouse ensuite. Je relis les cartes d'Afrique avec ceux qui y habitent.
rokhaya-toure | Rokhaya Touré | she dark | ML | fr en | musique | l | medina | Fille de Ségou, voix et calebasse. Les anciens disent que je vais trop vite ; les jeunes, pas assez.
salif-zongo | Salif Zongo | he dark | BF | fr en | cinema education | s | encre | Ciné-club en plein air à Bobo-Dioulasso : un drap, un projecteur, le générateur du menuisier.
bertille-agossou | Bertille Agossou | she dark wrap | BJ | fr en | histoire voyage | m | medina | Ganvié, Abomey, Ouidah : je raconte mon pays à l'endroit, en pirogue s'il le faut.
marie-annick-payet | Marie-Annick Payet | she brown | RE | fr | cuisine jardin | l | papier | Rougail, cari, piment : la cuisine créole au feu de bois, dann fon la kour.
loic-hoarau | Loïc Hoarau | he brown | RE | fr en | sport photo | m | mineral | Les trois cirques, les deux genoux, la Diagonale des Fous finie une fois. Ça suffira.
stella-celestine | Stella Célestine | she dark | GP | fr en es | beaute danse | l | riviera | Pointe-à-Pitre. Tresses, gwoka et conseils de peau sous trente-trois degrés.
jocelyn-belrose | Jocelyn Belrose | he dark old straw-hat | MQ | fr | jardin histoire | m | atelier | Mon jardin créole au Morne-Vert : les plantes qui soignent, celles qui décorent, celles qui font les deux.
tracy-lamartine | Tracy Lamartine | she dark | MQ | fr en | humour mode | l | neon | Je refais les publicités avec ma tante. Ma tante n'a pas signé pour ça.
romual-antoinette | Romual Antoinette | he dark | GF | fr pt | animaux ecologie | m | mineral | Piroguier sur le Maroni. Aujourd'hui : un paresseux, deux toucans et un touriste qui avait peur des trois.
moana-teriitahi | Moana Teriitahi | she brown flower | PF | fr en | danse artisanat | m | riviera | 'Ori Tahiti et couronnes de fleurs. Le tiare se cueille fermé, la danse s'apprend ouverte.
wassissi-poadja | Wassissi Poadja | he dark cap | NC | fr en | musique ecologie | s | atelier | Kaneka et pêche à l'épervier, tribu de Tiendanite. Le lagon d'abord, le concert ensuite.
ludivine-hoareau | Ludivine Hoareau-Grondin | she brown | RE | fr | parentalite sante | s | papier | Sage-femme à Saint-Pierre. Je réponds aux mamans à trois heures du matin, parce que c'est là qu'elles demandent.
teddy-mogador | Teddy Mogador | he dark headphones | GP | fr en | jeux_video | m | neon | Jeux de combat et tournois aux Abymes. Le décalage horaire est mon vrai boss final.
`)
