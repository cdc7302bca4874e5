import { totalmem } from "node:os"

const MB = 1024 * 1024
const BUFFERS_MB = { least: 64, most: 2048 }

/**
 * The server's settings as `-c` arguments, so that a new release's values also apply to data made before it. Not durable: for tests, whose
 * data may be lost.
 */
export function serverSettings({ durable }: { durable: boolean }): string[] {
  const memoryMb = Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / MB)
  const sharedMb = Math.min(BUFFERS_MB.most, Math.max(BUFFERS_MB.least, Math.floor(memoryMb / 4)))
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: `${durable ? sharedMb : BUFFERS_MB.least}MB`,
    effective_cache_size: `${Math.max(sharedMb, Math.floor(memoryMb / 2))}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "64MB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // A statement holds people's addresses and texts: the log keeps the message of an error without it.
    log_min_error_statement: "panic",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
}
