import { classNames } from "./class-names"

/** `ink` does the main thing of a screen, `accent` the one thing of the product, `danger` what cannot be undone. */
type ButtonVariant = "ink" | "accent" | "line" | "quiet" | "danger"
type ButtonSize = "small" | "medium" | "large"
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

// A hovered fill goes towards the ink, away from its text in light and in dark: paler, it would be too pale to read.
const VARIANTS: Record<ButtonVariant, string> = {
  ink: "bg-ink text-paper border-ink hover:opacity-88",
  accent: "bg-accent text-on-accent border-accent hover:bg-[color-mix(in_oklab,var(--accent)_88%,var(--ink))]",
  line: "bg-transparent text-ink border-ink hover:bg-ink hover:text-paper",
  // Without a fill it stays without one, or what cannot be pressed would be the only one that looks pressed.
  quiet:
    "bg-transparent text-ink border-transparent hover:bg-line/60 disabled:bg-transparent! disabled:border-transparent! disabled:opacity-45!",
  danger: "bg-danger text-on-danger border-danger hover:bg-[color-mix(in_oklab,var(--danger)_88%,var(--ink))]",
}

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-10 pointer-coarse:min-h-11 px-4 py-1.5 text-sm gap-1.5",
  medium: "min-h-12 px-5.5 py-2 text-base gap-2",
  large: "min-h-14 px-7 py-3 text-lg gap-2.5",
}

/** The class of whatever looks like a button: `<button>`, a link, a `<summary>`. */
export function buttonClass({ variant = "ink", size = "medium", wide = false }: ButtonLook, className?: string) {
  return classNames(
    "inline-flex items-center justify-center rounded-pill border-[1.5px] text-center leading-tight font-semibold no-underline select-none",
    "transition-[scale,opacity,background-color] active:scale-97 cursor-pointer disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-ink-soft disabled:opacity-100 aria-busy:cursor-progress",
    VARIANTS[variant],
    SIZES[size],
    wide && "w-full",
    className,
  )
}
