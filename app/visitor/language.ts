import { rememberFollowed } from "#app/ui/remember-language"

// On visitors' pages of React, whose own scripts may come after the first tap.
document.addEventListener("click", rememberFollowed)
