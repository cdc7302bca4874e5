/**
 * What a form gets back, for `useAnswer`. `initialValue` is what was typed, in the shape of the form's schema; `error` holds
 * sentences by the fields' names, those about the whole form under the empty one. `code` is that of the error which the command
 * ended in, `button` the `intent` that was pressed, where the form is to be sent again as it is.
 */
export type FormAnswer = {
  status?: "error"
  initialValue?: Record<string, unknown>
  error?: Record<string, string[]>
  code?: string
  button?: string
}
