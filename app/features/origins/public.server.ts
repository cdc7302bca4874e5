export { changeOrigin, markToldOtherwise, recordOrigin, tellPerson } from "./commands.server"
export { originMailFor } from "./mails.server"
export { countUntold, findForMail, isUnclaimed, listUntold, type Untold } from "./queries.server"
