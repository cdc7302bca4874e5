import { useEffect, useState } from "react"
import { Button } from "#app/ui/button"
import { CopiedNews, useCopied } from "#app/ui/copy-link"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"

const PNG = "image/png"

type TakeAlongProps = {
  /** The piece's file; where the browser cannot do what is asked, it is opened instead. */
  href: string
  title: string
  name: string
}

/** Gives the picture to the system's own sheet, as a file; nothing where there is none, and until the scripts are at work. */
export function SharePicture({ href, title, name }: TakeAlongProps) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(navigator.canShare?.({ files: [pictureOf(new Blob(), name)] }) ?? false), [name])
  if (!canShare) return null
  const share = async () => {
    try {
      await navigator.share({ files: [pictureOf(await bytesOf(href), name)], title })
    } catch (error) {
      // Somebody who closes the sheet without sharing has not failed.
      if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(href)
    }
  }
  return (
    <Button variant="ink" onClick={share} aria-label={m.studio_share({ piece: title })}>
      <Icon name="share-2" size={18} />
      {m.home_share()}
    </Button>
  )
}

/** The signature as mail programs paste it, with its looks; as text where they take no more. */
export function CopySignature({ href }: Pick<TakeAlongProps, "href">) {
  const { copied, copy } = useCopied(
    async () => navigator.clipboard.write([signatureOf(await (await bytesOf(href)).text())]),
    () => location.assign(href),
  )
  return (
    <span className="hidden scripted:contents">
      <Button variant="ink" onClick={copy}>
        <Icon name={copied ? "check" : "copy"} size={18} />
        {copied ? m.studio_copied() : m.studio_copy()}
      </Button>
      <CopiedNews>{copied && m.studio_copied()}</CopiedNews>
    </span>
  )
}

function signatureOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  const lines = [...body.querySelectorAll("strong, span, a")].map(({ textContent }) => textContent)
  const parts = { "text/html": body.innerHTML, "text/plain": lines.join("\n") }
  return new ClipboardItem(
    Object.fromEntries(Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])),
  )
}

async function bytesOf(href: string) {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  return answer.blob()
}

function pictureOf(bytes: Blob, name: string) {
  return new File([bytes], `${name}.png`, { type: PNG })
}
