import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type Compose, composeOf } from "../containers/compose.ts"
import { buildVitrine, makeBaseImages } from "../containers/images.ts"
import { journey, pageOf } from "../containers/journey.ts"
import { type Podman, podmanIn } from "../containers/podman.ts"
import { startVisitors } from "../containers/visitors.ts"
import { finding, type Proof, type World } from "../proof.ts"

const SITE = "https://localhost"
/** The version before, which is upgraded: so many commits ago. */
const COMMITS_BEFORE = 40
const WATCHED_WITHIN_MS = 90_000
/** How many files the processes of a build may have open: what podman allows where nobody says another number, and more than that. */
const [FEW_FILES, MANY_FILES] = [1_024, 16_384]

async function proveContainers(world: World) {
  const podman = podmanIn(world.folder)
  const [before, after] = [checkout(world, "before", `HEAD~${COMMITS_BEFORE}`), checkout(world, "after", "HEAD")]
  await makeBaseImages(podman, world.folder, nodeOf(after))
  await buildVitrine(podman, before, "localhost/vitrine:before", MANY_FILES)
  await buildVitrine(podman, after, "localhost/vitrine:after", FEW_FILES)
  execFileSync("sh", ["deploy/compose/make-env.sh"], { cwd: after })

  const compose = composeOf(podman, after)
  world.atEnd(() => compose.remove())
  await compose.make()
  const migrated = await startAll(compose, "localhost/vitrine:before")
  const person = await journey(SITE)
  const inside = await lookedInto(podman, compose)

  for (const number of [2, 3]) await startApp(compose, number, "localhost/vitrine:before")
  const shares = await sharesOf(podman, compose)
  const watched = await watchedBy(compose)
  const upgrade = await upgraded(compose)
  const still = await pageOf(SITE, person)
  const ended = await Promise.all([1, 2, 3].map((number) => compose.stop("app", number)))

  const backup = await compose.run("backup", { image: "localhost/vitrine:after" })
  await compose.remove()
  await compose.make()
  const restored = await restoredInto(compose)
  const again = await pageOf(SITE, person)
  const signedIn = await person.signsIn()

  return [
    finding(`\`Dockerfile\` builds, with ${FEW_FILES} open files`, true, await sizeOf(podman)),
    finding("`migrate` ends before `app` starts", migrated.code === 0, lastLine(migrated.output)),
    finding(
      "a browser, by Caddy's TLS: a name, an account, the mail's link, the page",
      person.page.includes(person.line),
      `${person.steps.join(", ")}; by ${person.protocol}`,
    ),
    finding("who `app` is, and what it may write", inside.held, inside.found),
    finding(
      "`--scale app=3`: Caddy finds them all",
      shares.every((share) => share > 0),
      `${shares.join(", ")} requests`,
    ),
    finding(
      "`--profile monitoring`: Prometheus finds all three, and knows the rules",
      watched.up === 3 && watched.rules > 0,
      `${watched.up} up, ${watched.rules} rules; Grafana is in no package of Debian`,
    ),
    finding(
      `an upgrade over ${COMMITS_BEFORE} commits, all three begun anew at once, while people ask`,
      upgrade.failed.length === 0,
      `${upgrade.asked} requests, ${upgrade.failed.length} failed${upgrade.failed.slice(0, 2).map((each) => ` (${each})`)}, the slowest ${upgrade.slowest.toFixed(1)} s`,
    ),
    finding(
      "what was there before the upgrade is there after",
      still,
      still ? "the page, whole" : "the page is another",
    ),
    finding(
      "it ends within 10 s, by itself",
      ended.every(({ seconds, code }) => code === 0 && seconds < 10),
      ended.map(({ seconds, code }) => `${seconds.toFixed(1)} s with ${code}`).join(", "),
    ),
    finding(
      "`run --rm backup`",
      backup.code === 0,
      `${readdirSync(join(after, "backups")).length} folder; ${lastLine(backup.output)}`,
    ),
    finding(
      "restored into a set that has nothing but `.env` and the backup",
      restored.code === 0 && again && signedIn,
      `${lastLine(restored.output)}; the page is ${again ? "the same" : "another"}, its owner signs in: ${signedIn ? "yes" : "no"}`,
    ),
  ]
}

function checkout(world: World, name: string, revision: string) {
  const folder = join(world.folder, name)
  mkdirSync(folder)
  const archive = execFileSync("git", ["archive", revision], { maxBuffer: 1_000_000_000 })
  execFileSync("tar", ["--extract", "--directory", folder], { input: archive })
  return folder
}

function nodeOf(folder: string) {
  const { node } = JSON.parse(execFileSync("cat", [join(folder, "package.json")], { encoding: "utf8" })).dependencies
  return `node:${node}-bookworm-slim`
}

/** In the order of `depends_on`. */
async function startAll(compose: Compose, image: string) {
  for (const service of ["database", "files", "mail"]) await compose.up(service)
  for (const service of ["database", "files"]) await compose.healthy(service)
  const migrated = await compose.run("migrate", { image })
  if (migrated.code !== 0) throw new Error(migrated.output)
  await startApp(compose, 1, image)
  await startProxy(compose)
  return migrated
}

async function startProxy(compose: Compose) {
  await compose.up("proxy")
  const visitor = startVisitors(SITE)
  await visitor.answered(1)
  await visitor.stop()
}

async function startApp(compose: Compose, number: number, image: string) {
  await compose.up("app", { number, image })
  await compose.healthy("app", number)
}

async function lookedInto({ asked }: Podman, compose: Compose) {
  const within = async (command: string) =>
    (await asked("exec", compose.nameOf("app"), "sh", "-c", command)).output.trim()
  const user = await within("id -u")
  const root = await within("touch /app/written && echo written; touch /written && echo written")
  const own = await within("touch /tmp/a /data/a && echo written")
  const powers = await within("sed -n 's/^CapEff:\\t//p; s/^NoNewPrivs:\\t/ /p' /proc/self/status | tr -d '\\n'")
  return {
    held:
      user === "1000" &&
      /Read-only/.test(root) &&
      !/written$/m.test(root.replaceAll("'/written'", "")) &&
      own === "written",
    found: `user ${user}; the root is read-only, /tmp and /data are not; capabilities and no-new-privileges ${powers}`,
  }
}

/** How many requests each of three has had after ninety. */
async function sharesOf({ asked }: Podman, compose: Compose) {
  await pause(6_000) // Caddy looks every 5 s who is there
  const count = async (number: number) => {
    const script =
      "fetch('http://127.0.0.1:3000/metrics').then(a=>a.text()).then(t=>console.log([...t.matchAll(/^vitrine_http_requests_total.* (\\d+)$/gm)].reduce((all,[,n])=>all+Number(n),0)))"
    return Number((await asked("exec", compose.nameOf("app", number), "node", "-e", script)).output)
  }
  const before = await Promise.all([1, 2, 3].map(count))
  const visitors = startVisitors(SITE)
  await visitors.answered(90)
  await visitors.stop()
  const after = await Promise.all([1, 2, 3].map(count))
  return after.map((each, at) => each - (before[at] ?? 0))
}

/** How many Prometheus has found by their name and may ask, once those are three, and by how many rules it judges them. */
async function watchedBy(compose: Compose) {
  await compose.up("prometheus")
  const until = performance.now() + WATCHED_WITHIN_MS
  const said = (path: string) =>
    fetch(`http://127.0.0.1:9090/api/v1/${path}`).then(
      (answer) => answer.text(),
      () => "",
    )
  for (;;) {
    const up = (await said("targets")).match(/"health":"up"/g)?.length ?? 0
    if (up === 3 || performance.now() > until)
      return { up, rules: (await said("rules")).match(/"type":"alerting"/g)?.length ?? 0 }
    await pause(500)
  }
}

/** As Compose does with another image: `migrate` to its end, then each `app` stopped and made anew, all at once. */
async function upgraded(compose: Compose) {
  const visitors = startVisitors(SITE)
  await visitors.answered(50)
  const migrated = await compose.run("migrate", { image: "localhost/vitrine:after" })
  if (migrated.code !== 0) throw new Error(migrated.output)
  await Promise.all(
    [1, 2, 3].map(async (number) => {
      await compose.stop("app", number)
      await startApp(compose, number, "localhost/vitrine:after")
    }),
  )
  await visitors.answered(100)
  return visitors.stop()
}

async function restoredInto(compose: Compose) {
  for (const service of ["database", "files", "mail"]) await compose.up(service)
  for (const service of ["database", "files"]) await compose.healthy(service)
  const restored = await compose.run("migrate", {
    image: "localhost/vitrine:after",
    volumes: ["./backups:/backups"],
    command: ["node", "scripts/restore.mjs", "/backups"],
  })
  await startApp(compose, 1, "localhost/vitrine:after")
  await startProxy(compose)
  return restored
}

async function sizeOf({ podman }: Podman) {
  const bytes = Number(await podman("image", "inspect", "--format", "{{.Size}}", "localhost/vitrine:after"))
  return `${Math.round(bytes / 1_000_000)} MB, Debian's base of 183 MB in it`
}

/** The last that the command itself said: podman says on each that no systemd runs its health checks here. */
const lastLine = (text: string) =>
  text
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("time="))
    .at(-1) ?? ""

export const containers: Proof = {
  name: "containers",
  title: "`Dockerfile` and `compose.yaml` by podman",
  packages: {
    podman: "/usr/bin/podman",
    runc: "/usr/sbin/runc",
    buildah: "/usr/bin/buildah",
    "aardvark-dns": "/usr/lib/podman/aardvark-dns",
    catatonit: "/usr/bin/catatonit",
    mmdebstrap: "/usr/bin/mmdebstrap",
    "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  },
  run: proveContainers,
}
