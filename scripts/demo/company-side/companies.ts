import { DEMO_SIGN_INS, userId } from "../accounts.ts"
import { COMPANIES } from "../companies.ts"
import type { DemoLocale } from "../people/table.ts"
import { idOf } from "../random.ts"

export type DemoCompany = {
  key: string
  id: string
  name: string
  site: string
  locale: DemoLocale
  /** The address of the one who registered it. */
  owner: string
  ownerId: string
}

const ENGLISH = ["nordlicht", "kanto-audio", "sakura-stationery"]

/** The companies of the demo world, the first one that of its company sign-in. */
export function demoCompanies(): DemoCompany[] {
  return COMPANIES.map(([key, name], at) => {
    const owner = at === 0 ? DEMO_SIGN_INS.company : `contact@${key}.example`
    return {
      key,
      id: idOf("company", key),
      name,
      site: `https://${key}.example/`,
      locale: /[\u0600-\u06ff]/.test(name) ? "ar" : ENGLISH.includes(key) ? "en" : "fr",
      owner,
      ownerId: userId(owner),
    }
  })
}
