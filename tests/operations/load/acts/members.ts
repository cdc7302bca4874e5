import { randomUUID } from "node:crypto"
import { paintedPicture, proposalForm } from "../../../faults/load/writes.ts"
import { Browser } from "../browser.ts"
import type { Creator, Member } from "../people.ts"
import { type Day, insisted, one, thinking } from "./day.ts"

const PAGES = {
  creator: ["/influencer/dashboard", "/influencer/page", "/messages", "/collaborations", "/profile"],
  company: ["/entreprise/dashboard", "/messages", "/influencers", "/collaborations", "/entreprise/profile"],
}
const OPERATIONS = ["/me", "/me/audience", "/me/conversations", "/me/blocks", "/influencers?limit=20"]
const WRITES_MS = 3_000
const PASSWORD = "chakhchoukha du mardi"
let numbers = 0

export async function look({ people }: Day, due: number) {
  const isCreator = Math.random() < 0.8
  const { browser } = one<Member>(isCreator ? people.creators : people.companies)
  await browser.get(one(PAGES[isCreator ? "creator" : "company"]), { kind: "member", due })
}

export async function api({ url, people, samples }: Day, due: number) {
  const program = new Browser(url, samples, {
    "user-agent": "a program",
    authorization: `Bearer ${one(people.creators).token}`,
  })
  await program.get(`/api/v1${one(OPERATIONS)}`, { kind: "api", due })
  program.close()
}

/** The editor, a new title for a block, and the editor again, which has to show it. */
export async function edit({ people, ledger, run }: Day, due: number) {
  const creator = idle(people.creators)
  if (!creator) return
  const { browser, influencerId, blockIds } = creator
  await browser.get("/influencer/page", { kind: "member", due })
  await thinking(WRITES_MS)
  const id = blockIds[0] ?? ""
  const title = `Lien ${run} ${++numbers}`
  const noted = ledger.intends(`edit-${numbers}`, "edit", { influencerId, block: id, title })
  const form = new URLSearchParams({ intent: "change", id, kind: "link", title, url: "https://exemple.fr/1" })
  const isKept = await insisted(ledger, noted, () => browser.post("/influencer/page", { kind: "edit", form }))
  if (isKept) {
    const shown = await browser.get("/influencer/page", { kind: "member" })
    if (shown.status === 200 && !shown.text().includes(title)) ledger.staleReads++
  }
  creator.isBusy = false
}

/** By either side of a conversation, with the key by which a message that is sent again is the same. */
export async function message({ people, ledger, run }: Day, due: number) {
  const talk = one(people.talks)
  const { browser, userId } = Math.random() < 0.5 ? talk.company : talk.creator
  const mark = `${run}-${++numbers}.`
  const noted = ledger.intends(mark, "message", { mark, talk: talk.id, userId })
  const form = new URLSearchParams({ body: `Bonjour, ceci est le message ${mark}`, idempotencyKey: randomUUID() })
  let first: number | undefined = due
  await insisted(ledger, noted, () => {
    const asked = { kind: "message", form, ...(first !== undefined && { due: first }) }
    first = undefined
    return browser.post(`/messages/${talk.id}`, asked)
  })
}

/** Not sent again: two sides have one open proposal at a time, and who had no answer looks first. */
export async function proposal({ people, ledger }: Day, due: number) {
  const target = people.targets.splice(Math.floor(Math.random() * people.targets.length), 1)[0]
  if (!target) return
  const { company, influencerId } = target
  const address = `/collaborations/new?to=${influencerId}`
  await company.browser.get(address, { kind: "member", due })
  await thinking(WRITES_MS)
  const noted = ledger.intends(influencerId, "proposal", { target: influencerId })
  const answer = await company.browser.post(address, {
    kind: "proposal",
    form: new URLSearchParams(proposalForm(influencerId)),
  })
  noted.acknowledged = answer.status === 302
}

export async function upload({ people, ledger }: Day, due: number) {
  const creator = idle(people.creators)
  if (!creator) return
  const { browser, influencerId } = creator
  const shade = ++numbers % 4_096
  const form = new FormData()
  form.set("picture", new File([new Uint8Array(await paintedPicture(shade))], "portrait.png", { type: "image/png" }))
  const noted = ledger.intends(`upload-${numbers}`, "upload", { influencerId, shade })
  let first: number | undefined = due
  await insisted(ledger, noted, () => {
    const asked = { kind: "upload", form, ...(first !== undefined && { due: first }) }
    first = undefined
    return browser.post("/profile/portrait", asked)
  })
  creator.isBusy = false
}

/** A name, then an account for it. Whoever did not hear that the name is theirs takes another. */
export async function signUp({ url, samples, ledger, run }: Day, due: number) {
  const browser = new Browser(url, samples)
  const id = `${run}-${++numbers}`
  const email = `${id}@exemple.fr`
  const names = { firstName: "Nadia", lastName: "Benali" }
  const form = { ...names, email, password: PASSWORD, confirmPassword: PASSWORD, idempotencyKey: randomUUID() }
  await browser.get("/", { kind: "screen", due })
  await thinking(WRITES_MS)
  const noted = ledger.intends(id, "sign_up", { email })
  let [reservations, isHeld] = [0, false]
  await insisted(ledger, noted, async () => {
    if (!isHeld) {
      const name = new URLSearchParams({ username: `${id}-${++reservations}` })
      const reserved = await browser.post("/reserve-username", { kind: "signUp", form: name })
      isHeld = reserved.status === 302
      if (!isHeld) return reserved
    }
    return browser.post("/auth/signup-influencer", { kind: "signUp", form: new URLSearchParams(form) })
  })
  browser.close()
}

/** Somebody who is not in the middle of something; from now on busy. */
function idle(creators: readonly Creator[]) {
  const free = creators.filter(({ isBusy }) => !isBusy)
  if (free.length === 0) return undefined
  const creator = one(free)
  creator.isBusy = true
  return creator
}
