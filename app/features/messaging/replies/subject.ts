/** The side whose answers are counted. */
export type Subject = Readonly<{ companyId: string }> | Readonly<{ influencerId: string }>
