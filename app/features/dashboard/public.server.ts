export { homesOf, type ToldHome } from "./influencer/each.server"
export { editProfile } from "./influencer/profile-edit/commands.server"
export { ProfileEdit } from "./influencer/profile-edit/schema.server"
