import { createRoot } from "react-dom/client"
import UpdateCard from "#app/features/stats-marker/update-card"

const place = document.body.appendChild(document.createElement("div"))
createRoot(place).render(<UpdateCard isSignedIn={false} />)
