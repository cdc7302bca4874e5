import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseAllDocuments } from "yaml"
import { type Finding, finding, type Proof, type World } from "../proof.ts"

const FILES = "deploy/kubernetes"
/** The API's own schemas (OpenAPI) as classes. Fetched here: nobody else needs it. */
const SCHEMAS = "kubernetes-models@5.1.0"

type Resource = { apiVersion: string; kind: string; spec?: object }
type Schema = new (resource: object) => { validate(): void }

async function proveKubernetes({ folder }: World): Promise<readonly Finding[]> {
  execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", SCHEMAS])
  // From there, so that the names are looked up there.
  const loader = join(folder, "loader.mjs")
  writeFileSync(loader, 'export const load = (name) => import("kubernetes-models/" + name)')
  const { load } = await import(pathToFileURL(loader).href)
  const wrong: string[] = []
  const kinds: string[] = []
  let deployment: [Schema, Resource] | undefined
  for (const { file, resource } of resources()) {
    const { apiVersion, kind } = resource
    const schema: Schema = (await load(apiVersion))[kind]
    kinds.push(kind)
    if (kind === "Deployment") deployment = [schema, resource]
    const fault = faultOf(schema, resource)
    if (fault) wrong.push(`${file}: ${fault}`)
  }
  const [schema, resource] = deployment ?? []
  const refused =
    schema && resource ? faultOf(schema, { ...resource, spec: { ...resource.spec, replicas: "three" } }) : null
  return [
    finding(
      `each resource against Kubernetes' own schemas (${SCHEMAS})`,
      wrong.length === 0,
      wrong.length === 0 ? kinds.join(", ") : wrong.join("; "),
    ),
    finding('the schemas refuse a deployment of "three" replicas', refused !== null, refused ?? "they took it"),
    {
      what: "on a cluster",
      found: "none runs where this was made; `kustomization.yaml` has no schema there",
      held: "not tried",
    },
  ]
}

/** All but what kustomize alone reads. */
function resources() {
  const names = readdirSync(FILES).filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml")
  return names.flatMap((file) =>
    parseAllDocuments(readFileSync(join(FILES, file), "utf8")).flatMap((document) => {
      const resource: Resource | null = document.toJS()
      return resource ? [{ file, resource }] : []
    }),
  )
}

function faultOf(schema: Schema, resource: object) {
  try {
    new schema(resource).validate()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const kubernetes: Proof = {
  name: "kubernetes",
  title: "The files for Kubernetes",
  packages: {},
  run: proveKubernetes,
}
