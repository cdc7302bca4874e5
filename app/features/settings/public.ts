export { SETTINGS_TAG, SOCIAL_NETWORKS, type SocialNetwork } from "./site-settings"
