import type { ComponentProps, ReactNode } from "react"

/**
 * A part rendered in the HTML of the page, so that its content is not repeated in the page's data. `drawn` is its name in the document;
 * `data` exists only on the server and is never sent.
 */
export type Drawn<Data> = { id: string; drawn: string; data?: Data }
export type MaybeDrawn<Data> = Data | Drawn<Data>

/** `list`: tells lists of one page apart. */
export function drawn<Data extends { id: string }>(list: string, all: readonly Data[]): Drawn<Data>[] {
  return all.map((data, place) =>
    Object.defineProperty({ id: data.id, drawn: `${list}${place}` }, "data", { value: data, enumerable: false }),
  )
}

const kept = new Map<string, string>()

/** Before React looks at the page: where it makes a part of it anew, or twice, it has no data to make it from. */
export function keepDrawn() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-drawn]"))
    kept.set(element.dataset.drawn ?? "", element.innerHTML)
}

type DrawnItemProps<Data extends { id: string }> = Omit<ComponentProps<"li">, "children" | "ref"> & {
  item: MaybeDrawn<Data>
  children: (data: Data) => ReactNode
}

/** One `<li>`, made of its data, or left as the server drew it: no event of React's is heard in what was drawn. */
export function DrawnItem<Data extends { id: string }>({ item, children, ...rest }: DrawnItemProps<Data>) {
  if (!("drawn" in item)) return <li {...rest}>{children(item)}</li>
  const props = { ...rest, "data-drawn": item.drawn }
  if (item.data) return <li {...props}>{children(item.data)}</li>
  return (
    <li
      {...props}
      key="drawn" // the data may come later: then it is another one
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew
      dangerouslySetInnerHTML={{ __html: kept.get(item.drawn) ?? "" }}
    />
  )
}
