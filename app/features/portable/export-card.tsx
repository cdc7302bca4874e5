import * as paths from "#app/paths"
import { buttonClass } from "#app/ui/button-look"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

/** The page as a file, to be taken along. */
export function ExportCard() {
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{m.portable_export_title()}</h2>
        <p className="max-w-[62ch] text-ink-soft">{m.portable_export_text()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={paths.pageExport} download className={buttonClass({ variant: "ink" })}>
          <Icon name="download" size={18} />
          {m.portable_export_button()}
        </a>
        <TextLink to={localizedHref(paths.accountData)} className="grid min-h-11 content-center">
          {m.portable_export_archive()}
        </TextLink>
      </div>
    </Card>
  )
}
