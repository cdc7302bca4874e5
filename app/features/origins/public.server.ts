export { changeOrigin, markToldOtherwise, recordOrigin, tellPerson } from "./commands.server"
export { noticeFor } from "./notice.server"
export { countUntold, findForNotice, isUnclaimed, listUntold, type Untold } from "./queries.server"
