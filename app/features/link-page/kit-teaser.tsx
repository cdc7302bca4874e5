import { formatFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { asShown, REL } from "./networks"
import type { PublicPage } from "./public-page"
import { Words } from "./words"

/** What brands look for first, and the way to the influencer where the page has one. */
export function KitTeaser({ page }: { page: PublicPage }) {
  const { totalFollowers: total, networks, collaborations } = page
  const contact = page.blocks.find((block) => block.kind === "contact" && block.href !== null)
  const figures = [
    { value: total, figure: formatFollowers(total), label: m.link_page_kit_followers({ count: asShown(total ?? 0) }) },
    count(networks.length, m.link_page_kit_networks({ count: networks.length })),
    count(collaborations.length, m.link_page_kit_collaborations({ count: collaborations.length })),
  ].filter(({ value }) => value)

  return (
    <section className="kit">
      <div>
        <h2>
          <Words>{m.link_page_kit()}</Words>
        </h2>
        <small>
          <Words>{m.link_page_kit_text()}</Words>
        </small>
      </div>
      {figures.length > 0 && (
        <ul>
          {figures.map(({ figure, label }) => (
            <li key={label}>
              <b>
                <bdi>{figure}</bdi>
              </b>{" "}
              <small>
                <Words>{label}</Words>
              </small>
            </li>
          ))}
        </ul>
      )}
      <a href={localizedHref(paths.mediaKit(page.influencerId))}>
        <Words>{m.media_kit_see()}</Words>
      </a>
      {contact?.href && (
        <a href={contact.href} rel={REL}>
          <Words>{m.link_page_contact()}</Words>
        </a>
      )}
    </section>
  )
}

function count(value: number, label: string) {
  return { value, figure: String(value), label }
}
