import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const MOST_SAID = 50_000_000

/** Podman by `runc`, with bounds that a container may have itself. */
const SETTINGS = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
`

export type Said = Readonly<{ code: number; output: string }>

/** Runs `podman` and `buildah`; what they are told stands in a folder of the proof. */
export function podmanIn(folder: string) {
  const settings = join(folder, "containers.conf")
  writeFileSync(settings, SETTINGS)
  const env = { ...process.env, CONTAINERS_CONF: settings }

  /** What a program said and how it ended, whichever way. */
  async function asked(program: string, args: readonly string[], cwd = folder): Promise<Said> {
    try {
      const { stdout, stderr } = await run(program, args, { cwd, env, maxBuffer: MOST_SAID })
      return { code: 0, output: stdout + stderr }
    } catch (error) {
      const { code, stdout = "", stderr = "" } = Object(error)
      return { code: typeof code === "number" ? code : 1, output: stdout + stderr }
    }
  }

  async function done(program: string, args: readonly string[], cwd?: string) {
    const { code, output } = await asked(program, args, cwd)
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${output.slice(-2_000)}`)
    return output.trim()
  }

  return {
    asked: (...args: string[]) => asked("podman", args),
    podman: (...args: string[]) => done("podman", args),
    done,
  }
}

export type Podman = ReturnType<typeof podmanIn>
