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

/** The form that most agents' settings expect. */
export const forAgents = (site: string): Sample => ({
  label: "JSON",
  code: `{
  "mcpServers": {
    "vitrine": {
      "type": "http",
      "url": "${site}/mcp",
      "headers": { "Authorization": "Bearer vtr_…" }
    }
  }
}`,
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

/** With the library of Standard Webhooks; docs/webhooks.md has the same without it. */
export const VERIFY: Sample = {
  label: "TypeScript",
  code: `import { Webhook } from "standardwebhooks"

/** Throws where a delivery is not ours. \`body\` is the text as it came, before it is parsed. */
export function readDelivery(body: string, headers: Record<string, string>, secret: string): unknown {
  return new Webhook(secret).verify(body, headers)
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
