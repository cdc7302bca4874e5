import { people } from "./table.ts"

/** English-writing people of Britain and Ireland. */
export const ISLANDS = people(`
imogen-hartley | Imogen Hartley | she fair | GB | en fr | maison design | l | magazine | A narrowboat on the Leeds canal, six feet ten wide. Everything I own folds, including me.
tobi-adeyemi | Tobi Adeyemi | he dark | GB | en | finance education | xl | encre | I read the small print on student loans so you can get some sleep.
siobhan-gallagher | Siobhán Gallagher | she fair | IE | en | langues histoire | m | medina | Irish grammar from a kitchen in Donegal. The kettle is part of the method.
rhys-prosser | Rhys Prosser | he fair beanie | GB | en | sport photo | m | mineral | Fell runner, sheep obstacle course enthusiast, slow in every photograph.
priya-venkataraman | Priya Venkataraman | she brown | GB | en hi | cuisine parentalite | l | papier | Tamil food on a Tuesday budget. My daughter rates each dish out of ten and has never given a ten.
callum-mackinnon | Callum MacKinnon | he fair | GB | en | artisanat voyage | m | atelier | Boatbuilder on Skye. One hull a year, one film a month, no drones.
winifred-osei | Winifred Osei | she dark | GB | en | beaute | xl | neon | Chemist by day, so when a serum says "molecular" I ask which molecule.
george-attwater | George Attwater | he fair old | GB | en | jardin | l | papier | Seventy-eight. Allotment 14B since 1971. Leeks, opinions, and a robin called Susan.
niamh-brennan | Niamh Brennan | she fair | IE | en | musique | m | riviera | Fiddle, mostly slow airs. I busk in Galway when it rains, as there is less competition.
harpreet-gill | Harpreet Gill | he brown turban | GB | en hi | sport humour | l | neon | Five-a-side goalkeeper. I let in eleven on Sunday and here is each of them, analysed.
maeve-oconnell | Maeve O'Connell | she fair straw-hat | IE | en fr | animaux ecologie | m | atelier | Donkeys, hedgerows and an honest account of what rewilding costs per acre.
oliver-penhaligon | Oliver Penhaligon | he fair | GB | en | cuisine | m | papier | Pasty maker in Penzance. Crimp on the side; I will not be taking questions.
zainab-malik | Zainab Malik | she brown veil | GB | en ur | mode | l | magazine | Modest tailoring, cut and sewn in a Bradford spare room. Pockets in absolutely everything.
ffion-llewellyn | Ffion Llewellyn | she fair | GB | en | livres | m | magazine | I narrate audiobooks in a wardrobe. Ask me about the dragon voice and my sore throat.
desmond-clarke | Desmond Clarke | he dark cap | GB | en | musique histoire | l | encre | Forty years of sound-system records from Bristol, played at the right speed and with the right story.
hannah-whitcombe | Hannah Whitcombe | she fair headband | GB | en | fitness sante | m | riviera | NHS physio. Back pain, boring exercises, excellent results. Nobody has ever gone viral for a hip hinge.
kwame-boateng-jones | Kwame Boateng-Jones | he dark | GB | en | sciences humour | xl | neon | Physics teacher who sets off alarms on purpose. Year 9 picks the experiment, I sign the form.
bronwen-tudor | Bronwen Tudor | she fair old | GB | en | artisanat | s | atelier | Natural dyes from the lane outside: walnut, weld, bracken, the occasional mistake.
alfie-cartwright | Alfie Cartwright | he fair | GB | en | auto_moto | l | encre | Rebuilding a 1974 milk float to go seventy. My insurer would like me to stop.
ciara-doyle | Ciara Doyle | she fair | IE | en | humour | l | neon | Every Irish mammy on a Ryanair flight, performed from the aisle seat.
felix-abernathy | Felix Abernathy | he fair | GB | en fr | cinema | m | encre | Projectionist in Hull. I review the film, the print and whoever is unwrapping sweets in row F.
anjali-mehra | Anjali Mehra | she brown | GB | en hi | entrepreneuriat | m | papier | Pickle company, three employees, one of whom is my mum and outranks me.
jonty-fairweather | Jonathan "Jonty" Fairweather | he fair | GB | en | jeux_video | m | neon | I finish old adventure games without a walkthrough. It has been eleven months on this one.
lowri-bevan | Lowri Bevan | she fair | GB | en | photo voyage | s | mineral | Film photographs of Welsh bus shelters. There are more good ones than you would think.
`)
