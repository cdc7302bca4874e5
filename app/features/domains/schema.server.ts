import { z } from "zod"
import { m } from "#messages"
import { config } from "#platform/config/config.server"
import { refuse, typed } from "#platform/forms/fields.server"
import { isOfWildcard } from "./given-name"
import { type NameFault, parseDomainName } from "./parse-name.server"

const SENTENCES: Readonly<Record<NameFault, () => string>> = {
  empty: m.editor_domain_fault_empty,
  characters: m.editor_domain_fault_characters,
  length: m.editor_domain_fault_length,
  figures: m.editor_domain_fault_figures,
  single: m.editor_domain_fault_single,
  suffix: m.editor_domain_fault_suffix,
  special: m.editor_domain_fault_special,
  own: m.editor_domain_fault_own,
  lookalike: m.editor_domain_fault_lookalike,
}

export const SentDomain = z.strictObject({
  name: typed.transform((text, check) => {
    const { name, fault } = parseDomainName(text, new URL(config().publicUrl).hostname)
    if (fault !== null) return refuse(check, SENTENCES[fault]())
    return isOfWildcard(name, config().domains.wildcard) ? refuse(check, SENTENCES.own()) : name
  }),
})

/** Which name it is, the page's path says. */
export const TakeButton = z.strictObject({})
/** A button of a domain's row. */
export const DomainButton = z.strictObject({ id: z.uuid() })
export const RedirectsButton = z.strictObject({ redirects: z.enum(["on", "off"]).transform((sent) => sent === "on") })
