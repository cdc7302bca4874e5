/** Every feature's jobs, which say by themselves what they are. */
import.meta.glob(["../app/features/**/jobs.server.ts", "../platform/**/*.jobs.server.ts"], { eager: true })
