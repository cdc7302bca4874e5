export { certificateText } from "./certificate-badge"
export { FittedName, isLongName } from "./fitted-name"
export {
  homeOf,
  KIT_ON_DOMAIN,
  kitAddress,
  kitHomeOf,
  kitPdfAddress,
  kitPdfHref,
  kitPictureAddress,
  pageAddress,
  pageHref,
} from "./home"
export { imageLabelText } from "./image-label"
export { InlineStyle } from "./inline-style"
export { embeddable, isIndexed, notFoundMeta, profilePage } from "./meta"
export { REL, Sign } from "./networks"
export { OriginLine, originText } from "./origin-line"
export type { PublicNetwork, PublicPage, PublicReview } from "./public-page"
export { factLines as reviewFactLines, type PaymentCounts, type ReviewCounts } from "./review-facts"
export { ReviewList } from "./review-list"
export { SIGNS } from "./signs"
