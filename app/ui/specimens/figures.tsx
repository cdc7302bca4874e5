import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Progress } from "#app/ui/progress"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { StatCard } from "#app/ui/stat-card"
import { Steps } from "#app/ui/steps"
import { Tag } from "#app/ui/tag"
import { VerifiedMark } from "#app/ui/verified-mark"
import type { Samples } from "./samples"

export function FigureSpecimens({ words }: { words: Samples }) {
  return (
    <div className="grid gap-5">
      <Steps label={words.name} steps={words.steps} current={2} />
      <div className="grid grid-cols-2 gap-4">
        <StatCard label={words.views} value="12 480">
          <Tag tone="ok">
            <bdi>+4,2 %</bdi>
          </Tag>{" "}
          {words.trend}
        </StatCard>
        <StatCard label={words.followers} value="377.1K">
          <ProvenanceDot provenance="connected">{words.connected}</ProvenanceDot>
        </StatCard>
      </div>
      <Card className="grid gap-5">
        <Progress label={words.done} percent={75} />
        <ul className="grid gap-3">
          {words.people.map((name, index) => (
            <li key={name} className="flex items-center gap-3">
              <Avatar name={name} />
              <span>
                <bdi className="font-semibold">{name}</bdi> {index === 0 && <VerifiedMark />}
              </span>
              <span className="ms-auto">
                <ProvenanceDot provenance={(["connected", "public_api", "declared"] as const)[index % 3] ?? "declared"}>
                  {[words.connected, words.publicly, words.declared][index % 3]}
                </ProvenanceDot>
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {words.interests.map((interest) => (
            <Tag key={interest} tone="accent">
              {interest}
            </Tag>
          ))}
          <Tag>{words.states[1]}</Tag>
          <Tag tone="ok">{words.states[0]}</Tag>
          <Tag tone="warn">{words.states[1]}</Tag>
          <Tag tone="danger">{words.states[2]}</Tag>
        </div>
      </Card>
      <CopyLink url="https://vitrine.app/nadia" />
      <EmptyState icon="link" title={words.emptyTitle} action={<LinkButton to="/">{words.add}</LinkButton>}>
        {words.emptyText}
      </EmptyState>
    </div>
  )
}
