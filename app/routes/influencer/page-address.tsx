import { data, redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { DomainsCard } from "#app/features/domains/public"
import { domainAction, findGivenName, listOwnDomains, mayHaveDomain } from "#app/features/domains/public.server"
import { availabilityText } from "#app/features/onboarding/public"
import { AddressForm } from "#app/features/page-editor/address/address-form"
import { changeAddress } from "#app/features/page-editor/address/commands.server"
import { QrCard } from "#app/features/page-editor/address/qr-card"
import { listFormerAddresses } from "#app/features/page-editor/address/queries.server"
import { SentAddress } from "#app/features/page-editor/address/schema.server"
import { EditorFrame } from "#app/features/page-editor/frame/editor-frame"
import { findOwnPage } from "#app/features/page-editor/queries.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { MenuList, MenuRow } from "#app/ui/menu-list"
import { currentLocale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import { domainOrigin } from "#platform/http/domain-origin"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { Route } from "./+types/page-address"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: `${m.editor_part_address()} · ${m.editor_title()}` }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const [page, former, domains, mayAdd, given] = await Promise.all([
    findOwnPage(actor),
    listFormerAddresses(actor),
    listOwnDomains(actor),
    mayHaveDomain(actor),
    findGivenName(actor),
  ])
  if (!page?.path) throw redirect(localizedHref(paths.editor))
  const { searchParams } = new URL(request.url)
  const url = config().publicUrl
  const own = domains.find(({ isLive, leadsTo }) => isLive && !leadsTo)
  return {
    page: { ...page, path: page.path },
    former,
    domains,
    mayAdd,
    given,
    hasMoved: searchParams.has("moved"),
    removing: searchParams.get("remove"),
    url,
    address: own ? domainOrigin(own.name, url) : `${url}/${page.path}`,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const ofDomain = domainAction(signedIn(context), form, context.get(clientAddressContext))
  if (ofDomain) return ofDomain
  return submit(form, SentAddress, async (sent) => {
    const refused = await changeAddress(signedIn(context), sent, context.get(clientAddressContext))
    if (refused.state === "available") return redirect(localizedHref(`${paths.editorAddress}?moved=1`))
    const answer: FormAnswer = {
      status: "error",
      initialValue: { username: sent.username },
      error: { username: [availabilityText(refused) || m.form_required()] },
    }
    return data(answer, { status: refused.state === "failed" ? 429 : 400 })
  })
}

export default function PageAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, former, hasMoved, url, address, domains, mayAdd, given, removing } = loaderData
  const isOfDomain = actionData !== undefined && !("username" in (actionData.initialValue ?? {}))
  return (
    <EditorFrame page={page}>
      {hasMoved && !actionData && <Callout tone="ok">{m.editor_address_changed()}</Callout>}
      <CopyLink url={address} />
      <Card as="section" className="grid gap-4">
        <div className="grid gap-1.5">
          <h2 className="text-xl">{m.editor_address_title()}</h2>
          <p className="text-ink-soft">{m.editor_address_text()}</p>
        </div>
        <AddressForm
          key={page.path}
          path={page.path}
          host={new URL(url).host}
          version={page.version}
          answer={isOfDomain ? undefined : actionData}
        />
        {former.length > 0 && (
          <ul className="grid gap-1 border-t border-line pt-4 text-sm text-ink-soft">
            {former.map(({ path, expiresAt }) => (
              <li key={path}>
                {m.editor_address_former({
                  path: isolate(`/${path}`),
                  date: isolate(formatDate(expiresAt, currentLocale())),
                })}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <DomainsCard
        domains={domains}
        mayAdd={mayAdd}
        given={given}
        address={`${new URL(url).host}/${page.path}`}
        removing={removing}
        answer={isOfDomain ? actionData : undefined}
      />
      <QrCard path={page.path} />
      <MenuList>
        <MenuRow href={localizedHref(paths.editorImport)} icon="link" label={m.move_in_offer()} />
        <MenuRow href={localizedHref(paths.editorBackup)} icon="download" label={m.portable_tab()} />
      </MenuList>
    </EditorFrame>
  )
}
