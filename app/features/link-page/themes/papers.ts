import css from "./papers.css?inline"

const PAPERS = [...css.matchAll(/--p: ?(#\w+);\s*--q: ?(#\w+)/g)]

/** The two colours of a cut paper, 1 to 8. Said where it is used: all eight in every page would be a fortieth of its weight. */
export function paperProperties(paper: number): Record<`--${string}`, string> {
  const [, ground = "", arch = ""] = PAPERS[paper - 1] ?? []
  return { "--p": ground, "--q": arch }
}
