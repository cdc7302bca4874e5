const GIF = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64")

/** One transparent point: asking for it is a view. `text` are its bytes as latin1, which Node writes together with the head. */
export const VIEW_ANSWER = {
  body: GIF,
  text: GIF.toString("latin1"),
  headers: {
    "Content-Type": "image/gif",
    "Content-Length": String(GIF.length),
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  },
}

/** Headers of a click's redirect, besides `Location`. */
export const CLICK_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" }
