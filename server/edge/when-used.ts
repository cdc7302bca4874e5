const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const MODULE = /(<script(?![^>]* src=)[^>]* type="module"[^>]*>)(.+?)(<\/script>)/s
const IMPORT = /import \* as (\w+) from ("[^"]+");/g
/** Events that show that somebody begins to use a page. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "input", "scroll"]
const IDLE_MS = 4_000

/**
 * A visitor's page whose scripts are asked for when it begins to be used, or has been read for a while: until then text, styles and
 * fonts have the line and the processor to themselves, and links and forms work without. React Router has no way to say so, hence its
 * one script of modules is rewritten; where that looks otherwise than expected, the page stays as it is.
 */
export function whenUsed(html: string) {
  const [whole, open, text, close] = MODULE.exec(html) ?? []
  if (whole === undefined || open === undefined || text === undefined) return html
  const body = text.replaceAll(IMPORT, (_, name: string, file: string) => `const ${name} = await import(${file});`)
  if (/\bimport\b(?!\()/.test(body)) return html
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const script = `const start = async () => {
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${body}
};
const signs = ${JSON.stringify(SIGNS)};
const once = () => {
clearTimeout(idle);
for (const sign of signs) removeEventListener(sign, once, true);
start();
};
const idle = setTimeout(once, ${IDLE_MS});
for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });`
  return html.replace(whole, () => `${open}${script}${close}`).replaceAll(PRELOAD, "")
}
