import { CONNECTABLE_NETWORKS } from "#vocabulary/networks"
import { quotaExceeded } from "./network-stub/youtube.ts"
import { startNetworkStub } from "./network-stub.ts"

// The stub as a process of its own, with the accounts that the browser tests know. Prints `{"origin":"http://…"}` when it
// listens; PORT fixes the port, SIGTERM or SIGINT ends it.
const stub = await startNetworkStub({ port: Number(process.env.PORT ?? 0) })

stub.youtube.addChannel({
  handle: "nadiacuisine",
  subscriberCount: "37800",
  title: "Nadia Cuisine",
  description: "Cuisine d'Alger à Marseille.\nvitrine-nadyacha23",
})
stub.youtube.addChannel({ handle: "julesvelo", subscriberCount: "91300", title: "Jules à vélo" })
stub.youtube.addChannel({ handle: "salma_idrissi", subscriberCount: "1234567", title: "Salma Idrissi" })
stub.youtube.addChannel({ handle: "caché", subscriberCount: "0", hidden: true, title: "Compte caché" })
stub.youtube.script("quota", quotaExceeded())
// Nadia is signed in wherever an account is connected.
for (const network of CONNECTABLE_NETWORKS) {
  const known = stub[network].find("nadiacuisine")
  const { id } =
    known ?? stub[network].addAccount({ handle: "nadiacuisine", followers: 37_851, title: "Nadia Cuisine" })
  stub.oauth.isUsedBy(network, id)
}

// A channel for each journey from yes to paid, since an account is connected to one profile at a time; its video is an hour old.
for (const name of ["fr-390", "fr-1280", "ar-390", "ar-1280"]) {
  const { id } = stub.youtube.addChannel({
    id: `UC${`pie-${name}`.padEnd(22, "_")}`,
    handle: `pie${name}`,
    subscriberCount: "5120",
  })
  const publishedAt = new Date(Date.now() - 65 * 60_000).toISOString()
  stub.youtube.addPost({
    id: `pie-${name}`.padEnd(11, "_"),
    ownerId: id,
    publishedAt,
    views: 2148,
    likes: 310,
    comments: 12,
    paid: true,
    ai: false,
  })
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stub.close())
console.log(JSON.stringify({ origin: stub.origin }))
