import { useCallback, useEffect, useState } from "react"
import { useFetcher } from "react-router"
import { DAY_MS } from "#platform/text/day"

/**
 * The photo of a card whose address nobody has confirmed yet. The browser alone keeps it, in small, beside its onboarding
 * cookie and for as long: it costs us no file, and nobody else can see it. It is sent once there is an account.
 */
const KEY = "portrait"
const MAX_AGE_MS = 7 * DAY_MS
/** The largest size at which a portrait is shown, about 100 KB. */
const MAX_SIDE = 800
const QUALITY = 0.85
const TYPE = "image/jpeg"

type Kept = { sign: string; picture: string; until: number }

/** The photo that waits under a reserved name, and what keeps another one. `isUnreadable`: what was chosen last is no picture. */
export function useWaitingPhoto(sign: string | null, isOn: boolean) {
  const [picture, setPicture] = useState<string | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  useEffect(() => {
    if (isOn && sign) setPicture(kept(sign))
  }, [isOn, sign])
  const keep = useCallback(
    async (file: File) => {
      const small = await inSmall(file)
      setIsUnreadable(small === null)
      if (!small || !sign) return
      setPicture(small)
      store({ sign, picture: small, until: Date.now() + MAX_AGE_MS })
    },
    [sign],
  )
  return { picture, keep, isUnreadable }
}

/** Sends the photo that waited for this page, once, and then keeps it no longer. */
export function useSentPhoto(sign: string | null, hasPortrait: boolean) {
  const { submit } = useFetcher()
  useEffect(() => {
    const picture = sign && kept(sign)
    if (!picture) return
    forget()
    if (hasPortrait) return
    const form = new FormData()
    form.set("picture", fileOf(picture))
    void submit(form, { method: "post", encType: "multipart/form-data" })
  }, [sign, hasPortrait, submit])
}

/** The picture as a small data URL; null if it is not a picture. */
async function inSmall(file: File) {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement("canvas")
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL(TYPE, QUALITY)
  } catch {
    return null
  }
}

function fileOf(picture: string) {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(",") + 1)), (each) => each.charCodeAt(0))
  return new File([bytes], "portrait.jpg", { type: TYPE })
}

function store(photo: Kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(photo))
  } catch {
    // Storage is full or switched off: the photo can be given once the address is confirmed.
  }
}

function kept(sign: string): string | null {
  try {
    const photo: Kept = JSON.parse(localStorage.getItem(KEY) ?? "null")
    if (!photo) return null
    const isWhole = typeof photo.picture === "string" && photo.picture.startsWith(`data:${TYPE}`)
    if (isWhole && photo.sign === sign && photo.until > Date.now()) return photo.picture
    forget()
  } catch {
    forget()
  }
  return null
}

function forget() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There is nothing to take away.
  }
}
