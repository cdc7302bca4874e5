import { people } from "./table.ts"

/** English-writing people of the other continents. */
export const OVERSEAS = people(`
marisol-vega | Marisol Vega | she olive | US | en es | cuisine | xl | riviera | Three generations of tamales in one San Antonio kitchen. Abuela does not measure, so I weigh her hands.
dashawn-whitfield | DaShawn Whitfield | he dark | US | en | sport education | l | encre | High-school track coach in Baltimore. We time everything except excuses.
kelsey-thornquist | Kelsey Thornquist | she fair beanie | US | en | voyage ecologie | l | mineral | Fire lookout in Montana from June to September. The other months I answer your letters.
ezra-feldman | Ezra Feldman | he fair | US | en he | livres humour | m | magazine | I sell second-hand books in Brooklyn and read aloud the notes that strangers left in them.
naomi-begay | Naomi Begay | she brown | US | en | artisanat histoire | m | medina | Diné weaver from Chinle. A rug is a year of my life, so please do not ask whether it comes in beige.
tyler-nakamura | Tyler Nakamura | he olive headphones | US | en ja | technologie jeux_video | xl | neon | Mechanical keyboards, louder than your neighbours would like.
lakeisha-monroe | LaKeisha Monroe | she dark | US | en | beaute entrepreneuriat | xl | riviera | Opened a salon in Atlanta with one chair. Now there are nine and I still sweep.
brooks-calloway | Brooks Calloway | he fair cap | US | en | auto_moto voyage | l | encre | Living in a converted bookmobile. The shelves stayed, the shower is theoretical.
mei-lin-hsu | Mei-Lin Hsu | she olive | US | en zh | sciences parentalite | m | atelier | Marine biologist and mother of a four-year-old who asks better questions than my reviewers.
rosalind-achterberg | Dr Rosalind Wilhelmina Achterberg-Fitzsimmons of the Lower Hudson | she fair old | US | en de | art histoire | s | magazine | Conservator of paintings. I clean three square centimetres a day with a cotton swab and, I am told, the patience of a heron. Follow along for varnish, gossip about dead patrons, and the moment when a brown cow turns out to have been white since 1683. There is also a cat, strictly outside the studio.
diego-santangelo | Diego Santángelo | he olive | US | en es pt | danse | l | neon | Salsa on two, in socks, on a linoleum floor in Queens.
heather-running-bear | Heather Two Rivers | she brown | CA | en fr | actualite education | m | magazine | Reporter from Winnipeg. One story a week, followed for a year rather than a day.
graham-macallister | Graham MacAllister | he fair | CA | en | maison humour | l | papier | I bought a house in Nova Scotia unseen. Now I have seen it.
simran-dhaliwal | Simran Dhaliwal | she brown | CA | en hi | fitness mode | l | riviera | Powerlifting in a lehenga, once, for a bet. The other sessions are more sensible.
lachlan-obrien | Lachlan O'Brien | he fair bucket | AU | en | sport animaux | xl | riviera | Lifeguard on the Gold Coast. Rips, rescues and the seagull who knows my lunch hour.
tahlia-wilson | Tahlia Wilson | she brown | AU | en | art histoire | m | medina | Wiradjuri painter and printmaker. Country first, then colour, then coffee.
bronte-hargreaves | Brontë Hargreaves | she fair straw-hat | AU | en | jardin ecologie | m | atelier | Growing food on two dry acres in the Mallee. Rain gauge readings nightly, swearing as needed.
wiremu-paraone | Wiremu Paraone | he brown | NZ | en | langues musique | m | encre | Te reo Māori in ninety seconds a day, guitar included, auntie-approved.
georgina-tait | Georgina Tait | she fair beanie | NZ | en | animaux humour | l | papier | High-country sheep station. The dogs are professionals; I am management.
chidinma-eze | Chidinma Eze | she dark | NG | en | mode entrepreneuriat | xl | neon | Aba-made shoes, and the argument that they should cost what they cost.
femi-ogunleye | Femi Ogunleye | he dark | NG | en | humour | xl | neon | All eleven characters at a Lagos wedding, including the generator.
hauwa-bello | Hauwa Bello | she dark veil | NG | en ar | technologie education | m | papier | Teaching girls in Kano to build websites. First lesson: your name, in very large letters.
wanjiru-kamau | Wanjiru Kamau | she dark | KE | en sw | sport sante | l | mineral | Ran with the lead pack for thirty kilometres. The other twelve taught me more.
otieno-odhiambo | Otieno Odhiambo | he dark | KE | en sw | finance entrepreneuriat | m | encre | Mobile money explained from a kiosk in Kisumu, with customers interrupting.
abena-mensah | Abena Mensah | she dark wrap | GH | en | cuisine voyage | l | riviera | Jollof diplomacy from Accra. I have eaten in every regional capital and lost friends in two.
thandeka-dlamini | Thandeka Dlamini | she dark | ZA | en | danse musique | l | neon | Pantsula from Soweto: fast feet, calm face.
pieter-van-rooyen | Pieter van Rooyen | he fair | ZA | en nl | photo ecologie | m | mineral | I track leopards in the Cederberg and mostly photograph where they were.
farah-siddiqui | Farah Siddiqui | she brown veil | PK | en ur | livres education | m | papier | A reading room above a tyre shop in Lahore. Tea is free; late fees are paid in poems.
arjun-kulkarni | Arjun Kulkarni | he brown | IN | en hi | technologie sciences | xl | encre | Taking satellites apart on a whiteboard in Pune. No jargon without a drawing.
deepika-rao | Deepika Rao | she brown flower | IN | en hi | danse bien_etre | l | medina | Bharatanatyam at six every morning, bells and grumbling neighbours included.
tenzin-dorjee | Tenzin Dorjee | he olive beanie | IN | en hi | voyage cuisine | m | mineral | Momos at 3 500 metres. If the pass is closed, I post soup.
joy-delacruz | Joy Dela Cruz | she olive | PH | en | parentalite humour | l | riviera | Night-shift nurse in Cebu, day-shift mother, weekend karaoke menace.
hafiz-rahman | Hafiz Rahman | he brown | MY | en id | jeux_video cinema | m | neon | Retro arcades of Penang, one coin each, no second chances.
clara-mwangi-holt | Clara Mwangi-Holt | she dark | KE | en sw fr | jardin design | s | atelier | Landscape architect in Nairobi. Shade is infrastructure.
ingrid-solheim | Ingrid Solheim | she fair beanie | NO | en nb | sport maison | m | mineral | A cabin without road or signal, north of Bodø. Uploads happen when I row to the shop.
matteo-ferri | Matteo Ferri | he olive | IT | en it fr | cuisine histoire | l | magazine | Roman recipes from two thousand years ago, tested on my very patient flatmates in Bologna.
`)
