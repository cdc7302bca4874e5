import { chownSync, cpSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import type { Cluster } from "../../platform/database/embedded/cluster.ts"

/** A streaming replica of a server that runs, taken as `pg_basebackup` takes one, which does not come with the embedded server. */
export async function standbyOf(cluster: Cluster, home: string, adminUrl: string): Promise<Cluster> {
  const dir = join(home, "cluster")
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  cpSync(cluster.dir, dir, {
    recursive: true,
    filter: (path) => !/\/(postmaster\.(pid|opts)|pg_replslot\/.+)$/.test(path),
  })
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)")
  await client.end()
  writeFileSync(join(dir, "backup_label"), rows[0]?.labelfile ?? "")
  writeFileSync(join(dir, "standby.signal"), "")
  const { hostname, port, username, password } = new URL(adminUrl)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(join(dir, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`)
  if (cluster.user) giveTo(cluster.user, home)
  return { ...cluster, home, dir }
}

function giveTo({ uid, gid }: NonNullable<Cluster["user"]>, folder: string) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path))
  for (const path of [folder, ...paths]) chownSync(path, uid, gid)
}
