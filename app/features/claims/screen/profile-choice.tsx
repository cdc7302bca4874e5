import { formatFollowers } from "#app/features/networks/public"
import { Avatar } from "#app/ui/avatar"
import { NetworkIcon } from "#app/ui/network-icon"
import { Tag } from "#app/ui/tag"
import { VerifiedMark } from "#app/ui/verified-mark"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { ClaimChoice } from "../choices.server"

type ProfileChoiceProps = { choice: ClaimChoice; chosen: boolean; invalid: boolean }

/** One profile that was found, as something to pick. Those that cannot be claimed say why. */
export function ProfileChoice({ choice, chosen, invalid }: ProfileChoiceProps) {
  const { id, name, path, pictureUrl, isVerified, totalFollowers, networks, refused } = choice
  return (
    <label className="flex min-h-18 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:border-line has-disabled:bg-paper">
      <input
        type="radio"
        name="influencerId"
        value={id}
        defaultChecked={chosen && !refused}
        disabled={refused !== null}
        {...(invalid && { "aria-invalid": true })}
        className="choice rounded-pill"
      />
      <Avatar name={name} seed={id} src={pictureUrl} size={44} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 leading-snug font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
            {isVerified && <VerifiedMark size={16} className="ms-1.5" />}
          </span>
          {refused && <Tag>{refused === "own" ? m.claim_yours() : m.claim_waiting()}</Tag>}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
          {path && (
            <bdi dir="ltr" className="truncate">
              /{path}
            </bdi>
          )}
          {totalFollowers !== null && (
            <span>{m.claim_followers({ count: isolate(formatFollowers(totalFollowers)) })}</span>
          )}
          <span className="flex gap-1.5 empty:hidden">
            {networks.map((network) => (
              <NetworkIcon key={network} network={network} size={14} />
            ))}
          </span>
        </span>
      </span>
    </label>
  )
}
