import {
  ChooseAll,
  ChosenRows,
  type Column,
  hereHref,
  LastAction,
  ListHead,
  NoneFound,
  Pager,
  RedirectFlash,
  RowsStep,
  SortableTable,
} from "#app/features/admin-kit/public"
import type { InfluencerSort } from "#app/features/influencers/public.server"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { InfluencerForm } from "./influencer-form"
import { InfluencerRowView } from "./influencer-row"
import type { Deed, InfluencersContent } from "./influencers"
import { InfluencerViews, UntoldList } from "./untold-list"

const columns = (): Column<InfluencerSort>[] => [
  { label: m.admin_list_choose_all(), control: <ChooseAll /> },
  { label: m.admin_influencer_name(), sort: "name" },
  { label: m.admin_influencer_followers(), sort: "followers", kind: "figures" },
  { label: m.admin_influencer_active() },
  { label: m.admin_influencer_verified() },
  { label: m.admin_list_actions(), className: "md:w-20" },
]

/** The influencers: who is seen, who is verified, how many follow them. */
export default function InfluencersPanel({ content }: { content: InfluencersContent }) {
  const { state, influencers, next, previous, found, asked, editing, done, waiting, untold } = content
  if (editing) return <InfluencerForm edited={editing} state={state} />
  if (untold) return <UntoldList content={content} untold={untold} />
  const bulk = (["activate", "verify", "delete"] as const).map((value) => ({
    value,
    label: DEED_WORDS[value].label(),
    danger: value === "delete",
  }))
  return (
    <>
      <LastAction />
      <RedirectFlash
        done={done && { title: done === "added" ? m.admin_influencer_added() : m.admin_influencer_saved() }}
      />
      {asked && <AskedStep asked={asked} back={localizedHref(hereHref("influencers", state))} />}
      {waiting > 0 && <InfluencerViews current="all" waiting={waiting} />}
      <ListHead
        tab="influencers"
        state={state}
        otherwise="name"
        placeholder={m.admin_social_search()}
        found={found}
        countText={m.admin_influencer_count}
      >
        <LinkButton to={localizedHref(hereHref("influencers", state, { edit: "new" }))} size="small">
          {m.admin_influencer_add()}
        </LinkButton>
      </ListHead>
      {influencers.length === 0 ? (
        <NoneFound tab="influencers" state={state} icon="star" title={m.admin_influencer_none()} />
      ) : (
        <ChosenRows tab="influencers" state={state} actions={bulk}>
          <SortableTable tab="influencers" caption={m.admin_influencers()} state={state} columns={columns()} stacked>
            {influencers.map((influencer) => (
              <InfluencerRowView key={influencer.id} influencer={influencer} state={state} />
            ))}
          </SortableTable>
          <Pager tab="influencers" state={state} page={{ next, previous }} />
        </ChosenRows>
      )}
    </>
  )
}

type Words = { intent: string; label: () => string; title: () => string; text: (count: { count: number }) => string }

const DEED_WORDS: Readonly<Record<Deed, Words>> = {
  activate: {
    intent: "active",
    label: m.admin_influencer_activate,
    title: m.admin_influencer_activate_title,
    text: m.admin_influencer_activate_text,
  },
  verify: {
    intent: "verified",
    label: m.admin_influencer_verify,
    title: m.admin_influencer_verify_title,
    text: m.admin_influencer_verify_text,
  },
  delete: {
    intent: "delete",
    label: m.admin_list_delete,
    title: m.admin_list_confirm_title,
    text: ({ count }) => (count === 1 ? m.admin_influencer_confirm() : m.admin_influencer_confirm_many({ count })),
  },
}

type AskedStepProps = { asked: NonNullable<InfluencersContent["asked"]>; back: string }

function AskedStep({ asked: { deed, rows }, back }: AskedStepProps) {
  const { intent, label, title, text } = DEED_WORDS[deed]
  return (
    <RowsStep
      title={title()}
      text={text({ count: rows.length })}
      rows={rows}
      confirmLabel={label()}
      tone={deed === "delete" ? "danger" : "ink"}
      back={back}
    >
      <input type="hidden" name="intent" value={intent} />
      {deed !== "delete" && <input type="hidden" name="value" value="on" />}
    </RowsStep>
  )
}
