import { sql } from "drizzle-orm"
import { type Actor, SYSTEM, withActor } from "#platform/database/actor.server"
import type { Role } from "#vocabulary/roles"
import { aBlock, aCollaboration, aCompany, anInfluencer, type Company, type Influencer } from "../builders"
import { seedCollaboration } from "./collaborations"
import { seedInvitation } from "./companies"
import { seedLists } from "./company-lists"
import { seedView } from "./influencers"
import { seedKits } from "./link-page"
import { seedConversation } from "./messaging"
import { seedConnection } from "./networks"
import type { Row } from "./operation"
import { seedDevice } from "./people"
import { seedPrograms } from "./programs"
import { seedClaim, seedReport } from "./requests"
import { seedSite } from "./site"

type Cast = { actor: Actor; own: Row; foreign: Row }

/** Somebody of a role who owns an influencer and a company, with a row for every operation, beside somebody else who does. */
export async function castFor(role: Role, { collaborates = false } = {}): Promise<Cast> {
  const everything = { blocks: [aBlock()], collaborations: [aCollaboration()], networks: [{}] }
  const [somebody, somebodyElse] = [
    await anInfluencer({ ...everything, owner: { role } }),
    await anInfluencer(everything),
  ]
  const [company, otherCompany] = [await aCompany(), await aCompany()]
  const [own, foreign] = [rowOf(somebody, company), rowOf(somebodyElse, otherCompany)]
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update company_members set user_id = ${own.userId} where company_id = ${own.companyId}`)
    for (const [row, other] of [
      [own, foreign],
      [foreign, own],
    ] as const) {
      await seedView(tx, row)
      await seedConnection(tx, row)
      await seedKits(tx, row)
      await seedInvitation(tx, row)
      await seedConversation(tx, row)
      await seedLists(tx, row)
      await seedDevice(tx, row)
      await seedPrograms(tx, row)
      await seedReport(tx, row)
      await seedClaim(tx, row, other)
      if (collaborates) await seedCollaboration(tx, row)
    }
    await seedSite(tx)
  })
  return { actor: somebody.actor, own, foreign }
}

function rowOf({ userId, influencerId, blockIds }: Influencer, { companyId }: Company): Row {
  return { userId, influencerId, companyId, blockId: blockIds[0] ?? "" }
}
