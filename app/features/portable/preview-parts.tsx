import type { ReactNode } from "react"
import { priceText } from "#app/features/media-kit/public"
import { kindName } from "#app/features/page-editor/public"
import { directionOf } from "#app/locale"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { PersonsWords } from "#app/ui/persons-words"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import type { ImportPreview } from "./preview.server"

export function ProfileFacts({ profile }: { profile: ImportPreview["profile"] }) {
  const { name, bio, interests, country, city, languages, certificate } = profile
  const list = new Intl.ListFormat(currentLocale(), { type: "unit", style: "long" })
  return (
    <dl className="grid gap-3">
      <Fact term={m.profile_name()}>
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      </Fact>
      {bio && (
        <Fact term={m.profile_bio()}>
          <span dir="auto" className="block w-fit whitespace-pre-line wrap-anywhere">
            <PersonsWords>{bio}</PersonsWords>
          </span>
        </Fact>
      )}
      {interests.length > 0 && <Fact term={m.profile_interests()}>{list.format(interests)}</Fact>}
      {country && <Fact term={m.profile_country()}>{country}</Fact>}
      {city && (
        <Fact term={m.profile_city()}>
          <bdi>{city}</bdi>
        </Fact>
      )}
      {languages.length > 0 && <Fact term={m.profile_languages()}>{list.format(languages)}</Fact>}
      {certificate && (
        <Fact term={m.profile_certificate()}>
          <bdi dir="ltr">{certificate.number}</bdi>{" "}
          <span className="text-ink-soft">
            {m.media_kit_certificate_until({ date: isolate(formatDate(certificate.expiresOn, currentLocale())) })}
          </span>
        </Fact>
      )}
    </dl>
  )
}

export function LookFacts({ look }: { look: Pick<ImportPreview, "theme" | "accent" | "language"> }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Fact term={m.editor_theme()}>{look.theme}</Fact>
      {look.accent && (
        <Fact term={m.editor_accent()}>
          <span className="flex items-center gap-2">
            <span className="edge size-5 rounded-pill" style={{ background: look.accent }} />
            <bdi dir="ltr">{look.accent}</bdi>
          </span>
        </Fact>
      )}
      <Fact term={m.editor_language()}>{look.language}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function NetworkItems({ networks }: { networks: ImportPreview["networks"] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {networks.map(({ network, name, handle }) => (
        <li key={network} className="flex min-w-0 items-center gap-2">
          <NetworkIcon network={network} size={18} />
          <span className="text-ink-soft">{name}</span>
          <bdi dir="ltr" className="font-semibold wrap-anywhere">
            {handle}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

export function BlockItems({ blocks }: { blocks: ImportPreview["blocks"] }) {
  return (
    <Items items={blocks}>
      {({ kind, sign, title, url, visible, startsAt, endsAt, disclosure, imageLabel }) => (
        <>
          <Icon name={sign} size={18} className="mt-1 text-ink-soft" />
          <Words title={title} address={url}>
            {kindName(kind)}
          </Words>
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            {!visible && <Tag>{m.editor_state_hidden()}</Tag>}
            {startsAt && <Tag>{m.editor_state_starts({ date: moment(startsAt) })}</Tag>}
            {endsAt && <Tag>{m.editor_state_ends({ date: moment(endsAt) })}</Tag>}
            {disclosure && (
              <Tag tone="accent">
                {disclosure === "advertisement" ? m.link_page_advertisement() : m.link_page_paid_partnership()}
              </Tag>
            )}
            {imageLabel && (
              <Tag>{imageLabel === "retouched" ? m.link_page_images_retouched() : m.link_page_images_virtual()}</Tag>
            )}
          </div>
        </>
      )}
    </Items>
  )
}

function moment(date: Date) {
  return isolate(formatDateTime(date, currentLocale()))
}

export function CollaborationItems({ collaborations }: { collaborations: ImportPreview["collaborations"] }) {
  return (
    <Items items={collaborations}>
      {({ companyName, companyType, websiteUrl, status }) => (
        <>
          <Icon name="handshake" size={18} className="mt-1 text-ink-soft" />
          <Words title={companyName} address={companyType ? null : websiteUrl}>
            {companyType && <bdi>{companyType}</bdi>}
          </Words>
          {status === "active" && <Tag tone="ok">{m.editor_work_active()}</Tag>}
        </>
      )}
    </Items>
  )
}

export function PackageItems({ packages }: { packages: ImportPreview["packages"] }) {
  return (
    <Items items={packages}>
      {({ title, priceCents, visibility }) => (
        <>
          <Words title={title}>
            <bdi dir={directionOf(currentLocale())}>{priceText({ priceCents }, currentLocale())}</bdi>
          </Words>
          <Tag tone={visibility === "public" ? "ok" : "plain"}>
            {visibility === "public" ? m.media_kit_package_public() : m.media_kit_package_companies()}
          </Tag>
        </>
      )}
    </Items>
  )
}

type WordsProps = { title: string; address?: string | null; children: ReactNode }

/** A title and what there is to say under it: the address it leads to, cut at its own end, or else other words. */
function Words({ title, address, children }: WordsProps) {
  return (
    <div className="grid min-w-0 flex-1 basis-48">
      <p className="font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      {address ? (
        <p dir="ltr" className="max-w-full justify-self-start truncate text-sm text-ink-soft">
          {address}
        </p>
      ) : (
        children && <p className="truncate text-sm text-ink-soft">{children}</p>
      )}
    </div>
  )
}

/** A list that is only read: its items have no ids yet. */
function Items<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  return (
    <ol className="grid divide-y divide-line">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of its items may be alike
        <li key={place} className="flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2.5 first:pt-0 last:pb-0">
          {children(item)}
        </li>
      ))}
    </ol>
  )
}
