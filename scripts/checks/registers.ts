import { type Messages, textsOf } from "./message-rules.ts"

/** Texts in which French says *tu*: those that only creators read. */
const CREATORS =
  /^(age_sixteen|audience_(blocks_source|empty_|until)|brand_kit_(?!closed|door|offers$)|carousel_empty|check_email_(text|title)$|claim_|collaborations_(calendar_|card_turn$|empty_influencer|intro_influencer|publish|yes$)|connect_|dashboard_|directory_why_influencer|editor_|fetch_|home_|kit_|letter_(?!brand_)|login_description|media_kit_|messages_none_(influencer|unread_text$)|money_(billing_text$|buyer_(gone|missing)|credit_text|duties$|iban_proof|income_how$|mail_iban|name_hint|new_title|prefix_hint|seller_missing|vat_seller_number)|move_in_|networks_|origin_|portable_|posts_creator_|profile_|register_creator|report_mail_decision_owner|reserve_|reviews_creator_|road_|setup_|signup_|social_profiles_|studio_|username_|work_)/

/** Texts in which French says *vous*: those that only brands or admins read, and statements to the public. */
const COMPANIES =
  /^(accessibility_|admin_|brand_kit_(closed|door|offers$)|brands_|check_email_(text_(company|visitor)|title_formal)|claim_mail_admin|collaborations_(answer_until_company|card_turn_company|counter_text_company|empty_company|intro_company|prepared_|yes_company)|company_|compare_|developers_|directory_why_(admin|company|user|visitor)|home_(brands|company|waiting_company)|invitation_|letter_brand_|lists_|mail_(company|invitation|member|pro)_|member_|messages_(event_proposed_own|new_intro|none_company|none_unread_text_company|quota|write_to_company)|money_(billing_text_company|said_company)|posts_report_share|privacy_description|pro_|ranking_|register_(age|type_needed)|searches_)/

/** Exceptions: texts that the specification words with *vous*, the law's own sentence, the usual name of a file, a tone of voice. */
const AS_WORDED =
  /^(carousel_toast|claim_failed|collaborations_(law_food|pdf_duties_text)|content_load_failed|dashboard_load_failed|error_(forbidden|too_many)_text|export_index_name|form_fill_all|login_(email_not_confirmed|forgot_no_email|session_missing)|rate_limited)$/

const TU = /(?<![\p{L}'’-])(?:(?:tu|toi|ton|ta|tes|te)(?![\p{L}-])|t['’](?=\p{L}))/iu
const VOUS = /(?<!\p{L})(vous|votre|vos|(?:dites|faites)-\p{L}+|êtes|\p{L}{3,}ez)(?!\p{L})/iu
const NO_VERB = /\b(chez|assez)\b/giu

/** French texts that address somebody as the other role is, or where both roles read. */
export function registerProblems(french: Messages): string[] {
  return Object.entries(french).flatMap(([key, message]) => {
    if (key.startsWith("$") || AS_WORDED.test(key)) return []
    const text = textsOf(message).join(" ").replace(NO_VERB, "")
    return [
      ...(TU.test(text) && !CREATORS.test(key) ? [`${key} says "tu", and not creators alone read it.`] : []),
      ...(VOUS.test(text) && !COMPANIES.test(key)
        ? [`${key} says "vous", and not brands or admins alone read it.`]
        : []),
    ]
  })
}
