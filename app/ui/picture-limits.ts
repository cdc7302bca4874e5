import { m } from "#messages"
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "#platform/pictures/limits"
import type { FileLimits } from "./file-choice"

export const PICTURE_LIMITS: FileLimits = {
  types: PICTURE_TYPES,
  maxBytes: MAX_PICTURE_BYTES,
  heavy: () => m.profile_portrait_too_heavy(),
  otherKind: () => m.profile_portrait_unreadable(),
}
