/** The tokens that mails use, said again: mail programs know no custom properties. A test holds them against tokens.css. */
export const LIGHT = {
  paper: "#faf6ef",
  surface: "#ffffff",
  ink: "#1c1917",
  "ink-soft": "#57534e",
  line: "#e7e0d4",
  accent: "#cf3d1d",
  "on-accent": "#ffffff",
} as const

export const DARK: Record<keyof typeof LIGHT, string> = {
  paper: "#141210",
  surface: "#1e1b18",
  ink: "#f5f0e8",
  "ink-soft": "#b8aea2",
  line: "#34302b",
  accent: "#e8593a",
  "on-accent": "#1c1917",
}

/** The same by day and by night. */
export const AWNING = { stripe: "#cf3d1d", cream: "#fff9f0", ink: "#1c1917", window: "#f6c9a8" } as const
