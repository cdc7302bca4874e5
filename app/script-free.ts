/** Routes that ship no script export this as their `handle`; see docs/architecture.md. */
export const scriptFree = { scriptFree: true } as const

/** Whether any of the matched routes' handles asks for a page without scripts. */
export function isScriptFree(handles: readonly unknown[]) {
  return handles.some((handle) => typeof handle === "object" && handle !== null && "scriptFree" in handle)
}
