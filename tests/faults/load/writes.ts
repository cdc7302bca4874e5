import { randomUUID } from "node:crypto"
import sharp from "sharp"
import type { Cast, Person } from "../world/people.ts"
import type { Facts } from "./journal.ts"

/** Something that a client asks the site to write. Sent again it is the same write: the same form, the same key. */
export type Write = Readonly<{ kind: Kind; facts: Facts; send(url: string, signal: AbortSignal): Promise<Response> }>

export const KINDS = ["sign_up", "profile_edit", "contact", "proposal", "upload", "admin_toggle"] as const
export type Kind = (typeof KINDS)[number]

const PASSWORD = "chakhchoukha du mardi"
/** So many shades of a portrait are told apart after WebP has been at it. */
const SHADES = 16

/** The `n`th write of a client. `mark` is of this client alone: small letters, digits and `-`. */
export function writeOf(kind: Kind, { cast, mark, n }: { cast: Cast; mark: string; n: number }): Write {
  const id = `${mark}-${n}`
  switch (kind) {
    case "sign_up":
      return signUp(id)
    case "profile_edit":
      return profileEdit(cast.creator, id)
    case "contact":
      return contact(id)
    case "proposal":
      return proposal(cast, id, n)
    case "upload":
      return upload(cast.creator, n)
    case "admin_toggle":
      return adminToggle(cast, n)
  }
}

function signUp(id: string): Write {
  const email = `${id}@exemple.fr`
  const form = { firstName: "Nadia", lastName: "Benali", email, password: PASSWORD, confirmPassword: PASSWORD }
  const idempotencyKey = randomUUID()
  let cookie = ""
  let reservations = 0
  return {
    kind: "sign_up",
    facts: { email },
    async send(url, signal) {
      if (!cookie) {
        // The key to a reserved name travels in the answer: whoever did not get it takes another name, as people do.
        const username = `${id}-${++reservations}`
        const reserved = await post(url, "/reserve-username", new URLSearchParams({ username }), { signal })
        cookie = reserved.headers.get("set-cookie")?.split(";")[0] ?? ""
        if (!cookie) return reserved
      }
      return post(url, "/auth/signup-influencer", new URLSearchParams({ ...form, idempotencyKey }), { cookie, signal })
    },
  }
}

function profileEdit({ id: userId, cookie }: Person, id: string): Write {
  const name = { firstName: `Nadia ${id}`, lastName: `Benali ${id}` }
  return {
    kind: "profile_edit",
    facts: { userId, ...name },
    send: (url, signal) => post(url, "/account/name", new URLSearchParams(name), { cookie, signal }),
  }
}

function contact(id: string): Write {
  const message = `Bonjour, ceci est le message ${id}, et rien de plus.`
  const form = { name: "Nadia", email: "nadia@exemple.fr", subject: "Question", message, openedAt: "1" }
  return {
    kind: "contact",
    facts: { mark: id },
    send: (url, signal) => post(url, "/contact", new URLSearchParams(form), { signal }),
  }
}

function proposal({ company, targets }: Cast, id: string, n: number): Write {
  const target = targets[n % targets.length] ?? ""
  const form = proposalForm(id)
  return {
    kind: "proposal",
    facts: { companyId: company.companyId, target, title: form.title },
    send: (url, signal) =>
      post(url, `/collaborations/new?to=${target}`, new URLSearchParams(form), { cookie: company.cookie, signal }),
  }
}

/** A whole proposal, as its form sends it. */
export function proposalForm(id: string) {
  return {
    title: `Lancement ${id}`,
    brief: "Deux recettes filmées.",
    category: "home",
    objective: "Gamme",
    "deliverables[0].network": "instagram",
    "deliverables[0].what": "Reel",
    "deliverables[0].count": "1",
    budget: "450",
    startsOn: "2027-12-01",
    endsOn: "2027-12-20",
    disclosure: "paid_partnership",
  }
}

function upload({ cookie, influencerId }: Cast["creator"], n: number): Write {
  const shade = n % SHADES ** 3
  return {
    kind: "upload",
    facts: { influencerId, shade },
    async send(url, signal) {
      const form = new FormData()
      form.set(
        "picture",
        new File([new Uint8Array(await paintedPicture(shade))], "portrait.png", { type: "image/png" }),
      )
      return post(url, "/profile/portrait", form, { cookie, signal })
    },
  }
}

function adminToggle({ admin, creator }: Cast, n: number): Write {
  // Every other one of this kind: the kinds come in turn, so that `n` itself would always be of one parity.
  const value = Math.floor(n / KINDS.length) % 2 === 0 ? "on" : "off"
  const form = { intent: "verified", id: creator.influencerId, value }
  return {
    kind: "admin_toggle",
    facts: { influencerId: creator.influencerId, value },
    send: (url, signal) =>
      post(url, "/admin?tab=influencers", new URLSearchParams(form), { cookie: admin.cookie, signal }),
  }
}

/** A form as a browser without scripts sends it. */
export function post(
  url: string,
  path: string,
  body: URLSearchParams | FormData,
  { cookie, signal }: { cookie?: string; signal: AbortSignal },
) {
  const headers = { origin: url, ...(cookie ? { cookie } : {}) }
  return fetch(url + path, { method: "POST", body, headers, redirect: "manual", signal })
}

/** A portrait of one colour. */
export function paintedPicture(shade: number) {
  const [r, g, b] = [shade, shade / SHADES, shade / SHADES ** 2].map((part) => (Math.floor(part) % SHADES) * 17)
  return sharp({ create: { width: 96, height: 96, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

/** The shade of a stored portrait. Throws for one that is not whole. */
export async function shadeOf(picture: Uint8Array): Promise<number> {
  const { channels } = await sharp(picture, { failOn: "warning" }).stats()
  const part = (place: number) => Math.round((channels[place]?.mean ?? 0) / 17)
  return part(0) + part(1) * SHADES + part(2) * SHADES ** 2
}
