import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../../support/site.ts"
import { listening, runProgram } from "../programs.ts"
import type { World } from "../proof.ts"

const SERVERS = ["account", "container", "object"] as const
const USER = "tester"
const PASSWORD = "testing"

/** OpenStack's Swift with its `s3api`, all of its servers once, on a folder of the proof; `/etc/swift/swift.conf` is as Debian has it. */
export async function startSwift(world: World) {
  const at = (name: string) => join(world.folder, name)
  mkdirSync(at("node/d1"), { recursive: true })
  const common = `swift_dir = ${world.folder}
devices = ${at("node")}
mount_check = false
bind_ip = 127.0.0.1
workers = 0
user = root
log_name =
`
  for (const kind of SERVERS) {
    const port = await freePort()
    ring(world.folder, kind, port)
    const settings = `[DEFAULT]\n${common}bind_port = ${port}\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`
    await start(world, kind, settings, port)
  }
  const memory = await freePort()
  const memoryLog = at("memcached.log")
  const args = ["-l", "127.0.0.1", "-p", String(memory), "-u", "nobody"]
  await listening(
    memory,
    runProgram(world, "/usr/bin/memcached", args, { cwd: world.folder, logFile: memoryLog }),
    memoryLog,
  )
  const port = await freePort()
  await start(
    world,
    "proxy",
    `[DEFAULT]
${common}bind_port = ${port}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:tempauth]
use = egg:swift#tempauth
user_test_${USER} = ${PASSWORD} .admin http://127.0.0.1:${port}/v1/AUTH_test
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
    port,
  )
  return { port, accessKeyId: `test:${USER}`, secretAccessKey: PASSWORD }
}

async function start(world: World, kind: string, settings: string, port: number) {
  const file = join(world.folder, `${kind}-server.conf`)
  writeFileSync(file, settings)
  const logFile = join(world.folder, `${kind}.log`)
  const child = runProgram(world, `/usr/bin/swift-${kind}-server`, [file, "-v"], { cwd: world.folder, logFile })
  await listening(port, child, logFile)
}

/** Where Swift looks things up: one copy of each on the one disk. */
function ring(folder: string, kind: string, port: number) {
  for (const args of [["create", "4", "1", "0"], ["add", `r1z1-127.0.0.1:${port}/d1`, "1"], ["rebalance"]])
    execFileSync("swift-ring-builder", [`${kind}.builder`, ...args], { cwd: folder, stdio: "ignore" })
}
