export { editProfile, ProfileEdit } from "./influencer/profile-edit/commands.server"
