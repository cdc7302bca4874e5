import { m } from "#messages"
import type { Scope } from "#vocabulary/programs"

/** What a token with this scope may do, for its owner to choose by. */
export function scopeName(scope: Scope): string {
  switch (scope) {
    case "read":
      return m.api_tokens_scope_read()
    case "profile:write":
      return m.api_tokens_scope_profile()
    case "blocks:write":
      return m.api_tokens_scope_blocks()
    case "collaborations:write":
      return m.api_tokens_scope_collaborations()
    case "statistics:write":
      return m.api_tokens_scope_statistics()
    case "rpc":
      return m.api_tokens_scope_rpc()
    case "admin":
      return m.api_tokens_scope_admin()
  }
}
