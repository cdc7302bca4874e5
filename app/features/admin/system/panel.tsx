import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { Tag } from "#app/ui/tag"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatBytes, formatDateTime, formatDay, formatDuration } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import type { QueueState, SystemContent } from "./load.server"

/** A longer wait needs somebody's attention. */
const LATE_SECONDS = 15 * 60
/** Two nights without a backup are one too many. */
const OLD_BACKUP_SECONDS = 36 * 60 * 60
/** Below this share of free space a disk is called full. */
const LITTLE_SPACE = 0.1

/** How the installation is doing, for those who run it. */
export default function SystemPanel({ content }: { content: SystemContent }) {
  const { database, migrations, versions, uptimeSeconds, disk, mail, queues, deadLetters, backup, letters } = content
  const isMailLate = mail.oldestSeconds > LATE_SECONDS && mail.waiting > 0
  const isDiskFull = disk !== null && disk.freeBytes < disk.totalBytes * LITTLE_SPACE
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Part title={m.admin_system_database()} state={<Tag tone="ok">{m.admin_system_answers()}</Tag>}>
          <Fact term={m.admin_system_postgres()}>
            <bdi dir="ltr">{database.version}</bdi>
          </Fact>
          <Fact term={m.admin_system_kind()}>
            {database.isEmbedded ? m.admin_system_embedded() : m.admin_system_server()}
          </Fact>
          <Fact term={m.admin_system_size()}>{formatBytes(database.bytes, currentLocale())}</Fact>
          <Fact term={m.admin_system_answer_time()}>
            {m.webhooks_duration({ figure: numberText(database.answerMs) })}
          </Fact>
        </Part>
        <Part
          title={m.admin_system_migrations()}
          state={
            <Tag tone={migrations.isCurrent ? "ok" : "danger"}>
              {migrations.isCurrent ? m.admin_system_current() : m.admin_system_missing()}
            </Tag>
          }
        >
          <Fact term={m.admin_system_applied()}>{numberText(migrations.count)}</Fact>
          <Fact term={m.admin_system_last()}>
            <bdi dir="ltr">{migrations.last}</bdi>
          </Fact>
        </Part>
        <Part title={m.admin_system_process()}>
          <Fact term="Vitrine">
            <bdi dir="ltr">{versions.app}</bdi>
          </Fact>
          <Fact term="Node.js">
            <bdi dir="ltr">{versions.node}</bdi>
          </Fact>
          <Fact term={m.admin_system_uptime()}>{formatDuration(uptimeSeconds, currentLocale())}</Fact>
        </Part>
        <Part
          title={m.admin_system_mail()}
          state={
            <Tag tone={mail.failed > 0 ? "danger" : isMailLate ? "warn" : "ok"}>
              {mail.failed > 0 ? m.admin_system_failures() : isMailLate ? m.admin_system_late() : m.admin_system_fine()}
            </Tag>
          }
        >
          <Fact term={m.admin_system_way()}>{mail.isLocal ? m.admin_system_mailbox() : m.admin_system_smtp()}</Fact>
          <Fact term={m.admin_system_waiting()}>
            <Waiting count={mail.waiting} seconds={mail.oldestSeconds} />
          </Fact>
          <Fact term={m.admin_system_failed()}>{numberText(mail.failed)}</Fact>
        </Part>
        <Part
          title={m.admin_system_disk()}
          {...(isDiskFull && { state: <Tag tone="danger">{m.admin_system_disk_full()}</Tag> })}
        >
          {disk ? (
            <Fact term={m.admin_system_free()}>
              {m.admin_system_of({
                free: isolate(formatBytes(disk.freeBytes, currentLocale())),
                total: isolate(formatBytes(disk.totalBytes, currentLocale())),
              })}
            </Fact>
          ) : (
            <Fact term={m.admin_system_free()}>{m.admin_system_unknown()}</Fact>
          )}
        </Part>
        <Letters letters={letters} />
        <Backup backup={backup} />
        <Sellers />
      </div>
      <Queues queues={queues} deadLetters={deadLetters} />
    </>
  )
}

/** How far the letters of the newest week have come. */
function Letters({ letters }: Pick<SystemContent, "letters">) {
  if (!letters)
    return (
      <Part title={m.admin_system_letters()}>
        <p className="text-ink-soft">{m.admin_system_letters_none()}</p>
      </Part>
    )
  return (
    <Part
      title={m.admin_system_letters()}
      state={
        <Tag tone={letters.isDone ? "ok" : "warn"}>
          {letters.isDone ? m.admin_system_letters_done() : m.admin_system_running()}
        </Tag>
      }
    >
      <Fact term={m.admin_system_letters_week()}>{formatDay(letters.week, currentLocale())}</Fact>
      <Fact term={m.admin_system_letters_people()}>{numberText(letters.people)}</Fact>
      <Fact term={m.admin_system_letters_written()}>{numberText(letters.letters)}</Fact>
    </Part>
  )
}

function Backup({ backup }: Pick<SystemContent, "backup">) {
  if (!backup)
    return (
      <Part title={m.admin_system_backup()} state={<Tag tone="warn">{m.admin_system_none_known()}</Tag>}>
        <p className="text-ink-soft">{m.admin_system_backup_text()}</p>
      </Part>
    )
  const ago = m.admin_system_backup_ago({ duration: isolate(formatDuration(backup.ageSeconds, currentLocale())) })
  return (
    <Part
      title={m.admin_system_backup()}
      state={<Tag tone={backup.ageSeconds > OLD_BACKUP_SECONDS ? "warn" : "ok"}>{ago}</Tag>}
    >
      <Fact term={m.admin_system_backup_taken()}>{formatDateTime(new Date(backup.takenAt), currentLocale())}</Fact>
      <Fact term={m.admin_system_size()}>{formatBytes(backup.bytes, currentLocale())}</Fact>
      <Fact term={m.admin_system_backup_rows()}>{numberText(backup.rows)}</Fact>
      <Fact term={m.admin_system_backup_files()}>{numberText(backup.files)}</Fact>
    </Part>
  )
}

/** A year's sellers as a report of DAC7 has them: a file by the browser's own form, and no page. */
function Sellers() {
  const thisYear = new Date().getFullYear()
  return (
    <Part title={m.admin_system_sellers()} isWide>
      <p className="text-ink-soft">{m.admin_system_sellers_text()}</p>
      <form method="post" action={localizedHref(paths.sellersCsv)} className="flex flex-wrap gap-3">
        {[thisYear - 1, thisYear].map((year) => (
          <Button key={year} type="submit" name="year" value={String(year)} variant="line" size="small">
            <Icon name="download" size={16} />
            {m.admin_system_sellers_year({ year: isolate(String(year)) })}
          </Button>
        ))}
      </form>
    </Part>
  )
}

type PartProps = { title: string; state?: ReactNode; isWide?: boolean; children: ReactNode }

function Part({ title, state, isWide = false, children }: PartProps) {
  return (
    <Card as="section" className={classNames("grid content-start gap-3", isWide && "col-span-full")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{title}</h2>
        {state}
      </div>
      <div className="grid gap-2">{children}</div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="text-ink-soft">{term}</span>
      <span className="font-semibold wrap-anywhere">{children}</span>
    </p>
  )
}

function Waiting({ count, seconds }: { count: number; seconds: number }) {
  if (count === 0) return numberText(0)
  return m.admin_system_since({
    figure: numberText(count),
    duration: isolate(formatDuration(seconds, currentLocale())),
  })
}

/** Most queues are empty, and of no interest: they come last. */
function Queues({ queues, deadLetters }: { queues: readonly QueueState[]; deadLetters: number }) {
  const busyness = ({ waiting, active, failed }: QueueState) => waiting + active + failed
  const columns = [m.admin_system_queue(), m.admin_system_waiting(), m.admin_system_running(), m.admin_system_failed()]
  return (
    <Card as="section" aria-labelledby="system-queues">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="system-queues" className="text-xl">
          {m.admin_system_queues()}
        </h2>
        <Tag tone={deadLetters > 0 ? "danger" : "ok"}>
          {m.admin_system_dead_letters({ count: deadLetters, figure: numberText(deadLetters) })}
        </Tag>
      </div>
      <table className="mt-4 w-full border-collapse text-sm">
        <caption className="sr-only">{m.admin_system_queues()}</caption>
        <thead>
          <tr className="border-b-[1.5px] border-ink text-ink-soft">
            {columns.map((label, place) => (
              <th
                key={label}
                scope="col"
                className={`py-1.5 font-semibold ${place === 0 ? "pe-2 text-start" : "ps-2 text-end"}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues
            .toSorted((a, b) => busyness(b) - busyness(a))
            .map((queue) => (
              <tr key={queue.name} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 pe-2 text-start font-normal wrap-anywhere">
                  <bdi dir="ltr">{queue.name}</bdi>
                </th>
                <td
                  className={`py-1.5 ps-2 text-end ${queue.waiting > 0 && queue.oldestSeconds > LATE_SECONDS ? "font-semibold text-danger" : ""}`}
                >
                  <Waiting count={queue.waiting} seconds={queue.oldestSeconds} />
                </td>
                <td className="figures py-1.5 ps-2 text-end">{numberText(queue.active)}</td>
                <td className={`figures py-1.5 ps-2 text-end ${queue.failed > 0 ? "font-semibold text-danger" : ""}`}>
                  {numberText(queue.failed)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  )
}
