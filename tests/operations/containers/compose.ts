import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { parse } from "yaml"
import { fullName } from "./images.ts"
import type { Podman } from "./podman.ts"

const PROJECT = "vitrine"
const HEALTHY_WITHIN_MS = 120_000

type Service = Readonly<{
  image: string
  command?: readonly string[]
  read_only?: boolean
  init?: boolean
  restart?: string
  shm_size?: string
  stop_grace_period?: string
  tmpfs?: readonly string[]
  cap_drop?: readonly string[]
  security_opt?: readonly string[]
  environment?: Readonly<Record<string, string>>
  volumes?: readonly string[]
  configs?: readonly Readonly<{ source: string; target: string }>[]
  ports?: readonly string[]
  networks: readonly string[] | Readonly<Record<string, { ipv4_address?: string }>>
  healthcheck?: Readonly<{ test: readonly string[] }>
}>
type Options = Readonly<{ number?: number; image?: string; command?: readonly string[]; volumes?: readonly string[] }>

/**
 * compose.yaml read for podman, as Compose reads it: Debian's podman-compose knows neither the conditions of `depends_on` nor fixed
 * addresses nor `env_file` with a path. Who calls it keeps the order that `depends_on` says.
 */
export function composeOf({ podman, asked }: Podman, folder: string) {
  const settings = Object.fromEntries(
    [...readFileSync(join(folder, ".env"), "utf8").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const file = parse(readFileSync(join(folder, "compose.yaml"), "utf8"), {
    merge: true,
    reviver: (_, value) => filledIn(value, settings),
  })
  const services: Readonly<Record<string, Service>> = file.services
  const network = `${PROJECT}_inside`
  const nameOf = (service: string, number = 1) => `${PROJECT}-${service}-${number}`

  /** A text of compose.yaml as a file in the container. */
  function configured({ source, target }: Readonly<{ source: string; target: string }>) {
    const path = join(folder, `config-${source}`)
    writeFileSync(path, file.configs[source].content)
    return `${path}:${target}:ro`
  }

  function argumentsOf(service: string, { image, command, volumes = [] }: Options) {
    const its = services[service]
    if (!its) throw new Error(`compose.yaml has no service ${service}`)
    const address = Array.isArray(its.networks) ? undefined : Object(its.networks).inside?.ipv4_address
    const each = (flag: string, values: readonly string[] = []) => values.flatMap((value) => [flag, value])
    const mounted = [...(its.volumes ?? []), ...volumes].map((volume) =>
      volume.startsWith("./") ? join(folder, volume) : `${PROJECT}_${volume}`,
    )
    return [
      ...["--network", network, "--network-alias", service, "--pull", "never"],
      ...(address ? ["--ip", address] : []),
      ...(its.read_only ? ["--read-only"] : []),
      ...(its.init ? ["--init"] : []),
      ...(its.shm_size ? ["--shm-size", its.shm_size] : []),
      ...(its.stop_grace_period ? ["--stop-timeout", its.stop_grace_period.replace("s", "")] : []),
      ...each("--tmpfs", its.tmpfs),
      ...each("--cap-drop", its.cap_drop),
      ...each(
        "--security-opt",
        its.security_opt?.map((option) => option.replace(":true", "")),
      ),
      ...each("--volume", [...mounted, ...(its.configs ?? []).map(configured)]),
      ...each("--publish", its.ports),
      ...each(
        "--env",
        Object.entries(its.environment ?? {}).map(([name, value]) => `${name}=${value}`),
      ),
      image ?? (its.image.startsWith(`${PROJECT}:`) ? `localhost/${its.image}` : fullName(its.image)),
      ...(command ?? its.command ?? []),
    ]
  }

  return {
    nameOf,
    settings,
    /** The network and the volumes, empty. */
    async make() {
      await podman("network", "create", "--subnet", file.networks.inside.ipam.config[0].subnet, network)
      for (const volume of Object.keys(file.volumes)) await podman("volume", "create", `${PROJECT}_${volume}`)
    },
    /** One more container of a service, that stays. */
    async up(service: string, options: Options = {}) {
      const restart = services[service]?.restart ?? "no"
      const name = nameOf(service, options.number)
      await podman("run", "--detach", "--name", name, "--restart", restart, ...argumentsOf(service, options))
    },
    /** A container of a service that ends by itself. */
    run: (service: string, options: Options = {}) => asked("run", "--rm", ...argumentsOf(service, options)),
    /** Resolves when the health check of the service says yes. */
    async healthy(service: string, number = 1) {
      const test = services[service]?.healthcheck?.test.slice(1) ?? []
      const until = performance.now() + HEALTHY_WITHIN_MS
      for (;;) {
        const name = nameOf(service, number)
        const { code, output } =
          test.length > 0 ? await asked("exec", name, ...test) : await asked("healthcheck", "run", name)
        if (code === 0) return
        if (performance.now() > until)
          throw new Error(`${service} is not healthy: ${output}${await logsOf(service, number)}`)
        await pause(500)
      }
    },
    logsOf,
    async stop(service: string, number = 1) {
      const from = performance.now()
      await podman("stop", nameOf(service, number))
      const code = await podman("inspect", "--format", "{{.State.ExitCode}}", nameOf(service, number))
      await podman("rm", nameOf(service, number))
      return { seconds: (performance.now() - from) / 1_000, code: Number(code) }
    },
    /** All of it is gone, and what it kept. */
    async remove() {
      const names = (await asked("ps", "--all", "--quiet", "--filter", `network=${network}`)).output
        .split(/\s+/)
        .filter(Boolean)
      if (names.length > 0) await asked("rm", "--force", "--time", "5", ...names)
      for (const volume of Object.keys(file.volumes)) await asked("volume", "rm", "--force", `${PROJECT}_${volume}`)
      await asked("network", "rm", network)
    },
  }

  async function logsOf(service: string, number = 1) {
    return (await asked("logs", "--tail", "20", nameOf(service, number))).output
  }
}

export type Compose = ReturnType<typeof composeOf>

/** `${NAME:-else}` and `${NAME:?why}`, as Compose fills them in. */
function filledIn(value: unknown, settings: Readonly<Record<string, string>>) {
  if (typeof value !== "string") return value
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind = "-", other = "") => {
    const given = settings[name]
    if (given) return given
    if (kind === "?") throw new Error(`${name} is missing: ${other}`)
    return other
  })
}
