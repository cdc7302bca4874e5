import { COLLABORATIONS } from "./collaborations"
import { COMPANIES } from "./companies"
import { COMPANY_LISTS } from "./company-lists"
import { INFLUENCERS } from "./influencers"
import { LINK_PAGE } from "./link-page"
import { MESSAGING } from "./messaging"
import { NETWORKS } from "./networks"
import { PEOPLE } from "./people"
import { PROGRAMS } from "./programs"
import { REQUESTS } from "./requests"
import { SITE } from "./site"

/** Every operation of the product that the database judges, by name. A list, so that no name hides another of the same. */
export const OPERATIONS = [
  INFLUENCERS,
  NETWORKS,
  LINK_PAGE,
  PEOPLE,
  COMPANIES,
  COMPANY_LISTS,
  MESSAGING,
  COLLABORATIONS,
  PROGRAMS,
  REQUESTS,
  SITE,
].flatMap((operations) => Object.entries(operations))
