export {
  clearedOnboardingCookie,
  newOnboarding,
  type Onboarding,
  onboardingCookie,
  readOnboarding,
} from "./onboarding-cookie.server"
