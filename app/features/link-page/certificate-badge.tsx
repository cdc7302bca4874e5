import type { Certificate } from "#app/features/influencers/public"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { Words } from "./words"

/** Says that somebody holds the certificate of responsible influence; what that is, and its number, to those who ask. */
export function CertificateBadge({ certificate }: { certificate: Certificate }) {
  const about = certificateText(certificate)
  return (
    <p className="cert">
      <small title={about}>
        <svg aria-hidden="true" width={18} height={18} viewBox="0 0 24 24">
          <path className="line" d="M12 3 4 6v6q0 6 8 9 8-3 8-9V6Zm-4 9 3 3 5-6" />
        </svg>
        <Words>{m.certificate_badge()}</Words>
        <span className="vh">
          {" "}
          <Words>{about}</Words>
        </span>
      </small>
    </p>
  )
}

/** The meaning of a certificate, its number and its last day, in the current language. */
export function certificateText({ number, expiresOn }: Certificate): string {
  return m.certificate_about({ number: isolate(number), date: isolate(formatDate(expiresOn, currentLocale())) })
}
