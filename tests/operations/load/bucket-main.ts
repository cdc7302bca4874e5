import { startS3Stub } from "../../support/s3-stub.ts"

// The bucket as a process of its own, so that it takes no time of those who measure. Says in one line of JSON how it is reached.
const bucket = await startS3Stub()
console.log(JSON.stringify(bucket.env))
process.once("SIGTERM", () => bucket.stop().then(() => process.exit(0)))
