import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { createServer, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { AwsV4Signer } from "aws4fetch"
import { writeOf } from "../../faults/load/writes.ts"
import { makeWorld, startOn } from "../../faults/world/world.ts"
import { portOf } from "../../support/port-of.ts"
import { finding, type Proof, type World } from "../proof.ts"
import { startSwift } from "./swift.ts"

const BUCKET = "vitrine"
/** Longer than Vitrine waits for a file. */
const SLOW_MS = 12_000

type Manner = "whole" | "slow" | "busy" | "half"
type Key = Readonly<{ accessKeyId: string; secretAccessKey: string }>

async function proveFiles(world: World) {
  const { port, ...key } = await startSwift(world)
  const unit = storageTests(port, key)
  const front = await startFront(world, port)
  const made = await makeBucket(front.origin, key)
  const faults = await makeWorld()
  world.atEnd(() => faults.endFault().then(() => faults.remove()))
  const place = faults.newPlace()
  const site = await startOn(faults, place, {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: front.origin,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      S3_FORCE_PATH_STYLE: "true",
    },
  })
  const [cast] = place.casts
  if (!cast) throw new Error("somebody is there")
  let n = 0
  const upload = async () => {
    const answer = await writeOf("upload", { cast, mark: "files", n: ++n }).send(site.url, AbortSignal.timeout(60_000))
    return answer.status
  }
  const picture = async () => {
    const [row] = await site.sql<{ picture: string }>(
      "select profile_image_url as picture from influencers where id = $1",
      [cast.creator.influencerId],
    )
    return row?.picture ?? ""
  }
  const read = async (path: string) => {
    const answer = await fetch(`${site.url}${path}`)
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
  }

  const taken = await upload()
  const shown = await read(await picture())
  const troubles = []
  for (const manner of ["slow", "busy", "half"] as const) {
    const before = await picture()
    front.manner = manner
    // Read first: what is uploaded takes the place of what is read.
    const reading = (await read(before)).status
    const answers = { read: reading, upload: await upload() }
    front.manner = "whole"
    const kept = (await picture()) === before || (await read(await picture())).status === 200
    troubles.push({ manner, ...answers, kept })
  }
  const again = await upload()
  const shownAgain = await read(await picture())

  return [
    finding("storage's own tests, against it", unit.held, unit.found),
    finding(
      "a portrait goes there and comes from there",
      made === 200 && taken === 302 && shown.status === 200 && shown.bytes > 0,
      `bucket ${made}, upload ${taken}, read ${shown.status} with ${shown.bytes} bytes`,
    ),
    ...troubles.map(({ manner, upload: uploaded, read: reading, kept }) =>
      finding(
        SAID[manner],
        kept && [302, 503].includes(uploaded) && [200, 503].includes(reading),
        `upload ${uploaded}, read ${reading}, the page's picture is whole: ${kept ? "yes" : "no"}`,
      ),
    ),
    finding(
      "afterwards all is as before",
      again === 302 && shownAgain.status === 200,
      `upload ${again}, read ${shownAgain.status}`,
    ),
  ]
}

const SAID = {
  slow: `each answer ${SLOW_MS / 1_000} s late`,
  busy: "each request answered 503",
  half: "each answer broken off half-way",
}

function storageTests(port: number, { accessKeyId, secretAccessKey }: Key) {
  const address = `http://${encodeURIComponent(accessKeyId)}:${secretAccessKey}@127.0.0.1:${port}`
  const env = { ...process.env, TEST_S3: address }
  const { stdout } = spawnSync(process.execPath, ["scripts/test.mjs", "unit", "platform/storage"], {
    env,
    encoding: "utf8",
  })
  const said = stdout.trim().split("\n").at(-1) ?? ""
  return { held: /^\d+ passed, 0 failed$/.test(said), found: said }
}

async function makeBucket(origin: string, key: Key) {
  const signer = new AwsV4Signer({
    ...key,
    method: "PUT",
    url: `${origin}/${BUCKET}`,
    service: "s3",
    region: "us-east-1",
  })
  const { url, headers } = await signer.sign()
  return (await fetch(url, { method: "PUT", headers })).status
}

/** Before the storage, answering in the manner that is asked for. Host and headers stay as they were signed. */
async function startFront(world: World, port: number) {
  const front = { manner: "whole" as Manner, origin: "" }
  const server = createServer(async (asked, response) => {
    const body = await buffer(asked)
    const { manner } = front
    if (manner === "busy") return response.writeHead(503).end()
    if (manner === "slow") await pause(SLOW_MS)
    const { method, url: path, headers } = asked
    const upstream = request({ port, host: "127.0.0.1", method, path, headers }, async (answer) => {
      const bytes = await buffer(answer)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (manner !== "half") return response.end(bytes)
      response.write(bytes.subarray(0, bytes.length / 2))
      return setImmediate(() => response.destroy())
    })
    upstream.on("error", () => response.destroy())
    return upstream.end(body)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  front.origin = `http://127.0.0.1:${portOf(server)}`
  world.atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return front
}

export const files: Proof = {
  name: "files",
  title: "Files in OpenStack Swift, by its s3api",
  packages: {
    "swift-proxy": "/usr/bin/swift-proxy-server",
    "swift-account": "/usr/bin/swift-account-server",
    "swift-container": "/usr/bin/swift-container-server",
    "swift-object": "/usr/bin/swift-object-server",
    memcached: "/usr/bin/memcached",
  },
  run: proveFiles,
}
