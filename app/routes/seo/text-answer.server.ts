const AN_HOUR_S = 3600

/** An answer for programs, the same for all of them. Its contents change under the same name: it may be kept for an hour. */
export function textAnswer(type: string, body: string) {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${AN_HOUR_S}` },
  })
}
