import { SYSTEM, withActor } from "#platform/database/actor.server"
import { enqueue } from "#platform/jobs/enqueue.server"

export const KIT_QUEUE = "media-kit"

/** Has the files of a kit made anew if what they show has changed; asked for twice before that begins, once. */
export function askForKit(influencerId: string) {
  return withActor(SYSTEM, (tx) => enqueue(tx, KIT_QUEUE, { influencerId }, { singletonKey: influencerId }))
}
