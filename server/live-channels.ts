/** Loads the channels that open pages can follow; every feature defines its own. */
import.meta.glob("../app/features/**/live.server.ts", { eager: true })
