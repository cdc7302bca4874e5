import { asc } from "drizzle-orm"
import { customBioLinks as blocks } from "#database/schema/link-page"

/** The columns of a block for its visitors, the editor and the page's file: a new one is read in all three. */
export const blockColumns = {
  kind: blocks.kind,
  title: blocks.title,
  translations: blocks.translations,
  url: blocks.url,
  disclosure: blocks.disclosure,
  imageLabel: blocks.imageLabel,
  partner: blocks.partner,
  picture: blocks.picture,
  priceCents: blocks.priceCents,
  priceCurrency: blocks.priceCurrency,
}

/** The columns that only the owner sees. */
export const scheduleColumns = { visible: blocks.visible, startsAt: blocks.startsAt, endsAt: blocks.endsAt }

/** Two tabs may have given one place to two blocks: the id tells which stands first. */
export const inPageOrder = [asc(blocks.displayOrder), asc(blocks.id)]
