import type { ComponentProps } from "react"
import { hasSecondSheet } from "../kit"
import { Cover } from "./cover"
import { Band, Facts, Inside } from "./inside"

type SheetsProps = Omit<ComponentProps<typeof Cover>, "foot" | "children"> & { siteUrl: string }

/** The cover with the sheet behind it, or with the facts on it where they do not fill a sheet of their own. */
export function Sheets({ siteUrl, ...cover }: SheetsProps) {
  const { kit } = cover
  if (!hasSecondSheet(kit)) {
    return (
      <Cover {...cover} foot={<Band kit={kit} siteUrl={siteUrl} />}>
        <Facts kit={kit} />
      </Cover>
    )
  }
  return (
    <>
      <Cover {...cover} />
      <Inside kit={kit} siteUrl={siteUrl} />
    </>
  )
}
