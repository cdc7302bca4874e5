import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readConfig } from "#platform/config/config.server"
import { composeServices, type Manifest, manifestsOf, settingsOf } from "#tests/support/deployment"
import { probes } from "../../server/edge/health.ts"

const known = new Set([...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name))
const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name))

const systemd = readdirSync("deploy/systemd")
  .filter((file) => /\.(service|env)$/.test(file))
  .map((file) => `deploy/systemd/${file}`)
const kubernetes: Manifest[] = readdirSync("deploy/kubernetes").flatMap((file) =>
  manifestsOf(`deploy/kubernetes/${file}`),
)
const find = (kind: string) => kubernetes.filter((manifest) => manifest.kind === kind)
const only = (kind: string, name = "vitrine") => {
  const [found, ...others] = find(kind).filter(({ metadata }) => metadata.name === name)
  if (!found || others.length > 0) throw new Error(`deploy/kubernetes has no single ${kind} ${name}`)
  return found
}

describe("compose.yaml", () => {
  const { app, migrate, backup, ...others } = composeServices()

  test("gives the application settings that it reads, and that are right together", () => {
    const ours = [app, migrate, backup]
    expect(unknown(ours.flatMap((service) => Object.keys(service?.environment ?? {})))).toEqual([])
    for (const service of ours) expect(() => readConfig(filledIn(service?.environment ?? {}))).not.toThrow()
  })

  test("lets the migration alone act as the owner of the tables", () => {
    expect(migrate?.environment).toHaveProperty("DATABASE_OWNER_URL")
    expect(app?.environment).not.toHaveProperty("DATABASE_OWNER_URL")
    expect(migrate?.command).toEqual(["node", "scripts/db.mjs", "migrate"])
  })

  test("runs the application on a read-only file system and gives it time to end", () => {
    expect(app).toMatchObject({ read_only: true, stop_grace_period: "20s" })
  })

  test("names a version of each image", () => {
    for (const { image } of Object.values(others)) expect(image).toMatch(/:v?\d/)
  })

  /** With the values of a `.env` as make-env.sh writes it. */
  function filledIn(environment: Readonly<Record<string, string>>) {
    const values: Record<string, string> = { SITE_HOST: "vitrine.example", TOKEN_KEYS: `2026:${"A".repeat(43)}=` }
    return Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind?: string, rest = "") =>
          kind === "-" ? (values[variable] ?? rest) : (values[variable] ?? "a".repeat(48)),
        ),
      ]),
    )
  }
})

describe("the units of systemd", () => {
  test.each(systemd)("%s has settings that the application reads", (file) => {
    const { MALLOC_ARENA_MAX: _, MALLOC_MMAP_THRESHOLD_: __, NODE_OPTIONS: ___, ...ours } = settingsOf(file)
    expect(unknown(Object.keys(ours))).toEqual([])
  })

  test("the file of settings is right as it stands, but for what must be one's own", () => {
    const { METRICS_TOKEN, MAIL_FROM, ...settings } = settingsOf("deploy/systemd/vitrine.env")
    expect(METRICS_TOKEN).toBe("")
    expect(MAIL_FROM).toMatch(/^".*"$/)
    expect(() => readConfig(settings)).not.toThrow()
  })

  test("the process has more time to end than requests in hand are given", () => {
    for (const file of ["vitrine.service", "vitrine@.service"]) {
      const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(readFileSync(`deploy/systemd/${file}`, "utf8")) ?? []
      expect(Number(seconds)).toBeGreaterThan(10)
    }
  })
})

describe("the Kubernetes example", () => {
  const deployment = only("Deployment")
  const job = only("Job", "vitrine-migrate")
  const podOf = (manifest: Manifest) => manifest.spec.template.spec

  test("has settings and secrets that the application reads, and that are right together", () => {
    const given = [...find("ConfigMap"), ...find("Secret")]
    const settings = Object.assign({}, ...given.map(({ data, stringData }) => ({ ...data, ...stringData })))
    expect(unknown(Object.keys(settings))).toEqual([])
    expect(() => readConfig(settings)).not.toThrow()
  })

  test("every map and secret that a pod reads is there; the owner's is the job's alone", () => {
    const names = [...find("ConfigMap"), ...find("Secret")].map(({ metadata }) => metadata.name)
    const readBy = (manifest: Manifest) =>
      podOf(manifest).containers[0].envFrom?.map(({ secretRef, configMapRef }) => (secretRef ?? configMapRef)?.name)
    expect(names).toEqual(expect.arrayContaining(readBy(deployment) ?? []))
    expect(names).toEqual(expect.arrayContaining(readBy(job) ?? []))
    expect(readBy(job)).toContain("vitrine-owner")
    expect(readBy(deployment)).not.toContain("vitrine-owner")
  })

  test("probes ask what the process answers", () => {
    const [container] = podOf(deployment).containers
    const answered = [...probes.keys()]
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"] as const) {
      expect(answered).toContain(container[probe]?.httpGet.path)
      expect(container.ports?.map(({ name }) => name)).toContain(container[probe]?.httpGet.port)
    }
    // A database that is away is no reason to start all of them again.
    expect(container.livenessProbe?.httpGet.path).toBe("/healthz")
  })

  test.each([deployment, job])("$kind $metadata.name runs without any right that it does not need", (manifest) => {
    const pod = podOf(manifest)
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    })
    const [container] = pod.containers
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
    })
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(["/tmp", "/data"])
    expect(pod.volumes?.map(({ name }) => name)).toEqual(container.volumeMounts?.map(({ name }) => name))
  })

  test("the service, the budget and the policy mean the pods of the deployment", () => {
    const labels = deployment.spec.template.metadata.labels
    expect(only("Service").spec.selector).toEqual(labels)
    expect(only("PodDisruptionBudget").spec.selector).toEqual({ matchLabels: labels })
    expect(only("NetworkPolicy").spec).toMatchObject({ podSelector: { matchLabels: labels } })
    expect(only("PodDisruptionBudget").spec.minAvailable).toBeLessThan(deployment.spec.replicas ?? 1)
    expect(job.spec.template.metadata.labels).not.toEqual(labels)
  })

  test("the pod is given longer to end than it waits for the proxies and for requests in hand", () => {
    expect(podOf(deployment).terminationGracePeriodSeconds).toBeGreaterThan(8 + 10)
  })

  test("the list of the whole names every file but the examples of secrets and the autoscaler", () => {
    const [list] = kubernetes.filter(({ kind }) => kind === "Kustomization") as (Manifest & { resources?: string[] })[]
    const files = readdirSync("deploy/kubernetes").filter(
      (file) => !/^(kustomization|secrets\.example|autoscaler)/.test(file),
    )
    expect(list?.resources?.toSorted()).toEqual(files.toSorted())
  })
})

test.each([
  "deploy/systemd/vitrine.service",
  "deploy/systemd/vitrine@.service",
  "Dockerfile",
  "scripts/lib/prepare.mjs",
])("%s keeps the C library and V8 from holding memory that nobody needs", (file) => {
  expect(readFileSync(file, "utf8")).toMatch(/MALLOC_ARENA_MAX\W+2/)
  expect(readFileSync(file, "utf8")).toMatch(/MALLOC_MMAP_THRESHOLD_\W+131072/)
  expect(readFileSync(file, "utf8")).toContain("--max-semi-space-size=8")
})
