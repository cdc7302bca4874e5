import { Benefits } from "./benefits"
import { BrandsHero } from "./brands-hero"
import { GetStarted } from "./get-started"
import { Questions } from "./questions"
import { Services } from "./services"

/** What the site is for a brand. */
export function BrandsPage() {
  return (
    <div className="page-width">
      <BrandsHero />
      <Benefits />
      <Services />
      <GetStarted />
      <Questions />
    </div>
  )
}
