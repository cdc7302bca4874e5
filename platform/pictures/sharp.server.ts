const DECODERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"]

let loading: ReturnType<typeof load> | undefined

/** The picture library, when the first picture comes: its native part would hold up every start. */
export function loadSharp() {
  loading ??= load()
  return loading
}

async function load() {
  const { default: sharp } = await import("sharp")
  // No other decoder ever runs, whatever a file says it is: not for SVG, not for PDF.
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: DECODERS })
  return sharp
}
