import { modulesOf, qrPath } from "#app/ui/qr-path"
import { loadSharp } from "#platform/pictures/sharp.server"

/** Wide enough for a poster. */
const PNG_MODULE = 24
const WHITE = 255

export function qrSvg(text: string): string {
  const { size, path } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

export async function qrPng(text: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const { size, data } = modulesOf(text)
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : WHITE))))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PNG_MODULE, size * PNG_MODULE, { kernel: "nearest" })
    .toColourspace("b-w") // a palette of two would be looked for, which takes ten times as long
    .png({ compressionLevel: 9 })
    .toBuffer()
}
