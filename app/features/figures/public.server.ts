export { findSignedFigures } from "./codes/signed.server"
export { lastWithdrawnKey } from "./keys/queries.server"
export { signedPages, signedPdf } from "./pdf/signed-pdf.server"
