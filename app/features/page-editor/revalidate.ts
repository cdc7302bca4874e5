/** Also after a form that was refused: whoever is told that the page has changed elsewhere sees it as it is now. */
export function shouldRevalidate() {
  return true
}
