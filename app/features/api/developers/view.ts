/** One value that is sent or answered. */
export type FieldView = { name: string; type: string; required: boolean; description: string | null }

export type OperationView = {
  id: string
  method: string
  path: string
  summary: string
  description: string | null
  scope: string
  /** For everybody, without a token too. */
  isOpen: boolean
  parameters: FieldView[]
  body: FieldView[]
  status: number
  /** The fields of what is answered, or one without a name where it is no object. */
  answer: FieldView[]
  problems: number[]
}

/** One event that the site tells of: what is in `data`. */
export type WebhookView = { event: string; data: FieldView[] }

export type DevelopersView = {
  siteUrl: string
  groups: { tag: string; operations: OperationView[] }[]
  /** The headers of every delivery. */
  webhookHeaders: FieldView[]
  webhooks: WebhookView[]
  problems: { name: string; status: number; title: string }[]
}
