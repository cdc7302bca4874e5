import { runCommand } from "./lib/command.mjs"
import { fail, prepare } from "./lib/prepare.mjs"

const [verb, email] = process.argv.slice(2)
if (verb !== "grant" || !email?.includes("@"))
  fail("Say whom to make an admin: npm run admin -- grant name@example.com")

await prepare()
const { ensureBuilt } = await import("./lib/build.ts")
const { withBundle } = await import("./lib/bundle.ts")

await runCommand(async () => {
  await ensureBuilt()
  const link = await withBundle((bundle) => bundle.grantAdmin(email))
  console.log(`${email} may now act as admin. This address works once:\n${link}`)
})
