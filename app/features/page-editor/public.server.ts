export { setAppearance } from "./appearance/commands.server"
export { SentAppearance } from "./appearance/schema.server"
export { ownAccentOf, themeColours } from "./appearance/sketches.server"
export { addBlock, insertBlock, orderBlocks, pressBlockButton, replaceBlock } from "./blocks/commands.server"
export { SentBlock } from "./blocks/schema.server"
export {
  addCollaboration,
  insertCollaboration,
  removeCollaboration,
  replaceCollaboration,
} from "./collaborations/commands.server"
export { listOwnCollaborations, type OwnCollaboration } from "./collaborations/queries.server"
export { SentCollaboration } from "./collaborations/schema.server"
export { storeOutsidePicture } from "./preview/picture.server"
export { readAddressBehind } from "./preview/read-address.server"
export { findOwnAddress, listOwnBlocks, type OwnBlock } from "./queries.server"
export { changeOwnPage, pageChanged } from "./version.server"
