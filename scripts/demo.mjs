import { fileURLToPath } from "node:url"
import { runCommand } from "./lib/command.mjs"
import { prepare, SERVING_FLAGS } from "./lib/prepare.mjs"
import { runVisibly } from "./lib/step.mjs"

// A folder of its own, and none of the places where the settings of a real installation keep its data: said before the
// file .env is read, which changes nothing that is set.
process.env.VITRINE_DATA_DIR ||= "data-demo"
for (const name of ["DATABASE", "DATABASE_OWNER", "DATABASE_REPLICA", "DATABASE_LISTEN"])
  process.env[`${name}_URL`] = ""
for (const name of ["BUCKET", "REGION", "ENDPOINT", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "FORCE_PATH_STYLE"])
  process.env[`S3_${name}`] = ""

const fills = process.argv[2] === "fill"
// Else the start would go on in another Node with its flags, which would do all of this once more.
await prepare({ flags: fills ? [] : SERVING_FLAGS })
if (fills) await runCommand(fill)
else await fillAndServe()

async function fillAndServe() {
  const { buildUnlessRunning } = await import("./lib/build.ts")
  const { DEMO_PASSWORD, DEMO_SIGN_INS } = await import("./demo/accounts.ts")
  await buildUnlessRunning()
  // In a process of its own, so that the server starts as it always does and without what filling takes.
  const env = { LOG_LEVEL: "error", ...process.env }
  const code = await runVisibly(process.execPath, [fileURLToPath(import.meta.url), "fill"], { env })
  if (code !== 0) process.exit(code)
  console.log(`\nSign in with the password ${DEMO_PASSWORD} as`)
  for (const email of Object.values(DEMO_SIGN_INS)) console.log(`  ${email}`)
  const { startStub } = await import("./demo/stub.ts")
  const { environment, elsewhere } = await startStub(process.env)
  console.log(`\nThe creator's page elsewhere, to be moved in from: ${elsewhere}\n`)
  Object.assign(process.env, environment)
  await import("./start.mjs")
}

async function fill() {
  const { withBundle } = await import("./lib/bundle.ts")
  const { fillDemo } = await import("./demo/fill.ts")
  await withBundle(({ withActor, SYSTEM, storeFile, storePrivateFile, ...bundle }) =>
    fillDemo({
      asSystem: (work) => withActor(SYSTEM, work),
      storePicture: (bytes) => storeFile(bytes, "webp"),
      storePrivate: storePrivateFile,
      hashPassword: bundle.hashPassword,
      storeContract: bundle.storeContract,
      sealTokens: bundle.sealTokens,
      keepKitSecret: bundle.keepKitSecret,
      keepReportSecret: bundle.keepReportSecret,
      vapidKeys: bundle.vapidKeys,
      tidyAudience: bundle.tidyAudience,
      writeLetters: bundle.writeLetters,
      tellOfSearches: bundle.tellOfSearches,
      countLandingGroups: bundle.countLandingGroups,
    }),
  )
}
