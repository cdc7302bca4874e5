import * as paths from "#app/paths"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import { accountMail } from "./account-mail.server"

type ToOwner = { locale: Locale; firstName: string }

/** Tells the owner of an account that signing in asks for a code from now on. */
export function twoFactorOnMail(owner: ToOwner) {
  const { locale } = owner
  return securityMail(owner, m.two_factor_mail_on_title({}, { locale }), m.two_factor_mail_on_text({}, { locale }))
}

export function twoFactorOffMail(owner: ToOwner) {
  const { locale } = owner
  return securityMail(owner, m.two_factor_mail_off_title({}, { locale }), m.two_factor_mail_off_text({}, { locale }))
}

/** `left`: how many codes remain after this one. */
export function recoveryCodeUsedMail({ left, ...owner }: ToOwner & { left: number }) {
  const { locale } = owner
  const text = [m.two_factor_mail_recovery_text({}, { locale }), m.two_factor_codes_left({ count: left }, { locale })]
  return securityMail(owner, m.two_factor_mail_recovery_title({}, { locale }), text.join(" "))
}

/** Tells the owner of an account whose deletion was asked for that it stays. `showsPage`: their page is to be seen again. */
export function deletionTakenBackMail({ showsPage, ...owner }: ToOwner & { showsPage: boolean }) {
  const words = { locale: owner.locale }
  const text = showsPage ? m.mail_deletion_undone_text_page({}, words) : m.mail_deletion_undone_text({}, words)
  return securityMail(owner, m.mail_deletion_undone_title({}, words), text)
}

/** Tells the owner of an account that the recovery codes of before work no more. */
export function recoveryCodesRenewedMail(owner: ToOwner) {
  const { locale } = owner
  return securityMail(
    owner,
    m.two_factor_mail_renewed_title({}, { locale }),
    m.two_factor_mail_renewed_text({}, { locale }),
  )
}

/** Tells the owner of an account that somebody who knows the password tries codes. */
export function codesRefusedMail(owner: ToOwner) {
  const { locale } = owner
  return securityMail(
    owner,
    m.two_factor_mail_refused_title({}, { locale }),
    m.two_factor_mail_refused_text({}, { locale }),
  )
}

/** Tells the owner of an account that a program may act for them. `token`: its first characters. */
export function apiTokenMadeMail({ token, ...owner }: ToOwner & { token: string }) {
  const { locale } = owner
  const text = m.api_tokens_mail_text({ token: isolate(token) }, { locale })
  return securityMail(owner, m.api_tokens_mail_title({}, { locale }), text)
}

/** Tells the owner of an account that a passkey now opens it by itself. Without the passkey's name, which an intruder may have written. */
export function passkeyAddedMail(owner: ToOwner) {
  const { locale } = owner
  return securityMail(owner, m.passkey_mail_added_title({}, { locale }), m.passkey_mail_added_text({}, { locale }))
}

export function passkeyRemovedMail(owner: ToOwner) {
  const { locale } = owner
  return securityMail(owner, m.passkey_mail_removed_title({}, { locale }), m.passkey_mail_removed_text({}, { locale }))
}

/**
 * Tells a creator that their next invoices ask for the money elsewhere. Of the IBAN its end alone: a mail is read by more than whom it
 * is for. Null where there is none any more.
 */
export function ibanKeptMail({ iban, ...owner }: ToOwner & { iban: string | null }) {
  const { locale } = owner
  const text =
    iban === null
      ? m.money_mail_iban_gone({}, { locale })
      : m.money_mail_iban({ end: isolate(`•••• ${iban.slice(-4)}`) }, { locale })
  const note = m.money_mail_iban_not_you({}, { locale })
  return securityMail(owner, m.money_mail_iban_title({}, { locale }), `${text} ${note}`)
}

/** Tells the owner of an account that Google opens it too. */
export function googleLinkedMail(owner: ToOwner) {
  const { locale } = owner
  return securityMail(owner, m.google_mail_linked_title({}, { locale }), m.google_mail_linked_text({}, { locale }))
}

/** Says what happened, and how to lock others out of the account. */
function securityMail({ locale, firstName }: ToOwner, title: string, text: string) {
  return accountMail({
    locale,
    firstName,
    subject: title,
    title,
    text,
    button: {
      label: m.confirm_choose_new({}, { locale }),
      href: `${config().publicUrl}${localizedHref(paths.forgotPassword, locale)}`,
    },
    notes: [m.two_factor_mail_not_you({}, { locale })],
  })
}
