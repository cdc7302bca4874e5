import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"

/** What a command says when nothing stands behind it, called with these in its environment. */
function saidBy(script: string, env: Record<string, string>) {
  return spawnSync(process.execPath, [`scripts/${script}.mjs`], { env, encoding: "utf8" })
}

test.each(["admin", "backup", "db", "restore"])("%s explains itself by the command that was typed", (script) => {
  for (const [env, typed] of [
    [{ npm_lifecycle_event: script }, `npm run ${script} -- `],
    [{ VITRINE_COMMAND: "vitrine" }, ` vitrine ${script} `],
    [{ VITRINE_COMMAND: "vitrine", npm_lifecycle_event: "test:unit" }, ` vitrine ${script} `],
    [{}, ` node scripts/${script}.mjs `],
  ] as const) {
    const { status, stderr } = saidBy(script, env)
    expect(status).toBe(1)
    expect(stderr).toContain(typed)
    for (const other of ["npm run", " vitrine ", "node scripts"])
      if (!typed.includes(other)) expect(stderr).not.toContain(other)
  }
})
