import type { ReactNode } from "react"
import { formatFigure } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { currentLocale, m } from "#messages"
import { formatPrice } from "#platform/text/format"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { BlockKind } from "#vocabulary/page"
import { imageLabelText } from "./image-label"
import { Mark, profileRel, REL, Sign } from "./networks"
import { isWithoutLinks, type PublicBlock, type PublicNetwork } from "./public-page"
import { opensProgram } from "./safe-link"
import { Words } from "./words"

// The house's icons with fewer digits: a page has six thousand bytes in all.
const PLAY = "M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19Z"
const LETTER = "m22 7-9 5.7a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z"
const BAG = "M5 8h14l1 13H4L5 8ZM8.5 8a3.5 3.5 0 0 1 7 0"

export function BlockList({ blocks, networks }: { blocks: PublicBlock[]; networks: readonly PublicNetwork[] }) {
  const buttons = isWithoutLinks({ blocks }) ? networks : []
  if (blocks.length + buttons.length === 0) return null
  return (
    <ul className="blocks">
      {buttons.map((network) => (
        <li key={network.network}>
          <NetworkButton {...network} />
        </li>
      ))}
      {blocks.map((block) => (
        <li key={block.id} className={block.kind === "link" ? undefined : block.kind}>
          <Block {...block} />
        </li>
      ))}
    </ul>
  )
}

function NetworkButton({ network, url, isMe, followers, isRounded, source }: PublicNetwork) {
  return (
    <a className="b" href={url} rel={profileRel(isMe)}>
      <Sign network={network} />
      <span>
        {NETWORK_NAMES[network]}
        {followers !== null && (
          <small>
            <bdi dir="ltr">{formatFigure({ followers, isRounded })}</bdi> <Mark source={source} followers={followers} />
          </small>
        )}
      </span>
    </a>
  )
}

function Block(block: PublicBlock) {
  const { id, kind, title, href, picture, price } = block
  const lang = block.locale ?? undefined
  if (kind === "heading")
    return (
      <h2 lang={lang} dir="auto">
        {title}
      </h2>
    )
  if (href === null)
    return (
      <p lang={lang} dir="auto">
        {title}
      </p>
    )
  return (
    // Links that open another program (mail, telephone) cannot go through the click counter: browsers with `ping` report them.
    <a className="b" href={href} rel={REL} ping={opensProgram(href) ? paths.followed(id) : undefined}>
      {picture ? <Picture kind={kind} address={picture} /> : <BlockSign {...block} />}
      <span>
        <bdi lang={lang}>{title}</bdi>
        {kind === "video" && (
          <span className="vh">
            {" "}
            <Words>{m.link_page_video()}</Words>
          </span>
        )}
        <Labels {...block} />
        {price && (
          <b>
            <bdi>{formatPrice(price.cents, currentLocale(), price.currency)}</bdi>
          </b>
        )}
      </span>
    </a>
  )
}

/** Beside the title; a video's is a still above it, with the sign to play it. */
function Picture({ kind, address }: { kind: BlockKind; address: string }) {
  const picture = <img src={address} alt="" loading="lazy" />
  return kind === "video" ? <picture>{picture}</picture> : picture
}

function BlockSign({ kind, network, href }: PublicBlock) {
  if (kind === "video") return <LineSign size={28} path={PLAY} />
  if (kind === "product") return <LineSign path={BAG} />
  if (kind === "contact" && href && opensProgram(href))
    return <LineSign path={href.startsWith("tel:") ? PHONE : LETTER} />
  return network && <Sign network={network} />
}

const PHONE =
  "M21 16.5v3a2 2 0 0 1-2.2 2A17.5 17.5 0 0 1 2.5 5.2 2 2 0 0 1 4.5 3h3l1.5 4.5-2 1.5a14 14 0 0 0 6 6l1.5-2z"

function LineSign({ path, size = 22 }: { path: string; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path className="line" d={path} />
    </svg>
  )
}

/** The notice that the law requires beside the link (loi 2023-451, art. 5 and 5-2). */
function Labels({ disclosure, partner, imageLabel }: PublicBlock): ReactNode {
  if (!disclosure && !imageLabel) return null
  return (
    <small>
      {disclosure && (
        <Words>{disclosure === "advertisement" ? m.link_page_advertisement() : m.link_page_paid_partnership()}</Words>
      )}
      {partner && (
        <>
          {" · "}
          <bdi>{partner}</bdi>
        </>
      )}
      {disclosure && imageLabel && " · "}
      {imageLabel && <Words>{imageLabelText(imageLabel)}</Words>}
    </small>
  )
}
