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
