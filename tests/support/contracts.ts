import type { IdentityForm } from "#app/features/collaborations/contract/schema.server"

/** Who a side is in a contract, as it says itself. */
export function anIdentity(name: string, options: Partial<IdentityForm> = {}): IdentityForm {
  return {
    name,
    postalAddress: "3 rue des Abeilles\n13001 Marseille",
    email: "contrats@exemple.fr",
    taxCountry: "FR",
    registration: "732829320",
    ...options,
  }
}
