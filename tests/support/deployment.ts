import { readFileSync } from "node:fs"
import { parse, parseAllDocuments } from "yaml"

type Named = Readonly<{ name: string }>
type Container = Readonly<{
  command?: readonly string[]
  env?: readonly Named[]
  envFrom?: readonly Readonly<{ secretRef?: Named; configMapRef?: Named }>[]
  ports?: readonly Readonly<{ name: string; containerPort: number }>[]
  securityContext?: Readonly<Record<string, unknown>>
  volumeMounts?: readonly Readonly<{ name: string; mountPath: string }>[]
  [probe: `${string}Probe`]: Readonly<{ httpGet: Readonly<{ path: string; port: string }> }>
}>
type Pod = Readonly<{
  containers: readonly [Container]
  volumes?: readonly Named[]
  securityContext?: Readonly<Record<string, unknown>>
  terminationGracePeriodSeconds?: number
  automountServiceAccountToken?: boolean
}>
/** As much of a Kubernetes object as the tests look at. */
export type Manifest = Readonly<{
  file: string
  kind: string
  metadata: Readonly<{ name: string; namespace?: string }>
  data?: Readonly<Record<string, string>>
  stringData?: Readonly<Record<string, string>>
  spec: Readonly<{
    selector?: Readonly<Record<string, unknown>>
    minAvailable?: number
    replicas?: number
    template: Readonly<{ metadata: Readonly<{ labels: Readonly<Record<string, string>> }>; spec: Pod }>
  }>
}>
type Service = Readonly<{
  image: string
  environment?: Readonly<Record<string, string>>
  command?: readonly string[]
  stop_grace_period?: string
  read_only?: boolean
}>

/** The services of compose.yaml, with what they share put in. */
export function composeServices(): Readonly<Record<string, Service>> {
  return parse(readFileSync("compose.yaml", "utf8"), { merge: true }).services
}

export function readYaml<T>(file: string): T {
  return parse(readFileSync(file, "utf8"))
}

/** Every object of a Kubernetes file; it may hold several. */
export function manifestsOf(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, "utf8")).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`)
    return { file, ...document.toJS() }
  })
}

/** The settings of a file of `NAME=value` lines, and what is set by `Environment=` in a unit. */
export function settingsOf(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n")
  const pairs = file.endsWith(".service")
    ? lines
        .filter((line) => line.startsWith("Environment="))
        .flatMap((line) => line.slice("Environment=".length).split(" "))
    : lines.filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]))
}
