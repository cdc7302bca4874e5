/** "done", or the code of the error that refused it; an error without a code as it is, for the test to show. */
export function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "done",
    (error) => error.code ?? error,
  )
}
