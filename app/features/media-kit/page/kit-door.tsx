import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { Styles } from "./kit-closed"

/** Where a kit for a brand asks for the password: says neither whose it is nor for whom. */
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
