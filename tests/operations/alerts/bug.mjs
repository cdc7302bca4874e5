// Two bugs for a Vitrine that is started with it (`--import`): SIGUSR2 has something fail that nobody waits for, SIGWINCH has memory taken that
// nobody gives back.
const kept = []
process.on("SIGUSR2", () => void Promise.reject(new Error("a bug of the proof")))
process.on("SIGWINCH", () => kept.push(Buffer.alloc(900_000_000, 1)))
