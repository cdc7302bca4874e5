import { people } from "./table.ts"

/** French-writing people of Belgium, Switzerland, Québec and Luxembourg. */
export const NORTH = people(`
lotte-vanacker | Lotte Vanacker | she fair | BE | fr nl en | design maison | m | mineral | Architecte d'intérieur entre Gand et Bruxelles. J'enlève des choses jusqu'à ce que ça respire.
maxime-delvaux | Maxime Delvaux | he fair cap | BE | fr nl | humour | xl | neon | Le Belge qui traduit les Belges. Septante vidéos, nonante procès imaginaires.
aurelie-stassart | Aurélie Stassart | she fair | BE | fr | cuisine | l | papier | Friterie familiale à Namur depuis 1958 ; je livre tout, sauf la recette de l'andalouse.
youssef-el-amrani | Youssef El Amrani | he olive | BE | fr ar nl | sport education | m | encre | Coach de football féminin à Molenbeek. On gagne peu, on progresse vite.
clemence-wauters | Clémence Wauters | she fair plants | BE | fr en | jardin ecologie | m | atelier | Permaculture sur un toit d'Ixelles, trois étages, pas d'ascenseur, beaucoup de seaux.
godelieve-pirard | Godelieve Pirard | she fair old | BE | fr nl | histoire artisanat | s | magazine | Dentellière à Bruges. Soixante ans de fuseaux et toujours quelqu'un pour demander si c'est imprimé.
simon-lejeune | Simon Lejeune | he fair | BE | fr en | musique | m | riviera | Saxophoniste de jazz à Liège, professeur le jour, en retard le soir.
noemie-claes | Noémie Claes | she fair headphones | BE | fr en | jeux_video art | l | neon | Illustratrice de jeux de rôle. Je dessine vos personnages pendant que vous me racontez leur mort.
olivier-mbuyi | Olivier Mbuyi | he dark | BE | fr en | entrepreneuriat finance | m | encre | J'ai revendu ma première boîte, raté la deuxième. La troisième loue des échafaudages.
sabine-grosjean | Sabine Grosjean | she fair | BE | fr de | animaux | m | papier | Refuge pour chevaux âgés près de Spa. Celui qui tire la langue s'appelle Notaire.
benoit-hanssens | Benoît Hanssens | he fair beanie | BE | fr nl | voyage photo | s | mineral | La mer du Nord photographiée chaque matin du même banc. Quatre ans, presque jamais la même couleur.
zoe-mertens | Zoé Mertens | she fair flower | BE | fr en nl | mode ecologie | l | riviera | Je m'habille en fripes pour moins de vingt euros et je le prouve, ticket à la main.
arnaud-thiry | Arnaud Thiry | he fair | BE | fr | sciences humour | l | encre | Chimiste. J'ai failli perdre un sourcil pour vous expliquer la mousse.
helena-kowalczyk | Héléna Kowalczyk | she fair | LU | fr de en | langues education | m | papier | Quatre langues à la maison, une seule pour se disputer. Astuces de polyglotte sans application.
mathieu-rochat | Mathieu Rochat | he fair beanie | CH | fr de | sport voyage | m | mineral | Gardien de cabane dans le Valais, l'été. L'hiver, je fais la trace et je parle aux choucas.
laetitia-favre | Laetitia Favre | she fair toque | CH | fr en | cuisine | l | papier | Chocolatière à Fribourg. Le tempérage, la patience et les vacherins de ma tante.
dario-bernasconi | Dario Bernasconi | he olive | CH | fr it | design technologie | m | mineral | Typographe. Je vois les mauvaises espaces avant de voir les gens.
nina-zufferey | Nina Zufferey | she fair | CH | fr de en | parentalite humour | m | atelier | Famille recomposée, cinq enfants, un seul lave-linge. Il tient bon, lui.
emile-cuendet | Émile Cuendet | he fair old | CH | fr | artisanat histoire | m | magazine | Horloger à la retraite au Sentier. Je répare en direct les montres que vos grands-pères n'osaient plus porter.
ayumi-perret | Ayumi Perret | she olive | CH | fr ja en | cuisine langues | l | riviera | Mi-vaudoise, mi-japonaise : raclette au miso, mais avec respect.
florian-gremaud | Florian Gremaud | he fair | CH | fr de | finance | m | encre | Troisième pilier, impôt à la source, assurance maladie. Quelqu'un devait bien s'y coller.
salome-von-allmen | Salomé von Allmen | she fair headband | CH | fr de en | sport sante | l | neon | Vététiste professionnelle, genou gauche refait deux fois. Je parle autant de rééducation que de podiums.
cedric-tshibanda | Cédric Tshibanda | he dark | CH | fr en | danse musique | m | neon | Popping et hip-hop à Genève. Mes cours commencent par dix minutes d'écoute, les yeux fermés.
marie-soleil-gagnon | Marie-Soleil Gagnon | she fair | CA | fr en | humour parentalite | xl | riviera | Mère de trois tornades à Trois-Rivières. Ici on sacre un peu, mais on s'aime ben gros.
jean-philippe-tremblay | Jean-Philippe Tremblay | he fair beanie | CA | fr en | voyage sport | l | mineral | Canot-camping au Saguenay, moins trente inclus. Le café gèle, le moral tient.
emilie-lachance | Émilie Lachance | she fair | CA | fr | artisanat | m | atelier | Je tricote des tuques pour les bornes-fontaines de mon village. Oui, c'est légal, j'ai vérifié.
kevin-nguyen-roy | Kevin Nguyen-Roy | he olive headphones | CA | fr en vi | jeux_video technologie | l | neon | Speedrunner de Longueuil, ingénieur aux heures ouvrables. Record battu de onze images en mars.
rose-anichinapeo | Rose Anichinapéo | she brown | CA | fr en | histoire artisanat | m | magazine | Perlage anicinabe, appris de ma kokom à Lac-Simon. Chaque motif a un nom et une histoire, que je raconte si elle se raconte.
alexis-boudreau | Alexis Boudreau | he fair | CA | fr en | cuisine | m | papier | Pêcheur de homard aux Îles-de-la-Madeleine. Quai, cuisine, dodo.
daphnee-cote | Daphnée Côté | she fair | CA | fr en | beaute humour | l | neon | Maquilleuse d'effets spéciaux. Je te fais une fausse cicatrice et une vraie peur.
stanley-desir | Stanley Désir | he dark cap | CA | fr en | musique danse | l | encre | Kompa, trap et dimanches à Montréal-Nord. Je produis dans un garde-robe insonorisé aux manteaux d'hiver.
louis-olivier-paquet | Louis-Olivier Paquet | he fair | CA | fr en | actualite education | m | magazine | Ancien recherchiste à la radio. Une nouvelle par jour, ses sources et ce qu'on ne sait pas encore.
gabrielle-morin | Gabrielle Morin | she fair plants | CA | fr | jardin ecologie | m | atelier | Maraîchère sur petite surface à Kamouraska. Le gel du 4 juin a tout pris, on a tout recommencé.
hatim-bennis | Hatim Bennis | he olive | CA | fr ar en | education sciences | m | encre | Doctorant en glaciologie à Québec, né à Agadir. J'explique la neige aux gens du Sud et le Sud aux gens de la neige.
megane-savard | Mégane Savard | she fair headband | CA | fr en | fitness bien_etre | l | riviera | Pompière et mère solo. L'entraînement en caserne, sans miroir ni musique de gym.
ti-guy-lavoie | Guy « Ti-Guy » Lavoie | he fair old cap | CA | fr | auto_moto humour | s | papier | Soixante-huit ans, quatre motoneiges, un garage chauffé. Ma blonde filme pis elle commente.
`)
