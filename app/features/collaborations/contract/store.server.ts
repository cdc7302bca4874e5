import { hash } from "node:crypto"
import { storePrivateFile } from "#platform/storage/storage.server"
import type { ContractDocument } from "./pdf.server"

/** Draws one version of a contract and keeps it; the name of the file, and the SHA-256 of its bytes in hexadecimal. */
export async function storeContract(document: ContractDocument): Promise<{ file: string; sha256: string }> {
  // The library is large, and wanted here alone.
  const { contractPdf } = await import("./pdf.server")
  const bytes = await contractPdf(document)
  return { file: await storePrivateFile(bytes, "pdf"), sha256: hash("sha256", bytes) }
}
