import { type FormEvent, useEffect, useState } from "react"
import { type AnsweredField, useAnswer } from "#app/ui/answered-form"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { StickyAction } from "#app/ui/sticky-action"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NETWORK_NAMES, type Network, networkField, networkLabel } from "#vocabulary/networks"
import { useHydrated } from "../use-hydrated"
import { ASKED_NETWORKS, declaredField, type Handles } from "./asked-networks"

type Figures = readonly { network: Network; count: number }[]

type NetworksFormProps = {
  handles: Handles
  /** The figures that were given with them. */
  figures: Figures
  /** The networks of which nobody but their owner can say the figure; null where figures are asked for elsewhere. */
  unread: readonly Network[] | null
  asksAge: boolean
  answer: FormAnswer | undefined
  /** Hears what is typed, for the window. */
  onType: (typed: ReadonlyMap<string, string>) => void
}

const FIRST: readonly Network[] = ["instagram", "tiktok", "youtube"]
const OTHERS = ASKED_NETWORKS.filter((network) => !FIRST.includes(network))

/** A line for each network: its handle and, where nothing can be read, the person's own figure below it. */
export function NetworksForm({ handles, figures, unread, asksAge, answer, onType }: NetworksFormProps) {
  const { form, field } = useAnswer(answer, { stored: storedOf(handles, figures) })
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const read = (element: HTMLFormElement) => {
    const now = new Map([...new FormData(element)].map(([name, value]) => [name, String(value).trim()]))
    setTyped(now)
    onType(now)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or filled in before the scripts arrived
  useEffect(() => {
    if (form.ref.current) read(form.ref.current)
  }, [])
  const asksFigure = (network: Network) =>
    isHydrated && Boolean(typed.get(networkField(network))) && Boolean(unread?.includes(network))
  const line = (network: Network) => (
    <NetworkLine key={network} network={network} field={field(networkField(network))}>
      {asksFigure(network) && <OwnFigure network={network} field={field(declaredField(network))} />}
      {unread && isHydrated && typed.get(networkField(network)) && !unread.includes(network) && (
        <p className="text-sm text-ink-soft">{m.road_read_later()}</p>
      )}
    </NetworkLine>
  )

  return (
    <Form
      {...form}
      onInput={(event: FormEvent<HTMLFormElement>) => read(event.currentTarget)}
      className="flex! grow flex-col"
    >
      <FormErrors field={field("")} />
      {isHydrated && <input type="hidden" name="together" value="1" />}
      <div className="rounded-card border border-line bg-surface">
        <ul aria-label={m.fetch_networks()}>{FIRST.map(line)}</ul>
        <details className="group" open={OTHERS.some((network) => handles[network])}>
          <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-semibold">
            <Icon name="plus" className="transition-[rotate] group-open:rotate-45" />
            {m.road_more_networks()}
            <span aria-hidden="true" className="ms-auto flex gap-2.5 text-ink-soft group-open:hidden">
              {OTHERS.map((network) => (
                <NetworkIcon key={network} network={network} size={18} />
              ))}
            </span>
          </summary>
          <ul aria-label={m.road_more_networks()} className="border-t border-line">
            {OTHERS.map(line)}
          </ul>
        </details>
      </div>
      {asksAge && <p className="text-sm text-ink-soft">{m.age_sixteen()}</p>}
      <StickyAction>
        <SubmitButton variant="accent" size="large" wide name="intent" value="save">
          {m.social_profiles_next()}
        </SubmitButton>
      </StickyAction>
    </Form>
  )
}

type NetworkLineProps = { network: Network; field: AnsweredField; children: React.ReactNode }

function NetworkLine({ network, field, children }: NetworkLineProps) {
  return (
    <li className="grid gap-2 border-b border-line px-4 py-1.5 focus-within:bg-paper/60">
      <div className="flex items-center gap-3">
        <NetworkIcon network={network} size={22} />
        <label htmlFor={field.id} className="sr-only">
          {networkLabel(network)}
        </label>
        <input
          {...field.control}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={networkLabel(network)}
          className="min-h-12 min-w-0 flex-1 rounded-small bg-transparent px-1 font-semibold placeholder:font-normal placeholder:text-ink-soft aria-invalid:text-danger rtl:text-end"
        />
      </div>
      <FieldErrors field={field} />
      {children}
    </li>
  )
}

function OwnFigure({ network, field }: { network: Network; field: AnsweredField }) {
  return (
    <Field label={<NotRead network={network} />} field={field} className="pb-2.5">
      <TextInput {...field.control} inputMode="numeric" autoComplete="off" dir="ltr" className="figures rtl:text-end" />
      <ProvenanceDot provenance="declared">{m.road_declared()}</ProvenanceDot>
    </Field>
  )
}

function NotRead({ network }: { network: Network }) {
  return (
    <span className="text-sm font-normal text-ink-soft">{m.road_not_read({ network: NETWORK_NAMES[network] })}</span>
  )
}

function storedOf(handles: Handles, figures: Figures) {
  return {
    ...Object.fromEntries(ASKED_NETWORKS.map((network) => [networkField(network), handles[network]])),
    ...Object.fromEntries(figures.map(({ network, count }) => [declaredField(network), String(count)])),
  }
}
