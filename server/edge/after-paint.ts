const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const MODULE = /(<script[^>]* type="module"[^>]*>)(.*?)(<\/script>)/s
const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * A page whose scripts are asked for once it has been painted: until then text, styles and fonts have the line to themselves, and
 * links and forms work without them. React Router has no way to say so, hence its one script of modules is rewritten; where that looks
 * otherwise than expected, the page stays as it is.
 */
export function afterPaint(html: string) {
  const [whole, open, text, close] = MODULE.exec(html) ?? []
  if (whole === undefined || open === undefined || text === undefined) return html
  const body = text.replaceAll(IMPORT, (_, name: string, file: string) => `const ${name} = await import(${file});`)
  if (/\bimport\b(?!\()/.test(body)) return html
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  // In a tab behind others no frame comes.
  const script = `const start = async () => {
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${body}
};
(document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(start));`
  return html.replace(whole, () => `${open}${script}${close}`).replaceAll(PRELOAD, "")
}
