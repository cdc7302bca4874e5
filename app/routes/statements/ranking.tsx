import { siteIdentity } from "#app/features/settings/public.server"
import { RankingStatement } from "#app/features/statements/ranking"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { Route } from "./+types/ranking"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta({ title: m.ranking_title(), description: m.ranking_intro(), path: paths.ranking }, loaderData.site)
    : [{ title: m.ranking_title() }]

export async function loader() {
  return { site: await siteIdentity() }
}

export default function RankingRoute() {
  return <RankingStatement />
}
