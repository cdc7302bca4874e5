import { POSTGRES_BIN } from "./packages.ts"

export type NodePorts = { name: string; postgres: number; rest: number }
type Password = string

/** Patroni counts a primary as gone after this, in seconds: its least. */
const TTL_SECONDS = 20

/** One node's settings for Patroni. JSON is YAML. */
export function patroniSettings(
  node: NodePorts,
  { home, etcd, password }: { home: string; etcd: number; password: Password },
) {
  const local = (port: number) => `127.0.0.1:${port}`
  return JSON.stringify(
    {
      scope: "vitrine",
      name: node.name,
      restapi: { listen: local(node.rest), connect_address: local(node.rest) },
      etcd3: { hosts: local(etcd) },
      bootstrap: {
        dcs: {
          ttl: TTL_SECONDS,
          loop_wait: 5,
          retry_timeout: 5,
          maximum_lag_on_failover: 0,
          // A commit is acknowledged when a replica has it too; without any replica, none is.
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: { synchronous_commit: "on", wal_log_hints: "on", max_connections: 100, max_wal_senders: 10 },
          },
        },
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      },
      postgresql: {
        listen: local(node.postgres),
        connect_address: local(node.postgres),
        data_dir: `${home}/${node.name}`,
        bin_dir: POSTGRES_BIN,
        pgpass: `${home}/${node.name}.pgpass`,
        authentication: {
          superuser: { username: "postgres", password },
          replication: { username: "replicator", password },
          rewind: { username: "rewinder", password },
        },
        parameters: { unix_socket_directories: home, shared_buffers: "64MB" },
        pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"],
      },
    },
    null,
    2,
  )
}

/** The proxy asks each node's Patroni which one is the primary, and cuts the connections to one that no longer is. */
export function haproxySettings(port: number, nodes: readonly NodePorts[]) {
  const servers = nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`)
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`
}
