const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const MODULE = /(<script[^>]* type="module"[^>]*>)(.*?)(<\/script>)/s
const IMPORT = /import \* as (\w+) from ("[^"]+");/g
const MANIFEST = /window\.__reactRouterManifest = (\{.*?\n\});/s
const DATA = /(streamController\.enqueue\()("(?:[^"\\]|\\.)*")\)/g

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
  const script = `const files = ${JSON.stringify(files)};
const start = async () => {
for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${inShort(body, files)}
};
(document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(start));`
  return html
    .replace(whole, () => `${open}${script}${close}`)
    .replaceAll(PRELOAD, "")
    .replaceAll(DATA, (_, call: string, data: string) => `${call}${unquoted(data)})`)
}

/** The table of the page's routes without indentation, without what is false, and with each file named once. */
function inShort(body: string, files: readonly (string | undefined)[]) {
  return body.replace(MANIFEST, (whole, table: string) => {
    const shorter = JSON.stringify(JSON.parse(table), (_, value: unknown) => (value === false ? undefined : value))
    const named = shorter.replace(/"[^"]+\.js"/g, (name) => {
      const place = files.indexOf(JSON.parse(name))
      return place === -1 ? name : `files[${place}]`
    })
    return whole.replace(table, () => named)
  })
}

/** A line of JSON in quotes as what it says: every quote in it took two characters more. */
function unquoted(quoted: string) {
  const line: string = JSON.parse(quoted)
  const isOneValue = line.indexOf("\n") === line.length - 1 && !line.includes("__proto__")
  if (!isOneValue) return quoted
  const bare = line
    .trimEnd()
    .replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)
  return `JSON.stringify(${bare})+"\\n"`
}
