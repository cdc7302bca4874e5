import { spawn } from "node:child_process"

/** Says what takes long, and afterwards how long it took. */
export async function step(title, work) {
  const started = performance.now()
  console.log(`${title} …`)
  const result = await work()
  console.log(`${title}: done in ${seconds(started)}`)
  return result
}

export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** Runs a program without showing what it prints; resolves to its exit code and all of its output. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve) => {
    const chunks = []
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] })
    child.stdout.on("data", (chunk) => chunks.push(chunk))
    child.stderr.on("data", (chunk) => chunks.push(chunk))
    child.once("error", (error) => resolve({ code: 1, output: error.message }))
    child.once("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** As `runVisibly`, beside another program: what it prints is shown when it has ended. */
export async function runAside(program, args, options = {}) {
  const { code, output } = await runQuietly(program, args, options)
  process.stdout.write(output)
  return code
}

/**
 * Runs a program that shares our terminal; resolves to its exit code. `missing`: the sentence for when it is not there.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions & { missing?: string }} options
 * @returns {Promise<number>}
 */
export function runVisibly(program, args, { missing = `${program} is not installed.`, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], ...options })
    child.once("error", (error) => reject(error.code === "ENOENT" ? new Error(missing) : error))
    child.once("close", (code) => resolve(code ?? 1))
  })
}
