import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

// Loaded before the application by `--import`: SIGUSR2 has it throw away what it needs no more.
setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")
process.on("SIGUSR2", () => collect())
