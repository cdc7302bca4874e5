// npm leaves out of the lockfile the packages of other systems whose description it could not fetch, and then refuses
// the lockfile in `npm ci`. Run after each `npm install`: adds what is missing.
import { readFileSync, writeFileSync } from "node:fs"

const CPUS = {
  arm64: /arm64|aarch64/,
  x64: /x64|x86_64|amd64/,
  ia32: /ia32|x86|386/,
  arm: /arm/,
  ppc64: /ppc64/,
  riscv64: /riscv64/,
  s390x: /s390x/,
  loong64: /loong(arch)?64/,
  mips64el: /mips64el/,
  wasm32: /wasm32/,
}
const SYSTEMS = {
  darwin: /darwin|macos/,
  linux: /linux/,
  win32: /win(32|dows)/,
  freebsd: /freebsd/,
  openbsd: /openbsd/,
  netbsd: /netbsd/,
  android: /android/,
  aix: /aix/,
  sunos: /sunos/,
  openharmony: /openharmony|ohos/,
}

const path = new URL("../package-lock.json", import.meta.url)
const lock = JSON.parse(readFileSync(path, "utf8"))
const added = []
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isThere(place, name)) continue
    const [os, cpu] = [nameIn(SYSTEMS, name), nameIn(CPUS, name)]
    if (!/^\d/.test(range) || !(os || cpu)) {
      console.warn(
        `${name}@${range}, wanted by ${place}, is left out: its version or system cannot be told from its name.`,
      )
      continue
    }
    const libc = /musl/.test(name) ? ["musl"] : /gnu|glibc/.test(name) && os === "linux" ? ["glibc"] : undefined
    lock.packages[`node_modules/${name}`] = {
      version: range,
      ...(cpu && { cpu: [cpu] }),
      ...((entry.dev || entry.devOptional) && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os: [os] }),
    }
    added.push(name)
  }
}
if (added.length > 0) {
  const root = lock.packages[""]
  const others = Object.entries(lock.packages).filter(([place]) => place !== "")
  lock.packages = Object.fromEntries([["", root], ...others.sort(([a], [b]) => (a < b ? -1 : 1))])
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(
  added.length > 0
    ? `Added to package-lock.json: ${added.join(", ")}`
    : "package-lock.json names every optional package.",
)

/** A package is looked for beside its dependent and in every folder above. */
function isThere(place, name) {
  const parents =
    place === ""
      ? [""]
      : place.split(/\/(?=node_modules\/)/).map((_, index, all) => `${all.slice(0, index + 1).join("/")}/`)
  return ["", ...parents].some((parent) => `${parent}node_modules/${name}` in lock.packages)
}

function nameIn(table, name) {
  return Object.keys(table).find((key) => table[key].test(name))
}
