import { hash } from "node:crypto"
import type { StubAnswer } from "./answers.ts"

export type StubAccount = {
  /** Immutable, in the form of its network. */
  id: string
  handle: string
  title: string
  bio: string
  /** Written as it is given, so that a test can have a count that no network should send. */
  followers: unknown
  /** The count is told to nobody but the owner. */
  hidden: boolean
  /** Not a professional account. */
  personal: boolean
}
export type NewStubAccount = Partial<StubAccount> & Pick<StubAccount, "handle" | "followers">

type Rules = {
  idFor: (handle: string) => string
  /** What this network says to those who have asked too often. */
  tooMany: () => StubAnswer
}

/** Who is on one stub network, whom it answers in a way of its own, and how often it may be asked. */
export function stubAccounts({ idFor, tooMany }: Rules) {
  const handles = new Map<string, StubAccount>()
  const ids = new Map<string, StubAccount>()
  const answers = new Map<string, StubAnswer>()
  let callsLeft = Number.POSITIVE_INFINITY
  const nobodys = new Set<string>()
  /** Known since they were asked for, as anybody is. */
  const invented = new Set<string>()
  let followersOf: ((id: string) => unknown) | undefined

  function add(account: NewStubAccount): StubAccount {
    const id = account.id ?? idFor(account.handle)
    const added = { title: account.handle, bio: "", hidden: false, personal: false, ...account, id }
    handles.set(nameOf(account.handle), added)
    ids.set(id, added)
    return added
  }

  function found(known: StubAccount | undefined, newcomer: Omit<NewStubAccount, "followers">): StubAccount | undefined {
    const id = known?.id ?? newcomer.id ?? idFor(newcomer.handle)
    if (nobodys.has(id)) return undefined
    if (!followersOf || (known && !invented.has(id))) return known
    invented.add(id)
    return add({ ...(known ?? newcomer), id, followers: followersOf(id) })
  }

  const byHandle = (handle: string) => found(handles.get(nameOf(handle)), { handle: nameOf(handle) })
  return {
    add,
    byHandle,
    byId: (id: string) => found(ids.get(id), { id, handle: `compte${id}` }),
    /** What a call that is about these handles or ids is answered: as scripted for one of them, else as usual. */
    answer(names: readonly (string | null | undefined)[], usual: () => StubAnswer): StubAnswer {
      if (callsLeft <= 0) return tooMany()
      callsLeft -= 1
      return names.map((name) => answers.get(nameOf(name ?? ""))).find((answer) => answer !== undefined) ?? usual()
    },
    /** What tests say to every network alike. */
    controls: {
      /** The one who has this handle, if anybody. */
      find: byHandle,
      /** Answers requests about this handle or id in a way of its own. */
      script(handleOrId: string, answer: StubAnswer) {
        for (const name of [handleOrId, idFor(handleOrId)]) answers.set(nameOf(name), answer)
      },
      /** Answers them as usual again. */
      unscript(handleOrId: string) {
        for (const name of [nameOf(handleOrId), idFor(handleOrId)]) answers.delete(name)
      },
      /** Answers so many calls more, then that it is asked too often. */
      limit(calls: number) {
        callsLeft = calls
      },
      /** Is asked too often about this handle or id. */
      refuse(handleOrId: string) {
        this.script(handleOrId, tooMany())
      },
      /** Has nobody of this handle from now on. */
      leaveOut(handle: string) {
        nobodys.add(idFor(handle))
      },
      /** Knows everybody from now on, with as many followers as `followers` says of their id each time. */
      populate(followers: (id: string) => unknown) {
        followersOf = followers
      },
    },
  }
}

/** An id of digits, always the same one. */
export function digitsFor(handle: string) {
  return String(10_000_000 + hash("sha256", nameOf(handle), "buffer").readUIntBE(0, 5))
}

/** Handles are asked for with or without @ and in any case; ids keep theirs, and none reads like another in small letters. */
export function nameOf(handleOrId: string) {
  return handleOrId.replace(/^@/, "").toLowerCase()
}
