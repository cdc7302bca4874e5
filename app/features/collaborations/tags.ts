export { collaborationTag } from "#app/features/companies/public"
