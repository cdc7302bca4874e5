/** The width of a portrait made from a photo, but higher: the lower part is shown where there is room for it. */
const SIZE = { width: 512, height: 640 }
const QUALITY = 84

/** A drawing of ours as the picture that stands wherever a photo would. WebP. */
export async function pictureOfDrawing(svg: string, size = SIZE): Promise<Uint8Array> {
  const { render } = await import("takumi-js") // seldom, and a library of its own: no start waits for it
  const images = [{ src: "drawing", data: Buffer.from(svg) }]
  const element = { type: "img", props: { src: "drawing", ...size } }
  return new Uint8Array(await render(element, { ...size, format: "webp", quality: QUALITY, images }))
}
