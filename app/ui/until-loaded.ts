/** How long until it is asked for again what could not be fetched. */
const PAUSE_MS = 10_000

/**
 * Code that a page does without for a while, for `lazy`: when it cannot be fetched it is asked for again later. `lazy`
 * alone would put the error screen in the place of the page, with all that was typed there.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      await pause()
    }
  }
}

/** Over when the network comes back, or after a while: its coming back is not always told. */
function pause() {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(done, PAUSE_MS)
    function done() {
      clearTimeout(timer)
      window.removeEventListener("online", done)
      resolve()
    }
    window.addEventListener("online", done)
  })
}
