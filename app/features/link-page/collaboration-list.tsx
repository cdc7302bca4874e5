import { initialsOf } from "#app/ui/initials"
import { m } from "#messages"
import { cutText } from "#platform/text/cut"
import { REL } from "./networks"
import type { PublicCollaboration } from "./public-page"
import { Words } from "./words"

const SHOWN_AT_ONCE = 5

/** The companies that the influencer has worked with, newest first; the older ones are folded away. */
export function CollaborationList({ collaborations }: { collaborations: readonly PublicCollaboration[] }) {
  if (collaborations.length === 0) return null
  const older = collaborations.slice(SHOWN_AT_ONCE)
  return (
    <section className="work">
      <h2>
        <Words>{m.link_page_collaborations()}</Words>
      </h2>
      <Rows collaborations={collaborations.slice(0, SHOWN_AT_ONCE)} />
      {older.length > 0 && (
        <details>
          <summary>
            <Words>{m.link_page_more_collaborations({ count: older.length })}</Words>
          </summary>
          <Rows collaborations={older} />
        </details>
      )}
    </section>
  )
}

function Rows({ collaborations }: { collaborations: readonly PublicCollaboration[] }) {
  return (
    <ul>
      {collaborations.map(({ id, companyName, companyType, website, year }) => (
        <li key={id}>
          <span aria-hidden="true">{cutText(initialsOf(companyName), 1)}</span>
          <span>
            {website ? (
              <a href={website} rel={REL}>
                <bdi>{companyName}</bdi>
              </a>
            ) : (
              <b>
                <bdi>{companyName}</bdi>
              </b>
            )}
            {companyType && (
              <small>
                <bdi>{companyType}</bdi>
              </small>
            )}
          </span>
          <time>{year}</time>
        </li>
      ))}
    </ul>
  )
}
