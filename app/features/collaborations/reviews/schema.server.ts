import { z } from "zod"
import { filled, fitsStored, paragraph } from "#platform/forms/fields.server"
import { REVIEW_LENGTH } from "./rules"

const words = filled(paragraph(REVIEW_LENGTH, fitsStored))

export const ReviewForm = z.strictObject({ body: words })
export const ReplyForm = z.strictObject({ reply: words })
export const ShowForm = z.strictObject({})
