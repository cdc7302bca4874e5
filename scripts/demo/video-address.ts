/** At a place that the editor takes videos from, for it reads each block anew that is changed or brought back; of nobody real. */
export function videoAddress(path: string, slug: string) {
  return `https://vimeo.com/vitrine-demo/${path.replaceAll("_", "-")}/${slug}`
}
