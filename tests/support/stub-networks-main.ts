import { CONNECTABLE_NETWORKS, NETWORK_NAMES, READ_NETWORKS } from "#vocabulary/networks"
import { stubEnvironment } from "./network-stub/environment.ts"
import { knowEverybody, MAGIC_HANDLES } from "./network-stub/everybody.ts"
import { startNetworkStub } from "./network-stub.ts"

// All networks that are read, for somebody who has no keys: `npm run stub-networks`. PORT fixes the port; the handle given as the
// argument is whose accounts a browser finds itself signed in to at the networks.
const handle = process.argv[2] ?? "nadia"
const port = Number(process.env.PORT ?? 4190)
const stub = await startNetworkStub({ port }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== "EADDRINUSE") throw error
  console.error(`Port ${port} is taken: set PORT to another one.`)
  process.exit(1)
})
knowEverybody(stub)
for (const network of CONNECTABLE_NETWORKS) stub.oauth.isUsedBy(network, stub[network].find(handle)?.id ?? "nobody")
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stub.close())

console.log(`${READ_NETWORKS.map((network) => NETWORK_NAMES[network]).join(", ")} answer at ${stub.origin}.
Put these lines into the file .env, start Vitrine by \`npm start\` in another terminal, and type any handle: it exists.
X charges for each account: it is asked once an admin has set what it may cost in a day.
`)
for (const [name, value] of Object.entries(stubEnvironment(stub.origin))) console.log(`${name}=${value}`)
console.log("\nHandles that show the rest:")
for (const [magic, shows] of Object.entries(MAGIC_HANDLES)) console.log(`  ${magic.padEnd(12)} ${shows}`)
console.log(
  `\nWhoever connects an account is signed in there as ${handle}: \`npm run stub-networks -- HANDLE\` is another.`,
)
