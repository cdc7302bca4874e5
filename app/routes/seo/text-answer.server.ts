const TEN_MINUTES_S = 600

/** An answer for programs, the same for all of them; they may keep it as long as we do. */
export function textAnswer(type: string, body: string) {
  return new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${TEN_MINUTES_S}` },
  })
}
