import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { runProgram } from "../programs.ts"
import type { World } from "../proof.ts"

/** Nobody else's on a machine where these tests run. */
const DISPLAY = ":87"
const STARTS_WITHIN_MS = 60_000

/** What is spoken goes to a file instead of a loudspeaker: one line for each thing that Orca says. */
const SPEECH = (folder: string) => `LogLevel 3
LogDir "${folder}"
AudioOutputMethod "libao"
DefaultModule recorded
DefaultLanguage "fr"
AddModule "recorded" "sd_generic" "recorded.conf"
`
const RECORDED = (spoken: string) => `GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' >> ${spoken}"
GenericMaxChunkLength 100000
GenericDelimiters "|"
GenericLanguage "fr" "fr" "utf-8"
GenericDefaultCharset "utf-8"
AddVoice "fr" "MALE1" "fr"
`

export type Desktop = Readonly<{ env: Record<string, string>; spoken: string; logFile: string }>

/** A desktop with Orca, in French, whose windows nobody sees; `env` is for programs that are to be heard there. */
export async function startDesktop(world: World): Promise<Desktop> {
  const { folder } = world
  const [home, bus, speech, spoken, logFile] = ["home", "bus", "speech.socket", "spoken", "desktop.log"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string, string]
  execFileSync("localedef", ["-i", "fr_FR", "-f", "UTF-8", "fr_FR.UTF-8"])
  mkdirSync(join(folder, "speech", "modules"), { recursive: true })
  mkdirSync(home, { mode: 0o700 })
  writeFileSync(join(folder, "speech", "speechd.conf"), SPEECH(folder))
  writeFileSync(join(folder, "speech", "modules", "recorded.conf"), RECORDED(spoken))
  writeFileSync(join(home, ".libao"), "default_driver=null\n")
  writeFileSync(spoken, "")
  const env = {
    DISPLAY,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LC_ALL: "fr_FR.UTF-8",
    LANGUAGE: "fr",
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${bus}`,
    SPEECHD_ADDRESS: `unix_socket:${speech}`,
    GNOME_ACCESSIBILITY: "1",
  }
  const run = (program: string, ...args: string[]) => runProgram(world, program, args, { cwd: folder, logFile, env })
  run("Xvfb", DISPLAY, "-screen", "0", "1280x900x24")
  run("dbus-daemon", "--session", "--nofork", "--nopidfile", `--address=unix:path=${bus}`)
  await until(() => existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`) && existsSync(bus), logFile)
  run("openbox")
  run(
    "speech-dispatcher",
    "-s",
    "-C",
    join(folder, "speech"),
    "-c",
    "unix_socket",
    "-S",
    speech,
    "-P",
    join(folder, "speech.pid"),
    "-L",
    folder,
  )
  run("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
  await until(() => existsSync(speech), logFile)
  run("orca")
  await until(() => readFileSync(spoken, "utf8").includes("activé"), logFile)
  return { env, spoken, logFile }
}

async function until(isSo: () => boolean, logFile: string) {
  for (const since = performance.now(); !isSo(); await pause(100))
    if (performance.now() - since > STARTS_WITHIN_MS) throw new Error(readFileSync(logFile, "utf8"))
}
