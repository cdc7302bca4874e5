import { use } from "react"
import { classNames } from "./class-names"
import { HasSprite, inSprite } from "./icons/sprite"

/** The mark of the house: a small stall under an awning. */
export function LogoMark({ size = 34 }: { size?: number }) {
  const isDrawnHere = import.meta.env.SSR && !use(HasSprite)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={Math.round((size * 30) / 34)}
      viewBox={isDrawnHere ? MARK_BOX : undefined}
      className={isDrawnHere ? undefined : "shrink-0"} // where it is drawn in place, no style of ours knows the class
    >
      {isDrawnHere ? <MarkDrawing /> : <use href={inSprite("mark")} />}
    </svg>
  )
}

/**
 * The mark and the name of the site; our own name is drawn, so that no page waits for the letters of it. `nameClassName`
 * is for a place that has no room for the name and leaves it to screen readers.
 */
export function Logo({ siteName, nameClassName }: { siteName: string; nameClassName?: string | undefined }) {
  return (
    <span className="flex items-center gap-2.5" dir="ltr">
      <LogoMark />
      {siteName === "Vitrine" ? (
        <Wordmark name={siteName} className={nameClassName} />
      ) : (
        <span className={classNames("display text-xl leading-none font-extrabold tracking-[-0.03em]", nameClassName)}>
          {siteName}
        </span>
      )}
    </span>
  )
}

function Wordmark({ name, className }: { name: string; className: string | undefined }) {
  const isDrawnHere = import.meta.env.SSR && !use(HasSprite)
  return (
    <svg
      role="img"
      aria-label={name}
      width={76}
      height={19}
      viewBox={isDrawnHere ? WORDMARK_BOX : undefined}
      fill="currentColor"
      className={classNames("shrink-0", className)}
    >
      {isDrawnHere ? <path d={WORDMARK} /> : <use href={inSprite("wordmark")} />}
    </svg>
  )
}

export const MARK_BOX = "0 0 34 30"
export const WORDMARK_BOX = "0 40 3160 790"

export function MarkDrawing() {
  return (
    <>
      <path d="M4.5 15v14h25V15" fill="none" stroke="currentColor" strokeWidth={2} />
      <path d="M3 1h28l2 11a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0Z" fill="var(--awning-cream)" />
      <path d="M3 1h7L9 12a4 4 0 0 1-8 0ZM17 1h7l1 11a4 4 0 0 1-8 0Z" fill="var(--awning)" />
      <path
        d="M3 1h28l2 11a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0Z"
        fill="none"
        stroke="var(--cut-ink)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </>
  )
}

/** 'Vitrine' in Bricolage Grotesque 800 (SIL Open Font License 1.1). */
export const WORDMARK =
  "M229 800 14 140H190L335 665H349L494 140H668L453 800ZM719 800V272H880V800ZM800 198Q754 198 730 178Q705 159 705 123Q705 85 730 66Q754 46 800 46Q847 46 872 66Q896 85 896 122Q896 159 872 178Q847 198 800 198ZM1186 813Q1093 813 1049 764Q1005 714 1005 605V398H930L933 273H987Q1019 272 1036 263Q1052 254 1056 229L1069 155H1160V272H1287V403H1160V598Q1160 632 1176 648Q1193 664 1227 664Q1246 664 1263 660Q1280 656 1291 649V798Q1259 808 1232 810Q1206 813 1186 813ZM1361 800V555V272H1493L1496 451H1516Q1523 381 1542 340Q1562 298 1598 279Q1635 260 1689 260Q1697 260 1707 260Q1717 261 1730 263L1724 435Q1708 427 1690 424Q1671 422 1657 422Q1618 422 1590 437Q1561 452 1544 483Q1528 514 1523 561V800ZM1782 800V272H1943V800ZM1863 198Q1817 198 1792 178Q1768 159 1768 123Q1768 85 1792 66Q1817 46 1863 46Q1910 46 1934 66Q1959 85 1959 122Q1959 159 1934 178Q1910 198 1863 198ZM2043 800V482V272H2173L2175 427H2195Q2208 371 2232 333Q2256 295 2293 276Q2330 258 2380 258Q2473 258 2522 323Q2570 388 2570 530V800H2408V548Q2408 466 2384 428Q2361 391 2315 391Q2277 391 2252 414Q2228 437 2216 475Q2204 513 2204 560V800ZM2912 814Q2846 814 2794 796Q2742 779 2706 745Q2669 711 2650 661Q2631 611 2631 546Q2631 483 2650 430Q2668 377 2702 338Q2737 300 2788 279Q2838 258 2901 258Q2965 258 3014 278Q3062 299 3094 339Q3125 379 3140 436Q3155 494 3150 568L2737 571V487L3058 484L3001 523Q3008 473 2995 442Q2982 410 2957 396Q2932 381 2903 381Q2868 381 2842 400Q2815 419 2800 455Q2785 491 2785 543Q2785 625 2820 662Q2856 699 2911 699Q2938 699 2956 692Q2974 684 2986 672Q2997 661 3004 647Q3010 633 3014 620L3154 650Q3146 687 3128 717Q3111 747 3082 769Q3052 791 3010 802Q2969 814 2912 814Z"
