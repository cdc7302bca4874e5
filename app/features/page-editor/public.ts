export { themeName } from "./appearance/theme-names"
export { typedAddress } from "./blocks/fields"
export { KIND_ICONS, kindName, MAX_BLOCKS } from "./blocks/kinds"
export { HAND_STATUSES, MAX_COLLABORATIONS } from "./collaborations/rules"
