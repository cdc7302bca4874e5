/** What open pages may follow; every feature says it by itself. */
import.meta.glob("../app/features/**/live.server.ts", { eager: true })
