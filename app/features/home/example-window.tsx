import { networkName } from "#app/features/networks/public"
import { DeviceFrame } from "#app/ui/device-frame"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { m } from "#messages"
import { EXAMPLE, ExamplePage } from "./example-page"
import scene from "./window-scene.svg?no-inline"

/** A shop window with a page in it. The person is made up, and the sill says so. */
export function ExampleWindow() {
  const [{ network, count }] = EXAMPLE.networks
  return (
    <figure className="relative h-[34rem] overflow-hidden rounded-window border-[1.5px] border-cut-ink bg-linear-to-b from-(--window-top) to-(--window-bottom) lg:h-[38rem]">
      <img src={scene} alt="" width={600} height={640} className="absolute inset-0 size-full object-cover" />
      <div aria-hidden="true">
        <DeviceFrame className="absolute inset-x-0 top-12 mx-auto h-[36rem]">
          <ExamplePage />
        </DeviceFrame>
        <div className="absolute start-4 top-20 hidden rounded-card border border-line bg-surface px-4 py-3 text-sm text-ink-soft shadow-float sm:block lg:hidden xl:start-4 xl:block">
          {networkName(network)}
          <bdi className="display block text-2xl text-ink">{count}</bdi>
          <ProvenanceDot provenance="connected">{m.networks_provenance_connected()}</ProvenanceDot>
        </div>
      </div>
      <figcaption className="absolute inset-x-0 bottom-0 grid min-h-14 place-items-center border-t-[1.5px] border-cut-ink bg-sill px-5 py-2.5 text-center text-sm text-(--awning-cream) sm:text-base">
        {m.home_example()}
      </figcaption>
    </figure>
  )
}
