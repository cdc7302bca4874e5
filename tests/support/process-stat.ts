import { readFileSync } from "node:fs"

/** What stands behind the process's name, which may hold blanks: state, parent, … (proc_pid_stat(5)). Empty for one that ended. */
export function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
  } catch {
    return []
  }
}

/** The bytes that a process has in memory; NaN where the system does not tell, or of one that ended. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}
