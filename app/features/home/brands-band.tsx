import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { DrawnItem, type MaybeDrawn } from "#app/ui/drawn"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceSign } from "#app/ui/provenance-dot"
import { VerifiedMark } from "#app/ui/verified-mark"
import { localizedHref, m } from "#messages"
import type { BrandsLine } from "./peek.server"

export type Brands = { lines: readonly MaybeDrawn<BrandsLine>[]; count: string }

/** For brands: what the directory is, and its first lines as they stand there now. */
export function BrandsBand({ peek }: { peek: Brands | null }) {
  return (
    <section
      data-appearance="dark"
      className="grid gap-9 rounded-window bg-surface px-6 py-10 sm:px-10 lg:grid-cols-[0.9fr_1fr] lg:gap-14 lg:p-14"
    >
      <div>
        <h2 className="text-3xl lg:text-4xl">{m.home_brands_title()}</h2>
        <p className="mt-4 mb-7 max-w-[38em] text-ink-soft lg:text-lg">{m.home_brands_text()}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <LinkButton to={localizedHref(paths.directory)}>{m.home_brands_browse()}</LinkButton>
          {peek && <p className="text-ink-soft">{peek.count}</p>}
        </div>
      </div>
      {peek && (
        <ul className="min-w-0 self-center">
          {peek.lines.map((line) => (
            <DrawnItem
              key={line.id}
              item={line}
              className="relative flex flex-wrap items-center gap-4 border-b border-line py-3 first:pt-0"
            >
              {(line) => (
                <>
                  <Avatar name={line.name} seed={line.id} src={line.pictureUrl} size={48} className="size-12" />
                  <div className="min-w-0 flex-1">
                    <a
                      href={line.href}
                      className="flex items-baseline gap-1.5 font-semibold row-link underline-offset-4 hover:underline"
                    >
                      <bdi className="wrap-anywhere">{line.name}</bdi>
                      {line.isVerified && <VerifiedMark size={16} className="shrink-0" />}
                    </a>
                    <p className="truncate text-sm text-ink-soft">{line.interests}</p>
                  </div>
                  {line.figure && (
                    <p className="flex items-center gap-2" title={line.figure.words}>
                      <span className="sr-only">{line.figure.words}</span>
                      <NetworkIcon network={line.figure.network} size={16} />
                      <bdi aria-hidden="true" dir="ltr" className="figures font-semibold whitespace-nowrap">
                        {line.figure.followers}
                      </bdi>
                      {line.figure.provenance && <ProvenanceSign provenance={line.figure.provenance} />}
                    </p>
                  )}
                </>
              )}
            </DrawnItem>
          ))}
        </ul>
      )}
    </section>
  )
}
