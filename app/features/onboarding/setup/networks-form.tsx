import { type FormEvent, useEffect, useState } from "react"
import { useFetcher } from "react-router"
import { formatFollowers, sourceText } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { type AnsweredField, useAnswer } from "#app/ui/answered-form"
import { classNames } from "#app/ui/class-names"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { StickyAction } from "#app/ui/sticky-action"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextLink } from "#app/ui/text-link"
import { useHydrated } from "#app/ui/use-hydrated"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NETWORK_NAMES, type Network, networkField, networkLabel } from "#vocabulary/networks"
import { ASKED_NETWORKS, declaredField, type Handles } from "./asked-networks"
import type { FetchedNetwork } from "./queries.server"
import { useFetching } from "./use-fetching"

type Figures = readonly { network: Network; count: number }[]

type NetworksFormProps = {
  handles: Handles
  /** The figures that were given with them. */
  figures: Figures
  /** The networks whose figure only the owner can tell. */
  unread: readonly Network[]
  /** Networks that are being read now; null while the address is not confirmed, when none is read. */
  lines: readonly FetchedNetwork[] | null
  asksAge: boolean
  answer: FormAnswer | undefined
  /** Hears what is typed, for the window. */
  onType: (typed: ReadonlyMap<string, string>) => void
}

const FIRST: readonly Network[] = ["instagram", "tiktok", "youtube"]
/** Icons next to "others" on a narrow telephone. */
const SHOWN_SIGNS = 4
const OTHERS = ASKED_NETWORKS.filter((network) => !FIRST.includes(network))

/** A line for each network: its handle and, where nothing can be read, the person's own figure below it. */
export function NetworksForm({ handles, figures, unread, lines, asksAge, answer, onType }: NetworksFormProps) {
  const { form, field } = useAnswer(answer, { stored: storedOf(handles, figures) })
  const isHydrated = useHydrated()
  // Nothing is kept, nor read, before the person has said to be old enough: that is with the button.
  const reads = lines !== null && !asksAge
  const { kept, times, keep } = useKeeping(handles, reads)
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
  const waiting = reads ? (lines ?? []).filter(({ state }) => state === "waiting") : []
  const line = (network: Network) => {
    const handle = typed.get(networkField(network))
    // Once a handle is changed, what was read of the one before says nothing any more.
    const state = reads && handle === kept.get(network) ? lines?.find((each) => each.network === network) : undefined
    return (
      <NetworkLine
        key={network}
        network={network}
        field={field(networkField(network))}
        state={state}
        onLeave={(form) => keep(form, network, handle)}
      >
        {isHydrated && handle && (
          <LineBelow
            network={network}
            state={state}
            isUnread={unread.includes(network)}
            waits={lines === null}
            field={field(declaredField(network))}
          />
        )}
      </NetworkLine>
    )
  }

  return (
    <Form
      {...form}
      onInput={(event: FormEvent<HTMLFormElement>) => read(event.currentTarget)}
      className="flex! grow flex-col"
    >
      <FormErrors field={field("")} />
      {isHydrated && !(lines && asksAge) && <input type="hidden" name="together" value="1" />}
      {waiting.length > 0 && <Reading key={times} />}
      <div className="rounded-card border border-line bg-surface">
        <ul aria-label={m.fetch_networks()}>{FIRST.map(line)}</ul>
        <details className="group" open={OTHERS.some((network) => handles[network])}>
          <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-card px-4 font-semibold focus-visible:shadow-none focus-visible:-outline-offset-2">
            <Icon name="plus" className="transition-[rotate] group-open:rotate-45" />
            {m.road_more_networks()}
            <span aria-hidden="true" className="ms-auto flex gap-2.5 text-ink-soft group-open:hidden">
              {OTHERS.slice(0, SHOWN_SIGNS).map((network) => (
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

/** Has what waits read, one network after the other, for as long as it stands there. */
function Reading() {
  useFetching(true, localizedHref(paths.fetchStats))
  return null
}

/** Keeps the handles as they are typed, so that they can be read meanwhile; a refused one is told of with the button. */
function useKeeping(handles: Handles, isOn: boolean) {
  const { submit } = useFetcher()
  const [kept, setKept] = useState<ReadonlyMap<Network, string | undefined>>(
    new Map(ASKED_NETWORKS.map((network) => [network, handles[network]])),
  )
  const [times, setTimes] = useState(0)
  const keep = (form: HTMLFormElement, network: Network, handle: string | undefined) => {
    if (!isOn || !handle || handle === kept.get(network)) return
    const sent = new FormData(form)
    sent.set("intent", "keep")
    setKept(new Map(ASKED_NETWORKS.map((each) => [each, String(sent.get(networkField(each)) ?? "").trim()])))
    setTimes(times + 1) // whatever had stopped the reading, it begins anew
    void submit(sent, { method: "post" })
  }
  return { kept, times, keep }
}

type NetworkLineProps = {
  network: Network
  field: AnsweredField
  state: FetchedNetwork | undefined
  /** The handle is written: with the end of it, or pasted. */
  onLeave: (form: HTMLFormElement) => void
  children: React.ReactNode
}

function NetworkLine({ network, field, state, onLeave, children }: NetworkLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-4 py-1.5 focus-within:bg-paper/60">
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
          onBlur={({ currentTarget: { form } }) => form && onLeave(form)}
          className="min-h-12 min-w-0 flex-1 rounded-small bg-transparent px-1 font-semibold placeholder:font-normal placeholder:text-ink-soft aria-invalid:text-danger rtl:text-end"
        />
        <span role="status">{state && <LineEnd line={state} />}</span>
      </div>
      <FieldErrors field={field} />
      {children}
    </li>
  )
}

/** At the end of a line: its figure, three dots while it comes, or the way to connect the account. */
function LineEnd({ line }: { line: FetchedNetwork }) {
  const { network, state, followers, isRounded, canConnect } = line
  if (state === "waiting") return <Dots label={m.fetch_loading()} />
  if (state === "success" && followers !== null)
    return (
      <bdi dir="ltr" className="display road-slide block text-2xl font-extrabold figures">
        {isRounded && (
          <span role="img" aria-label={m.fetch_approximately()}>
            ≈{" "}
          </span>
        )}
        {formatFollowers(followers)}
      </bdi>
    )
  if (!canConnect) return null
  return (
    <TextLink
      to={localizedHref(paths.connections)}
      aria-label={m.networks_connect({ network: NETWORK_NAMES[network] })}
    >
      {m.road_connect()}
    </TextLink>
  )
}

function Dots({ label }: { label: string }) {
  return (
    <span className="flex gap-1">
      <span className="sr-only">{label}</span>
      {["bg-ink-soft", "bg-ink-soft/70", "bg-ink-soft/40"].map((tone) => (
        <span key={tone} aria-hidden="true" className={classNames("size-2 rounded-pill", tone)} />
      ))}
    </span>
  )
}

type LineBelowProps = {
  network: Network
  state: FetchedNetwork | undefined
  isUnread: boolean
  /** Nothing is read yet. */
  waits: boolean
  field: AnsweredField
}

/** Below a handle: where its figure comes from, or one sentence and one field where none can be read. */
function LineBelow({ network, state, isUnread, waits, field }: LineBelowProps) {
  if (state?.state === "success" && state.source)
    return (
      <ProvenanceDot provenance={state.source.provenance} className="pb-2">
        {sourceText(state.source, new Date())}
      </ProvenanceDot>
    )
  if (state?.state === "waiting") return null
  if (isUnread) return <OwnFigure field={field} text={m.road_not_read({ network: NETWORK_NAMES[network] })} />
  if (state?.state === "unavailable") return <OwnFigure field={field} text={state.reason} />
  return waits ? <p className="pb-2 text-sm text-ink-soft">{m.road_read_later()}</p> : null
}

function OwnFigure({ field, text }: { field: AnsweredField; text: string | null }) {
  return (
    <Field label={<span className="text-sm font-normal text-ink-soft">{text}</span>} field={field} className="pb-2.5">
      <TextInput {...field.control} inputMode="numeric" autoComplete="off" dir="ltr" className="figures rtl:text-end" />
      <ProvenanceDot provenance="declared">{m.road_declared()}</ProvenanceDot>
    </Field>
  )
}

function storedOf(handles: Handles, figures: Figures) {
  return {
    ...Object.fromEntries(ASKED_NETWORKS.map((network) => [networkField(network), handles[network]])),
    ...Object.fromEntries(figures.map(({ network, count }) => [declaredField(network), String(count)])),
  }
}
