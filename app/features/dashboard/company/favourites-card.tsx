import type { EntryView } from "#app/features/company-lists/public"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { LinkButton } from "#app/ui/link-button"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { VerifiedMark } from "#app/ui/verified-mark"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"

type FavouritesCardProps = {
  favourites: readonly EntryView[]
}

/** The favourites that were added last. */
export function FavouritesCard({ favourites }: FavouritesCardProps) {
  return (
    <Card as="section" className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{m.company_favourites()}</h2>
        {favourites.length > 0 && <TextLink to={localizedHref(paths.lists)}>{m.company_see_all()}</TextLink>}
      </div>
      {favourites.length === 0 ? (
        <>
          <p className="py-2 text-ink-soft">{m.lists_favourites_empty()}</p>
          <LinkButton to={localizedHref(paths.directory)} variant="line" className="justify-self-start">
            {m.company_empty_action()}
          </LinkButton>
        </>
      ) : (
        <ul className="divide-y divide-line">
          {favourites.map(({ id, person }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              {person ? (
                <>
                  <Avatar name={person.name} seed={id} src={person.pictureUrl} size={44} />
                  <div className="min-w-0 flex-1 items-center justify-between gap-x-3 sm:flex">
                    <p className="font-semibold wrap-break-word">
                      <a href={person.href} className={classNames("underline-offset-4 hover:underline", ALONE_LINK)}>
                        <bdi>{person.name}</bdi>
                      </a>
                      {person.isVerified && <VerifiedMark className="ms-1.5" />}
                    </p>
                    <p className="figures display text-sm max-sm:text-ink-soft sm:text-lg">
                      <bdi dir="ltr">{person.total}</bdi>
                    </p>
                  </div>
                  <LinkButton
                    to={person.writeHref}
                    variant="line"
                    size="small"
                    aria-label={m.lists_write_name({ name: isolate(person.name) })}
                  >
                    {m.lists_write()}
                  </LinkButton>
                </>
              ) : (
                <p className="py-2 text-ink-soft">{m.lists_unavailable()}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
