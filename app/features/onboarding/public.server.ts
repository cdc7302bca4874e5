export {
  clearedOnboardingCookie,
  onboardingCookie,
  readOnboarding,
} from "./onboarding-cookie.server"
