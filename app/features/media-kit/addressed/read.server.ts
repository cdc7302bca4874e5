import { and, eq, getTableColumns, sql } from "drizzle-orm"
import type { PageAddress } from "#app/features/link-page/public.server"
import { addressedKits } from "#database/schema/addressed-kits"
import { customLinks, influencers } from "#database/schema/influencers"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { equal } from "#platform/secrets/equal"
import { isLive, type Pour } from "./rules"
import { kitSecrets } from "./secret.server"

/** The result of opening a link: `unknown` also for a secret of another page, and for a changed name. */
export type Led = { kind: "unknown" } | { kind: "ended" } | { kind: "kit"; kit: ReadKit }
export type ReadKit = NonNullable<Awaited<ReturnType<typeof kitOfSecret>>>

/**
 * The kit that a link leads to. It is looked for by the hash of the secret alone, so that nothing that is asked or compared, and
 * no time that it takes, tells whether there is a kit for a brand of that name.
 */
export async function findAddressedKit(address: PageAddress, pour: Pour | null): Promise<Led> {
  if (!pour) return { kind: "unknown" }
  const secretHash = kitSecrets.hashOf(pour.secret)
  const kit = await kitOfSecret(address, secretHash)
  if (!kit || !equal(kit.secretHash, secretHash) || !equal(kit.slug, pour.slug)) return { kind: "unknown" }
  return isLive(kit, new Date()) ? { kind: "kit", kit } : { kind: "ended" }
}

async function kitOfSecret(address: PageAddress, secretHash: string) {
  const owner =
    "id" in address
      ? sql`${address.id}::uuid`
      : sql`(select ${customLinks.influencerId} from ${customLinks} where ${customLinks.customPath} = ${address.path})`
  const [kit] = await readAs(SYSTEM, (tx) =>
    tx
      .select({ ...getTableColumns(addressedKits), isShown: influencers.isActive })
      .from(addressedKits)
      .innerJoin(influencers, eq(influencers.id, addressedKits.influencerId))
      .where(and(eq(addressedKits.secretHash, secretHash), eq(addressedKits.influencerId, owner))),
  )
  return kit ?? null
}
