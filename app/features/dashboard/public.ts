export type { Sentence, Weeks } from "./influencer/sentence"
export { actionOf } from "./influencer/sentence-action"
export { wordsOf } from "./influencer/sentence-words"
export { stillOff } from "./later/rules"
