import type { ReactNode } from "react"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { m } from "#messages"

type ShutShopProps = {
  status: number
  title: string
  text: string
  details?: readonly {
    term: string
    value: string /** An address or a number: never turned round. */
    code?: boolean
  }[]
  /** The form that can be sent again. */
  form?: ReactNode
  /** Ways out, the best one first. */
  children: ReactNode
}

/** A shop with its shutter down, what the sign on it means, and where to go from here. */
export function ShutShop({ status, title, text, details = [], form, children }: ShutShopProps) {
  const heading = useFocusAfterNavigation()
  return (
    <div className="stop">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="stop-shop" aria-hidden="true">
        <div className="stop-shutter" />
        <div className="stop-sill" />
        <div className="awning" />
        <div className="stop-sign">{status}</div>
      </div>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        {details.length > 0 && (
          <dl>
            {details.map(({ term, value, code = false }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <bdi dir={code ? "ltr" : "auto"}>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {form}
        <div className="stop-ways">{children}</div>
      </div>
    </div>
  )
}

/** Back to the page before; hidden where no script runs. */
export function BackButton() {
  return (
    <button type="button" className="stop-back" onClick={() => history.back()}>
      {m.error_back()}
    </button>
  )
}
