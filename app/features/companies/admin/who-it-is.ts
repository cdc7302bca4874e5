type Company = Readonly<{ name: string; siren: string | null; website: string | null }>

/** What an admin looks at before they verify a company: the mark is given to these three, and goes with a change of one. */
export function whoItIs({ name, siren, website }: Company) {
  return JSON.stringify([name, siren, website])
}
