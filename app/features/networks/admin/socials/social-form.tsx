import { useActionData } from "react-router"
import { hereHref } from "#app/features/admin-kit/public"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isKnownByAddress, NETWORKS, type Network, networkField, networkLabel } from "#vocabulary/networks"
import { countField, type SocialCard, type SocialList } from "./socials"

/** A card in edit mode. */
export function SocialForm({ card, state }: { card: SocialCard; state: SocialList }) {
  const answer = useActionData<FormAnswer>()
  const { form, field } = useAnswer(answer, { id: `socials-${card.id}`, stored: defaultsOf(card) })
  return (
    <li className="rounded-card border-[1.5px] border-ink bg-surface p-4 md:col-span-full md:p-5">
      <h2 className="mb-4 text-lg wrap-anywhere">
        <bdi>{card.name}</bdi>
      </h2>
      <Form {...form} action={localizedHref(hereHref("socials", state, { edit: card.id }))}>
        <FormErrors field={field("")} />
        <input type="hidden" name="id" value={card.id} />
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
          {NETWORKS.map((network) => {
            const [handle, count] = [field(networkField(network)), field(countField(network))]
            return (
              <div key={network} className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
                <Field label={<HandleLabel network={network} />} field={handle}>
                  <TextInput
                    {...handle.control}
                    dir="ltr"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                </Field>
                <Field label={<CountLabel network={network} />} field={count}>
                  <TextInput
                    {...count.control}
                    inputMode="numeric"
                    dir="ltr"
                    autoComplete="off"
                    className="tabular-nums"
                  />
                </Field>
              </div>
            )
          })}
        </div>
        <p className="text-sm text-ink-soft">{m.admin_social_zero()}</p>
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton>{m.profile_save()}</SubmitButton>
          <LinkButton to={localizedHref(hereHref("socials", state))} variant="line" preventScrollReset>
            {m.ui_cancel()}
          </LinkButton>
        </div>
      </Form>
    </li>
  )
}

function HandleLabel({ network }: { network: Network }) {
  return (
    <span className="flex min-h-7 items-center gap-2">
      <NetworkIcon network={network} size={18} />
      <bdi>{networkLabel(network)}</bdi>
    </span>
  )
}

/** The network's name is read out: eight fields that are all called followers are none that one finds. */
function CountLabel({ network }: { network: Network }) {
  return (
    <span className="flex min-h-7 items-center">
      {network === "youtube" ? m.admin_social_subscribers() : m.admin_social_followers()}
      <span className="sr-only"> {networkLabel(network)}</span>
    </span>
  )
}

function defaultsOf({ networks }: SocialCard) {
  return Object.fromEntries(
    networks.flatMap(({ network, handle, url, followers }) => [
      [networkField(network), isKnownByAddress(network) ? url : handle],
      [countField(network), String(followers ?? 0)],
    ]),
  )
}
