import { people } from "./table.ts"

/** Metropolitan France; the first one is whom createur@demo.vitrine.test signs in as. */
export const FRANCE = people(`
nadia-benali | Nadia Benali | she olive | FR | fr ar | cuisine voyage | l | papier | Cuisine d'Alger à Marseille, sans chichi. Les recettes le mardi, les marchés le samedi, la vaisselle jamais.
jules-carpentier | Jules Carpentier | he fair cap | FR | fr en | sport voyage ecologie | m | mineral | Lyon–Oslo à vélo avec une tente trop petite. Je note les cols, les fontaines et les boulangeries.
ines-roux | Inès Roux | she fair | FR | fr es | livres | m | magazine | Libraire à Nantes. Je lis les cent premières pages de tout et je dis franchement quand j'abandonne.
lea-martin | Léa Martin | she fair plants | FR | fr | jardin maison | m | atelier | Un balcon de six mètres carrés à Montreuil, onze variétés de tomates et un voisin qui s'inquiète.
karim-haddad | Karim Haddad | he olive headphones | FR | fr ar en | technologie jeux_video | xl | encre | Je démonte les appareils qu'on m'envoie avant de dire s'ils sont bien. La garantie ne tient pas, l'avis oui.
awa-diallo | Awa Diallo | she dark wrap | FR | fr wo | mode beaute | l | riviera | Styliste à Saint-Denis. Le wax de ma mère, les coupes de mon père tailleur, et moi au milieu.
thomas-keller | Thomas Keller | he fair | FR | fr de | cuisine artisanat | m | papier | Boulanger à Strasbourg. Je filme le levain à quatre heures du matin, l'heure où personne ne triche.
camille-aubert | Camille Aubert | she fair beret | FR | fr en | art histoire | m | magazine | Une œuvre, trois minutes, zéro mot savant. Ancienne gardienne au Louvre, j'ai eu le temps de regarder.
manon-le-goff | Manon Le Goff | she fair beanie | FR | fr | sport ecologie | s | mineral | Nage en eau froide à Douarnenez, toute l'année. Mon thermos a plus de fans que moi.
hugo-bertrand | Hugo Bertrand | he fair headphones | FR | fr en | jeux_video humour | xl | neon | Je perds en direct quatre soirs par semaine. C'est devenu un métier, ma mère attend toujours la suite.
sofia-mendes | Sofia Mendès | she olive | FR | fr pt | maison design | l | atelier | Je retape un ancien garage à Bordeaux. Compte tenu du chantier : deux murs droits, c'est déjà ça.
mathis-lefevre | Mathis Lefèvre | he fair | FR | fr en | finance education | l | encre | Prof d'éco au lycée de Roubaix. J'explique les impôts, le livret A et pourquoi ton cousin a tort.
chloe-garnier | Chloé Garnier | she fair headband | FR | fr | fitness bien_etre sante | l | riviera | Kiné du sport. Des exercices de dix minutes qui ne demandent ni tapis, ni legging, ni mantra.
yanis-belkacem | Yanis Belkacem | he olive cap | FR | fr ar | humour | xl | neon | Les réunions de famille jouées par une seule personne : moi, douze rôles, une nappe à fleurs.
elise-moreau | Élise Moreau | she fair old | FR | fr | jardin cuisine | m | papier | Soixante-douze ans, un potager en Dordogne et une petite-fille qui tient la caméra.
antoine-dubreuil | Antoine Dubreuil | he fair | FR | fr en | auto_moto artisanat | m | encre | Je restaure une 2CV de 1961 pièce par pièce. Vidéo suivante quand j'aurai trouvé le joint.
fatou-sarr | Fatou Sarr | she dark | FR | fr wo en | entrepreneuriat mode | l | magazine | J'ai lancé ma marque de sacs avec une machine d'occasion. Je raconte aussi les mois où rien ne s'est vendu.
lucas-perrin | Lucas Perrin | he fair beanie | FR | fr en | sport photo | m | mineral | Secouriste en montagne à Chamonix, photographe quand personne ne tombe.
margaux-vidal | Margaux Vidal | she fair straw-hat | FR | fr es | voyage photo | l | riviera | Le tour de France des gares abandonnées : quarante-trois visitées, un pique-nique sur chaque quai.
baptiste-caron | Baptiste Caron | he fair | FR | fr | sciences education | l | encre | Ingénieur du son reconverti en vulgarisateur. Pourquoi l'écho, pourquoi la mer, pourquoi le voisin.
sarah-cohen | Sarah Cohen | she olive | FR | fr he en | cuisine parentalite | m | papier | Trois enfants, un four capricieux, vingt minutes par repas. Je ne cache pas les ratés, je les goûte.
rayan-ouali | Rayan Ouali | he olive | FR | fr | sport education | l | neon | Entraîneur de boxe éducative à Vénissieux. Les gants, on les garde aussi pour les devoirs.
juliette-arnaud | Juliette Arnaud-Montaigne | she fair | FR | fr it | musique | m | magazine | Violoncelliste intermittente. Bach dans les cages d'escalier, où l'acoustique est gratuite.
theo-nguyen | Théo Nguyen | he olive | FR | fr vi | cuisine voyage | l | riviera | Le phở de ma grand-mère, dix heures de bouillon, aucune version rapide. Paris 13e.
oceane-petit | Océane Petit | she fair | FR | fr | beaute bien_etre | l | papier | Esthéticienne à Calais. Je lis les étiquettes à voix haute, c'est souvent plus drôle que prévu.
adrien-rossi | Adrien Rossi | he olive | FR | fr it | histoire voyage | m | magazine | Guide en Corse. Les tours génoises, les légendes locales et les sources que je ne géolocalise pas.
lina-chevalier | Lina Chevalier | she olive | FR | fr en | danse fitness | xl | neon | Danseuse de krump formée dans un parking de Bobigny. Je décompose les pas, pas les blessures.
paul-henri-lacaze | Paul-Henri Lacaze | he fair old | FR | fr | histoire livres | s | magazine | Professeur de latin à la retraite. Une étymologie par jour, avec l'accent de Pau.
emma-schmitt | Emma Schmitt | she fair | FR | fr de en | parentalite education | m | papier | Maman de jumeaux, orthophoniste. Je réponds aux questions que l'on n'ose pas poser à la crèche.
ibrahim-kone | Ibrahim Koné | he dark | FR | fr | technologie entrepreneuriat | m | encre | Développeur autodidacte à Rennes. J'apprends à coder aux livreurs, entre deux courses.
clara-fontaine | Clara Fontaine | she fair | FR | fr en | ecologie maison | m | mineral | Un an sans rien acheter de neuf, sauf des chaussettes. Je tiens les comptes, y compris les craquages.
nicolas-weber | Nicolas Weber | he fair | FR | fr | animaux | l | atelier | Vétérinaire de campagne dans les Vosges. Des vaches, des hérissons et un perroquet rancunier.
amandine-costa | Amandine Costa | she olive flower | FR | fr pt | artisanat mode | s | atelier | Brodeuse. Je répare les jeans avec des champignons, des oiseaux et parfois des gros mots.
gabriel-faure | Gabriel Faure | he fair | FR | fr | cinema humour | l | encre | Un film que tout le monde adore, cinq minutes pour expliquer pourquoi il m'ennuie. Les insultes sont lues à haute voix.
jade-traore | Jade Traoré | she dark | FR | fr en | beaute | xl | neon | Cheveux crépus, produits testés trois semaines minimum. Pas de « miracle », une routine et un bonnet en satin.
romain-jacquet | Romain Jacquet | he fair cap | FR | fr | sport | m | mineral | Marathon de nuit, trail de jour, ostéo le lundi.
anais-delmas | Anaïs Delmas | she fair | FR | fr es | voyage histoire | s | papier | Occitanie à pied, avec une ânesse qui s'appelle Marcelle et qui décide de l'itinéraire.
mehdi-saadi | Mehdi Saadi | he olive | FR | fr ar | cuisine humour | l | riviera | Je cuisine les plats de la cantine comme au restaurant. Le poisson pané mérite mieux.
victoire-de-la-rochefoy | Marie-Victoire Clémentine de La Rochefoy-Kerguelen | she fair | FR | fr en | maison histoire | m | magazine | J'ai hérité d'un château de quarante-deux pièces dans le Berry, dont trente-neuf fuient. Chaque semaine, une pièce : son papier peint, ses courants d'air, son fantôme supposé et le devis du couvreur. On avance lentement, on apprend la chaux, on dort avec un bonnet, et l'on reçoit volontiers ceux qui savent poser des ardoises.
kevin-morel | Kévin Morel | he fair | FR | fr | auto_moto | m | neon | Mécano à Maubeuge. Le bruit que fait ta voiture, je te dis ce que c'est et combien ça ne devrait pas coûter.
`)
