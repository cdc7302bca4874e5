/**
 * `fetch` for the router: data that have begun to arrive and break off end there. It has what it shows by then, and reads on in
 * case more comes later, without anybody to hear that this failed: Firefox broke them off with every page that was left while it
 * loaded, and said "Error in input stream" of it.
 */
export function endingQuietly(own: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await own(...request)
    const isData = new URL(response.url || "about:blank").pathname.endsWith(".data")
    return isData && response.body ? new Response(quietly(response.body), response) : response
  }
}

function quietly(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let hasBegun = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        hasBegun = true
        controller.enqueue(value)
      } catch (error) {
        if (hasBegun) controller.close()
        else controller.error(error)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
