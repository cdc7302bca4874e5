import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { Styles } from "./kit-closed"

/** The page that asks for the password of a kit for a brand: it names neither the creator nor the brand. */
export function KitDoor({ answer, siteName }: { answer: FormAnswer | undefined; siteName: string }) {
  const errors = [...(answer?.error?.password ?? []), ...(answer?.error?.[""] ?? [])]
  const invalid = errors.length > 0 && ({ "aria-invalid": true, "aria-describedby": "fault" } as const)
  return (
    <main className="door">
      <Styles />
      <p>
        <bdi>{siteName}</bdi>
      </p>
      <h1>{m.brand_kit_door_title()}</h1>
      <p>{m.brand_kit_door_text()}</p>
      <form method="post">
        <label htmlFor="password">{m.brand_kit_door_password()}</label>
        <input id="password" name="password" type="password" autoComplete="off" dir="auto" {...invalid} />
        {errors.length > 0 && (
          <p id="fault" className="fault" role="alert">
            {errors.join(" ")}
          </p>
        )}
        <button type="submit">{m.brand_kit_door_open()}</button>
      </form>
    </main>
  )
}
