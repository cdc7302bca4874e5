/** Lines for programmers to take along, and how the language that they are written in is called: the same in every language. */
export type Sample = { label: string; code: string }

export const firstCalls = (site: string): Sample[] => [
  { label: "curl", code: `curl '${site}/api/v1/influencers?interest=cuisine&sort=followers&limit=3'` },
  { label: "TypeScript", code: typescript(site) },
]

export const withToken = (site: string): Sample => ({
  label: "curl",
  code: `curl '${site}/api/v1/me' \\\n  -H 'Authorization: Bearer vtr_…'`,
})

export const PROBLEM: Sample = {
  label: "application/problem+json",
  code: `{
  "type": "/developers#invalid",
  "title": "Something in the request is not valid",
  "status": 422,
  "code": "invalid",
  "requestId": "q3Xk0v9a1bZc",
  "errors": [
    { "in": "body", "pointer": "/url", "detail": "This address is not valid" }
  ]
}`,
}

export const NEXT_PAGE: Sample = {
  label: "HTTP",
  code: 'Link: </api/v1/influencers?limit=24&cursor=…>; rel="next"',
}

export const ALLOWANCE: Sample = {
  label: "HTTP",
  code: "RateLimit-Limit: 600\nRateLimit-Remaining: 597\nRateLimit-Reset: 41",
}

/** Whether a delivery is ours; the words of docs/webhooks.md with their types. */
export const VERIFY: Sample = {
  label: "TypeScript",
  code: `import { createHmac, timingSafeEqual } from "node:crypto"

/** \`body\` is the text as it came, before it is parsed; \`now\` in milliseconds. */
export function verifySignature(body: string, header: string, secret: string, now = Date.now()): boolean {
  const parts = new Map(header.split(",").map((part) => part.split("=", 2) as [string, string]))
  const time = parts.get("t") ?? ""
  if (!/^\\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > 300) return false
  const expected = createHmac("sha256", secret).update(\`\${time}.\${body}\`).digest()
  const given = Buffer.from(parts.get("v1") ?? "", "hex")
  return given.length === expected.length && timingSafeEqual(given, expected)
}`,
}

function typescript(site: string) {
  return `const answer = await fetch(
  "${site}/api/v1/influencers?interest=cuisine&sort=followers&limit=3",
  { headers: { Authorization: \`Bearer \${process.env.VITRINE_TOKEN}\` } },
)
if (!answer.ok) throw new Error((await answer.json()).code)
const { data, next } = await answer.json()
for (const { name, totalFollowers } of data) console.log(name, totalFollowers)`
}
