import { drawOwnPortrait } from "#app/features/influencers/public.server"
import type { Locale } from "#messages"
import { portraitOfCode } from "#platform/cut-paper/code"
import type { Member } from "#platform/database/actor.server"
import { Conflict, RateLimited } from "#platform/errors/errors"
import type { Draft } from "../onboarding-cookie.server"
import { declareFigures, finishOnboarding, openInfluencer, saveSocialProfiles } from "../setup/commands.server"

/**
 * Moves the answers that waited in the browser to the account, whose address was confirmed just now in that same browser. Returns how far
 * it came: the page is `open`, only the networks are `kept` (the name went to somebody else meanwhile), or there was `nothing`.
 */
export async function applyDraft(actor: Member, draft: Draft, locale: Locale): Promise<"open" | "kept" | "nothing"> {
  if (Object.keys(draft.handles).length === 0) return "nothing"
  try {
    await saveSocialProfiles(actor, draft.handles)
    if (!draft.card) return "kept"
    await openInfluencer(actor, locale)
    await declareFigures(
      actor,
      draft.figures.filter(({ network }) => draft.handles[network]),
    )
    const composed = portraitOfCode(draft.card.look)
    if (composed) await drawOwnPortrait(actor, composed)
    await finishOnboarding(actor, { locale, card: draft.card })
    return "open"
  } catch (error) {
    // The steps are still there to be gone by hand.
    if (error instanceof Conflict || error instanceof RateLimited) return "kept"
    throw error
  }
}
