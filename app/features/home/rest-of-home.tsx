import { BrandsBand } from "./brands-band"
import { Carousel } from "./carousel/carousel"
import type { Outcome } from "./carousel/use-refreshed"
import { ClosingBanner } from "./closing-banner"
import { HowItWorks } from "./how-it-works"
import type { BrandsPeek } from "./peek.server"

type RestOfHomeProps = { influencers: Outcome; brands: BrandsPeek | null; isGuest: boolean }

/** What stands below the window. */
export default function RestOfHome({ influencers, brands, isGuest }: RestOfHomeProps) {
  return (
    <>
      <Carousel outcome={influencers} />
      <HowItWorks />
      <div className="grid gap-10 *:min-w-0 lg:gap-16">
        <BrandsBand peek={brands} />
        {isGuest && <ClosingBanner />}
      </div>
    </>
  )
}
