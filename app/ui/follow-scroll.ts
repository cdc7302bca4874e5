/** The first 50 pixels of the page. */
export const PAGE_TOP = "page-top"

/** Marks the bar while the page is scrolled past its first 50 pixels. Returns what ends it. */
export function followScroll() {
  const top = document.getElementById(PAGE_TOP)
  if (!top) return
  const observer = new IntersectionObserver((entries) => {
    const bar = top.nextElementSibling
    if (entries.at(-1)?.isIntersecting === false) bar?.setAttribute("data-scrolled", "true")
    else bar?.removeAttribute("data-scrolled")
  })
  observer.observe(top)
  return () => observer.disconnect()
}
