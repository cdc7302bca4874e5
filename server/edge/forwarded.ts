/** Headers by which proxies name the client. */
const FORWARDED = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|(?:true-|x-)?client-ip|x-cluster-client-ip|cf-.*)$/

/** Whether a request comes by way of a proxy: one on the same machine speaks from the loopback address too, for anybody. */
export function isForwarded(headerNames: Iterable<string>) {
  for (const name of headerNames) if (FORWARDED.test(name)) return true
  return false
}

export function isOnThisMachine(peer: string | undefined) {
  return /^(127\.|::1$|::ffff:127\.)/.test(peer ?? "")
}
