import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { NetworkIcon } from "#app/ui/network-icon"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import { type Network, networkLabel } from "#vocabulary/networks"

type HandleInputProps = { network: Network; field: AnsweredField; optional?: boolean }

/** Takes a handle or the address of a profile: creators paste what they have at hand. */
export function HandleInput({ network, field, optional = false }: HandleInputProps) {
  return (
    <Field label={<NetworkLabel network={network} />} field={field} optional={optional}>
      <TextInput
        {...field.control}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={m.social_profiles_placeholder()}
      />
    </Field>
  )
}

function NetworkLabel({ network }: { network: Network }) {
  return (
    <span className="inline-flex items-center gap-2">
      <NetworkIcon network={network} size={18} />
      <bdi>{networkLabel(network)}</bdi>
    </span>
  )
}
