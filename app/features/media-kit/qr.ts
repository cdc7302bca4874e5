import { qrPath } from "#app/ui/qr-path"

/** One module fewer than the standard asks for, as on the kits that people have already. */
const MARGIN = 3

/** The code of an address on a kit, as path data for a square view box of `size`. */
export function kitQr(address: string) {
  return qrPath(address, MARGIN)
}
