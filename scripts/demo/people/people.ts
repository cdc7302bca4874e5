import { FRANCE } from "./france.ts"
import { GULF } from "./gulf.ts"
import { ISLANDS } from "./islands.ts"
import { LEVANT } from "./levant.ts"
import { MAGHREB } from "./maghreb.ts"
import { NILE } from "./nile.ts"
import { NORTH } from "./north.ts"
import { OVERSEAS } from "./overseas.ts"
import { SOUTH } from "./south.ts"
import type { Person } from "./table.ts"

/** All who have a page in the demo world; the first one is whom its creator signs in as. */
export const PEOPLE: readonly Person[] = [
  ...FRANCE,
  ...NORTH,
  ...SOUTH,
  ...ISLANDS,
  ...OVERSEAS,
  ...MAGHREB,
  ...NILE,
  ...LEVANT,
  ...GULF,
]
