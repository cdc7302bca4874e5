export { DAILY_PEOPLE, isWholeList, mayBeShown, type People, peopleOf, wereShown } from "./daily.server"
export { findCards } from "./engine/public.server"
export { explainDirectoryPage, findDirectoryPage } from "./page.server"
export {
  findDirectoryPeek,
  findDirectoryReader,
} from "./queries.server"
export { audienceOf, directoryHref, parseDirectoryQuery } from "./query"
export { activeFilters } from "./screen/active-filters.server"
export { cardView } from "./screen/card-view.server"
export { countWords } from "./screen/count-words.server"
export { whyView } from "./screen/why.server"
export { screenWords } from "./screen/words.server"
export {
  AUDIENCE_AGES,
  AUDIENCE_GENDERS,
  AUDIENCE_SHARES,
  DISTANCES,
  type DirectoryCard,
  type DirectoryCount,
  type DirectorySearch,
  NOTHING_ASKED,
  OPEN_RESULTS,
  USUAL_SHARE,
} from "./search"
export { mayBeShownOn } from "./shown-on-page.server"
export { findDirectorySlice } from "./slice.server"
