export {
  clearedOnboardingCookie,
  newOnboarding,
  onboardingCookie,
  readOnboarding,
} from "./onboarding-cookie.server"
export { isWithinLimit } from "./usernames/queries.server"
