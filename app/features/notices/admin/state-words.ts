import { m } from "#messages"
import type { NoticeState } from "#vocabulary/notices"

const STATE_WORDS: Readonly<Record<NoticeState, () => string>> = {
  received: m.admin_report_state_received,
  examined: m.admin_report_state_examined,
  decided: m.admin_report_state_decided,
  appealed: m.admin_report_state_appealed,
  final: m.admin_report_state_final,
}

export function noticeStateWords(state: NoticeState) {
  return STATE_WORDS[state]()
}
