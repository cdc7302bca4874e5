export type StubPost = {
  /** What the interface calls it. */
  id: string
  /** The account's. */
  ownerId: string
  /** What the address names it by, where that is something else. */
  code: string
  publishedAt: string
  /** Written as they are given; what is absent is not told. */
  views?: unknown
  likes?: unknown
  comments?: unknown
  shares?: unknown
  saves?: unknown
  reach?: unknown
  paid?: boolean
  ai?: boolean
  isStory?: boolean
}
export type NewStubPost = Partial<StubPost> & Pick<StubPost, "id" | "ownerId">

/** What was published at one stub network. */
export function stubPosts() {
  const posts = new Map<string, StubPost>()
  let inventedOf: ((id: string) => NewStubPost | undefined) | undefined
  const gone = new Set<string>()

  function add(post: NewStubPost): StubPost {
    const added = { code: post.id, publishedAt: "2026-11-20T10:00:00Z", ...post }
    posts.set(post.id, added)
    return added
  }

  function find(id: string): StubPost | undefined {
    if (gone.has(id)) return undefined
    const invented = inventedOf?.(id)
    return invented ? { code: id, publishedAt: "2026-11-20T10:00:00Z", ...invented } : posts.get(id)
  }

  return {
    find,
    /** The latest of an account's, the latest first. */
    latest: (ownerId: string, most: number) =>
      [...posts.values()]
        .filter((post) => post.ownerId === ownerId && !post.isStory && !gone.has(post.id))
        .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
        .slice(0, most),
    of: (ownerId: string, isStory = false) =>
      posts.values().filter((post) => post.ownerId === ownerId && !!post.isStory === isStory && !gone.has(post.id)),
    /** What tests say to every network that has posts. */
    controls: {
      /** Has something published from now on; published again, it has other figures. */
      addPost: add,
      /** Its author has taken it away. */
      removePost(id: string) {
        gone.add(id)
      },
      /** Knows every post from now on that is said to be there. */
      populatePosts(of: (id: string) => NewStubPost | undefined) {
        inventedOf = of
      },
    },
  }
}
