import type { Proof } from "./proof.ts"
import { alerts } from "./proofs/alerts.ts"
import { cache } from "./proofs/cache.ts"
import { containers } from "./proofs/containers.ts"
import { day } from "./proofs/day.ts"
import { files } from "./proofs/files.ts"
import { kubernetes } from "./proofs/kubernetes.ts"
import { mail } from "./proofs/mail.ts"
import { pooler } from "./proofs/pooler.ts"
import { rate } from "./proofs/rate.ts"
import { screenReader } from "./proofs/screen-reader.ts"
import { server } from "./proofs/server.ts"

/** In the order of docs/operations-proof.md. */
export const PROOFS: readonly Proof[] = [
  mail,
  files,
  pooler,
  cache,
  kubernetes,
  containers,
  server,
  alerts,
  screenReader,
  day,
  rate,
]
