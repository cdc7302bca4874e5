import { NetworkIcon } from "#app/ui/network-icon"
import { VerifiedMark } from "#app/ui/verified-mark"
import { m } from "#messages"
import portrait from "./example-portrait.svg?no-inline"

/** Nobody: figures and name are made up, and the window says so. */
export const EXAMPLE = {
  name: "Nadia Benali",
  networks: [
    { network: "instagram", count: "248K" },
    { network: "tiktok", count: "91.3K" },
    { network: "youtube", count: "37.8K" },
  ],
} as const

/** What a link page looks like, for somebody who does not exist. */
export function ExamplePage() {
  return (
    <div className="flex flex-col items-center gap-2 px-4.5 pt-7 text-center">
      <img
        src={portrait}
        alt=""
        width={104}
        height={104}
        className="size-26 rounded-pill border-3 border-accent object-cover object-top"
      />
      <p className="display flex items-center gap-1.5 text-xl">
        {EXAMPLE.name} <VerifiedMark />
      </p>
      <p className="line-clamp-2 text-sm text-ink-soft">{m.home_example_bio()}</p>
      <ul className="mt-0.5 mb-2 flex flex-wrap justify-center gap-1">
        {EXAMPLE.networks.map(({ network, count }) => (
          <li
            key={network}
            className="flex items-center gap-1 rounded-pill border border-line px-1.75 py-0.5 text-sm font-medium"
          >
            <NetworkIcon network={network} size={14} />
            <bdi className="figures">{count}</bdi>
          </li>
        ))}
      </ul>
      {[m.home_example_block_recipe(), m.home_example_block_map(), m.home_example_block_knives()].map((title) => (
        <p key={title} className="edge w-full rounded-card bg-surface px-3 py-3 leading-tight font-semibold">
          {title}
        </p>
      ))}
    </div>
  )
}
