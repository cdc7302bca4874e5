import { Callout } from "#app/ui/callout"
import { useHydrated } from "#app/ui/use-hydrated"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { pushAbility } from "./browser"
import { DeviceList } from "./device-list"
import { PushForm } from "./push-form"
import { MAX_DEVICES } from "./rules"
import type { PushView } from "./view.server"

/** The notifications of this device, and the person's other devices. Switching on needs scripts; the list does not. */
export function PushChoices({ publicKey, devices, answer }: PushView & { answer: FormAnswer | undefined }) {
  const ability = useHydrated() ? pushAbility() : "able"
  const here = devices.find(({ isThisOne }) => isThisOne)
  const isFull = !here && devices.length >= MAX_DEVICES
  const why = ability !== "able" ? WHY[ability]() : isFull ? m.push_too_many({ max: MAX_DEVICES }) : null
  return (
    <>
      {why !== null ? (
        <Callout tone="info">{why}</Callout>
      ) : (
        <>
          <p className="scripted:hidden">{m.push_needs_script()}</p>
          <PushForm publicKey={publicKey} kinds={here?.kinds ?? null} answer={answer} />
        </>
      )}
      {devices.length > 0 && <DeviceList devices={devices} />}
    </>
  )
}

const WHY = { denied: m.push_denied, unknown: m.push_unsupported }
