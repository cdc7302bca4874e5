/** When an invoice falls due, counted from its day. The law allows no more than the last two (art. L. 441-10 of the commercial code). */
export const PAYMENT_DUES = ["days_14", "days_30", "days_45_end_of_month", "days_60"] as const
export type PaymentDue = (typeof PAYMENT_DUES)[number]
