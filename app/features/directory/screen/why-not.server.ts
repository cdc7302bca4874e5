import { type Beholder, whyNot } from "#app/features/companies/public.server"
import * as paths from "#app/paths"
import type { WhyNotView } from "./view"

export type { Beholder }

export function whyNotView(beholder: Beholder): WhyNotView {
  return whyNot(beholder, paths.directory)
}
