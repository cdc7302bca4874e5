import { z } from "zod"
import { findLegalText, legalMarkdown } from "#app/features/content/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { LOCALES } from "#app/locale"
import { config } from "#platform/config/config.server"
import { NotFound } from "#platform/errors/errors"
import { CONTENT_TYPES } from "#vocabulary/content"
import { BARE, openOperation } from "../core/operation.server"
import { Time } from "./views.server"

const getSite = openOperation({
  ...BARE,
  id: "getSite",
  method: "get",
  path: "/site",
  tag: "Content",
  summary: "What the site is called, where it stands and how it is written to",
  scope: "read",
  status: 200,
  answer: z.object({
    name: z.string(),
    url: z.string(),
    contactEmail: z.string(),
    languages: z.array(z.enum(LOCALES)),
    social: z.record(z.string(), z.string()).meta({ description: "The site's own accounts, by network." }),
  }),
  async run() {
    const { siteName, contactEmail, social } = await siteSettings()
    const accounts = Object.fromEntries(Object.entries(social).filter(([, url]) => url !== ""))
    return {
      value: { name: siteName, url: config().publicUrl, contactEmail, languages: [...LOCALES], social: accounts },
    }
  },
})

const getContent = openOperation({
  ...BARE,
  id: "getContent",
  method: "get",
  path: "/content/{type}",
  tag: "Content",
  summary: "A text of the site, in its present version",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  params: z.object({ type: z.enum(CONTENT_TYPES) }),
  query: z.strictObject({ locale: z.enum(LOCALES).default("fr") }),
  answer: z.object({
    type: z.enum(CONTENT_TYPES),
    locale: z.enum(LOCALES),
    version: z.int(),
    since: Time,
    markdown: z.string(),
  }),
  async run({ params: { type }, query: { locale } }) {
    const text = await findLegalText(type, locale)
    if (!text) throw new NotFound("content")
    const { version, since, blocks } = text
    return { value: { type, locale, version, since: since.toISOString(), markdown: legalMarkdown(blocks) } }
  },
})

export const CONTENT_OPERATIONS = [getSite, getContent]
