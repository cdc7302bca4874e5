export { ProfileEdit, saveProfile } from "./influencer/profile-edit/commands.server"
