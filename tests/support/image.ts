import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { imagePackages } from "../../scripts/image-packages.mjs"
import { ignoredBy, readDockerfile, type Stage, type Step } from "./dockerfile.ts"

/** A program of the image: how it ended, what it printed. */
type Ran = { code: number | null; output: string }

export type Image = {
  stage: Stage
  /** Runs a program to its end as the image's user, on the image's own Node. */
  run(command: readonly string[], env?: Record<string, string>): Ran
  /** Starts what the image starts. */
  start(env: Record<string, string>): ChildProcess
  /** The command of the image's HEALTHCHECK. */
  health: readonly string[]
  remove(): void
}

/**
 * Does what the Dockerfile says, in a folder and without a container engine: the last stage's root file system, to be
 * run as its user, who may write to /data and /tmp alone. `fromNothing` also installs and builds as it says, which takes
 * minutes; otherwise both are taken from the working copy, which must be built.
 */
export function makeImage({ fromNothing = false } = {}): Image {
  const dir = mkdtempSync(join(tmpdir(), "vitrine-image-"))
  chmodSync(dir, 0o755)
  const stages = readDockerfile(readFileSync("Dockerfile", "utf8"))
  for (const stage of stages) makeStage(stage, dir, fromNothing)
  const stage = stages.at(-1)
  if (!stage) throw new Error("a Dockerfile has a stage")
  return runnable(stage, join(dir, stage.name))
}

function makeStage(stage: Stage, dir: string, fromNothing: boolean) {
  const root = join(dir, stage.name)
  mkdirSync(join(root, "usr/local/bin"), { recursive: true })
  copyFileSync(process.execPath, join(root, "usr/local/bin/node"), constants.COPYFILE_FICLONE)
  let at = root
  for (const step of stage.steps) {
    if (step.instruction === "WORKDIR") {
      at = join(root, step.text)
      mkdirSync(at, { recursive: true })
    } else if (step.instruction === "COPY") copy(step, at, dir)
    else if (step.instruction === "RUN") runStep(step.text, at, root, fromNothing)
  }
}

function copy({ words, options }: Step, at: string, dir: string) {
  const ignored = ignoredBy(readFileSync(".dockerignore", "utf8"))
  const from = options.from ? join(dir, options.from) : process.cwd()
  const to = words.at(-1) ?? "."
  for (const source of words.slice(0, -1)) {
    const target = to.endsWith("/") ? join(at, to, source) : join(at, to)
    cpSync(join(from, source), target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => options.from !== undefined || !ignored(relative(from, path)),
    })
  }
}

function runStep(text: string, at: string, root: string, fromNothing: boolean) {
  if (!fromNothing && text.startsWith("npm ci")) return takeInstalled(at, text.includes("--omit=dev"))
  if (!fromNothing && text === "npm run build") {
    cpSync("build", join(at, "build"), { recursive: true })
    return
  }
  const mayChown = process.getuid?.() === 0
  const here = text.replaceAll(" /data", ` ${join(root, "data")}`).replace("chown", mayChown ? "chown" : "true")
  // What this machine says of registries and certificates holds, as an engine would hand it on.
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: environment(root).PATH }
  delete env.NODE_ENV // of the tests; with « production » npm would leave tools out
  const { status, stderr } = spawnSync("sh", ["-c", here], { cwd: at, env, encoding: "utf8" })
  if (status !== 0) throw new Error(`RUN ${text}: ${stderr}`)
}

/** The packages as they are installed here; of those for the image the ones that it keeps, and one that it has to remove. */
function takeInstalled(at: string, forImage: boolean) {
  if (!forImage) return
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"))
  for (const folder of [...imagePackages(lock), "node_modules/vite"])
    if (existsSync(folder)) cpSync(folder, join(at, folder), { recursive: true, verbatimSymlinks: true })
}

function runnable(stage: Stage, root: string): Image {
  const [uid, gid] = (last(stage, "USER")?.text ?? "").split(":").map(Number)
  // Only root may become somebody else; a person who runs the tests is unprivileged already.
  const as = process.getuid?.() === 0 ? { uid, gid } : {}
  const workdir = join(root, last(stage, "WORKDIR")?.text ?? "")
  const tmp = join(root, "tmp")
  mkdirSync(tmp)
  chmodSync(tmp, 0o777)
  closeToWriting(join(root, "app"))
  const env = {
    ...environment(root),
    TMPDIR: tmp,
    ...Object.fromEntries(
      stage.steps
        .filter(({ instruction }) => instruction === "ENV")
        .flatMap(({ words }) =>
          words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]),
        )
        .map(([name, value = ""]) => [name, value.startsWith("/") ? join(root, value) : value]),
    ),
  }
  return {
    stage,
    run([program = "", ...args], more = {}) {
      const options = { cwd: workdir, env: { ...env, ...more }, encoding: "utf8", ...as } as const
      const { status, stdout, stderr, error } = spawnSync(program, args, options)
      return { code: status, output: `${stdout}${stderr}${error?.message ?? ""}` }
    },
    start(more) {
      const [program = "", ...args] = last(stage, "CMD")?.words ?? []
      return spawn(program, args, { cwd: workdir, env: { ...env, ...more }, stdio: ["ignore", "pipe", "pipe"], ...as })
    },
    health: last(stage, "HEALTHCHECK")?.words ?? [],
    remove() {
      if (process.getuid?.() !== 0) spawnSync("chmod", ["-R", "u+w", root])
      rmSync(dirname(root), { recursive: true, force: true })
    },
  }
}

function last(stage: Stage, instruction: string) {
  return stage.steps.findLast((step) => step.instruction === instruction)
}

function environment(root: string) {
  return { PATH: `${join(root, "usr/local/bin")}:/usr/local/bin:/usr/bin:/bin`, HOME: root }
}

function closeToWriting(path: string) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToWriting(join(path, name))
  chmodSync(path, found.mode & 0o555)
}
