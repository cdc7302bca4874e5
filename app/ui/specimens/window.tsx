import { Awning } from "#app/ui/awning"
import { DeviceFrame } from "#app/ui/device-frame"
import { Flag } from "#app/ui/flags"
import { Logo } from "#app/ui/logo"
import type { Samples } from "./samples"

export function WindowSpecimens({ words }: { words: Samples }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-6">
        <Logo siteName="Vitrine" />
        <Logo siteName="Atelier" />
        <span className="flex gap-2">
          <Flag locale="fr" />
          <Flag locale="en" />
          <Flag locale="ar" />
        </span>
      </div>
      <div>
        <h2 className="text-4xl">{words.heading}</h2>
        <p className="mt-3 text-lg text-ink-soft">{words.text}</p>
      </div>
      <div className="relative h-96 overflow-hidden rounded-window border-[1.5px] border-cut-ink bg-linear-to-b from-(--window-top) to-(--window-bottom)">
        <DeviceFrame className="mx-auto mt-20 h-96">
          <p className="display p-6 text-center text-xl">{words.people[0]}</p>
        </DeviceFrame>
        <Awning className="absolute top-0" />
      </div>
      <section data-appearance="dark" className="rounded-window bg-surface p-8">
        <h2 className="text-2xl">{words.heading}</h2>
        <p className="mt-2 text-ink-soft">{words.text}</p>
      </section>
    </div>
  )
}
