import type { ComponentProps, ReactNode } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { useShare } from "#app/ui/use-share"
import { localizedHref, m } from "#messages"

const TILE =
  "grid min-h-16 cursor-pointer content-center justify-items-center gap-1 rounded-card border-[1.5px] border-line bg-surface px-2 font-semibold text-ink no-underline hover:border-ink"

type ShareRowProps = { url: string; name: string; customPath: string | null; influencerId: string }

/** The ways to take the page along: the system's own sheet where there is one, its code, the kit. */
export function ShareRow({ url, name, customPath, influencerId }: ShareRowProps) {
  const share = useShare({ title: name, url })
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {share && (
        <button type="button" onClick={share} className={TILE}>
          <Icon name="share-2" size={22} />
          {m.kit_done_share()}
        </button>
      )}
      {customPath && (
        <a href={paths.qrCode(customPath, "png")} download className={TILE}>
          <Icon name="qr-code" size={22} />
          {m.editor_qr()}
        </a>
      )}
      <Link to={localizedHref(paths.mediaKit({ path: customPath, influencerId }))} className={TILE}>
        <Icon name="file-text" size={22} />
        {m.kit_done_kit()}
      </Link>
    </div>
  )
}

const INSTAGRAM = "https://www.instagram.com/accounts/edit/"

/** Useful next steps once the page is online, each with its link. */
export function NextSteps({ url }: { url: string }) {
  // Without a clipboard the address stands above, to be taken by hand.
  const copy = () => void navigator.clipboard?.writeText(url).catch(() => {})
  return (
    <section className="pt-4">
      <h2 className="pb-1.5 text-xl">{m.kit_done_next()}</h2>
      <ul>
        <Step
          icon={<NetworkIcon network="instagram" size={20} />}
          title={m.kit_done_bio()}
          text={m.kit_done_bio_text()}
          href={INSTAGRAM}
          onClick={copy}
        />
        <Step
          icon={<Icon name="download" size={20} />}
          title={m.move_in_step()}
          text={m.move_in_step_text()}
          href={localizedHref(paths.editorImport)}
        />
        <Step
          icon={<Icon name="link" size={20} />}
          title={m.kit_done_link_first()}
          text={m.kit_done_link_text()}
          href={localizedHref(paths.editor)}
        />
        <Step
          icon={<Icon name="tag" size={20} />}
          title={m.kit_done_prices()}
          text={m.kit_done_prices_text()}
          href={`${localizedHref(paths.makeMediaKit)}#packages`}
        />
      </ul>
    </section>
  )
}

type StepProps = { icon: ReactNode; title: string; text: string; href: string; onClick?: () => void }

function Step({ icon, title, text, href, onClick }: StepProps) {
  const away: ComponentProps<"a"> = href === INSTAGRAM ? { target: "_blank", rel: "noopener" } : {}
  return (
    <li className="border-b border-line last:border-0">
      <a
        href={href}
        {...away}
        onClick={onClick}
        className="grid min-h-17 grid-cols-[2.5rem_1fr_1.25rem] items-center gap-3.5 py-2 text-ink no-underline"
      >
        <span className="grid size-10 place-items-center rounded-card bg-accent-soft text-accent-ink">{icon}</span>
        <span className="grid">
          <span className="leading-tight font-semibold">{title}</span>
          <span className="text-sm text-ink-soft">{text}</span>
        </span>
        <Icon name="chevron-right" />
      </a>
    </li>
  )
}
