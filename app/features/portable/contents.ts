/** How much stands in an account that an import would have to write over. */
export type Contents = { blocks: number; collaborations: number; packages: number }

export function isEmpty({ blocks, collaborations, packages }: Contents) {
  return blocks + collaborations + packages === 0
}
