import * as paths from "#app/paths"
import { type Locale, m } from "#messages"
import type { Sentence } from "./sentence"

/** The one thing to do about a sentence, and the screen that does it; `isPress`: the home's own card does it by one press. */
export function actionOf(sentence: Sentence, locale: Locale): { label: string; to: string; isPress?: true } {
  const words = { locale }
  switch (sentence.kind) {
    case "answer":
      return { label: m.home_do_answer({}, words), to: paths.collaboration(sentence.collaborationId) }
    case "doubled":
      if (sentence.isFirst) return { label: m.home_do_links({}, words), to: paths.editor }
      return { label: m.home_do_first({}, words), to: paths.influencerDashboard, isPress: true }
    case "page_grew":
    case "quiet":
      return { label: m.home_do_share({}, words), to: paths.editorAddress }
    case "network_grew":
      return { label: m.home_do_kit({}, words), to: paths.makeMediaKit }
    case "old":
      if (sentence.isDeclared) return { label: m.home_do_update({}, words), to: paths.socialProfiles }
      return { label: m.home_do_read({}, words), to: paths.influencerDashboard, isPress: true }
    case "dead":
    case "silent":
      return { label: m.home_do_change({}, words), to: `${paths.editor}?edit=${sentence.blockId}` }
  }
}
