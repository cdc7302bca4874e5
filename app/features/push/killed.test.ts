import { afterAll, expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { countRows } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { aDevice } from "#tests/support/push-devices"
import { startPushStub } from "#tests/support/push-stub"
import { killAt, useWorker } from "#tests/support/worker-process"
import "./jobs.server"
import { vapidKeys } from "./keys.server"
import { queuePush } from "./promise.server"

useDatabaseWithMessages()
const startWorker = useWorker("push-worker-main")
const stub = await startPushStub()
afterAll(() => stub.close())

const PEOPLE = 4
const DEVICES = 3
/** Of each person: a message that waits, and something that is due. */
const OCCASIONS = ["messages", "deadlines"] as const
const ALL = PEOPLE * DEVICES * OCCASIONS.length

const start = () => startWorker()
/** What a push service keeps for a device that is away: of one topic the last (RFC 8030, 5.4). */
const kept = () => new Set(stub.pushed.map(({ path, headers }) => `${path} ${headers.topic}`))

test("after kills in the middle, and by three processes at once, each device is told once of each occasion", async () => {
  await vapidKeys()
  for (let n = 0; n < PEOPLE; n++) {
    const { conversationId, influencer } = await aConversation()
    const { userId, influencerId } = influencer
    for (let device = 0; device < DEVICES; device++) await aDevice(influencer, stub, OCCASIONS)
    for (const kind of OCCASIONS)
      await withActor(SYSTEM, (tx) =>
        queuePush(tx, {
          userId,
          influencerId,
          kind,
          locale: "fr",
          title: kind,
          path: `/messages/${conversationId}`,
          ...(kind === "messages" && { conversationId }),
        }),
      )
  }
  // While it writes one row for each device: none is there, and nothing has gone.
  await killAt("push_outbox", start)
  expect(await countRows("push_outbox")).toBe(PEOPLE * OCCASIONS.length)
  expect(stub.pushed).toEqual([])

  // Behind the answer of the push service, before what was sent is crossed out: only here something goes a second time.
  await killAt("push_devices", start)
  expect(stub.pushed).toHaveLength(1)
  const ends = await Promise.all([start(), start(), start()].map(({ ended }) => ended))
  expect(ends).toEqual([1, 2, 3].map(() => [0, null]))
  expect(await countRows("push_outbox")).toBe(0)
  expect(stub.pushed).toHaveLength(ALL + 1)
  // It has the topic and the tag of the first, for the service to keep one and the screen to show one.
  expect(kept().size).toBe(ALL)
  const [first] = stub.pushed
  const again = stub.pushed.filter(({ path, headers }) => path === first?.path && headers.topic === first.headers.topic)
  expect(again.map(({ message }) => message)).toEqual([first?.message, first?.message])
  expect(first?.headers.topic).toMatch(/^[\w-]{1,32}$/)
}, 120_000)
