import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"
import { WholeWords } from "#app/ui/whole-words"
import { m } from "#messages"

type Service = { title: string; text: string; icon: IconName; look: string }

/** Five sheets of cut paper, one for each thing that the site does for a brand. */
export function Services() {
  const services: Service[] = [
    {
      title: m.brands_directory(),
      text: m.brands_directory_text(),
      icon: "search",
      look: "bg-(--cut-1) lg:col-span-3",
    },
    { title: m.brands_kit(), text: m.brands_kit_text(), icon: "file-text", look: "bg-(--cut-3) lg:col-span-3" },
    {
      title: m.brands_inbox(),
      text: m.brands_inbox_text(),
      icon: "message-circle",
      look: "bg-(--cut-2) lg:col-span-2",
    },
    { title: m.brands_deals(), text: m.brands_deals_text(), icon: "handshake", look: "bg-(--cut-4) lg:col-span-2" },
    {
      title: m.brands_contracts(),
      text: m.brands_contracts_text(),
      icon: "pencil",
      look: "bg-(--cut-6) lg:col-span-2",
    },
  ]
  return (
    <section className="py-10 lg:py-16">
      <h2 className="mb-7 text-3xl lg:text-4xl">{m.brands_services()}</h2>
      <ul data-appearance="light" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {services.map(({ title, text, icon, look }, place) => (
          <li
            key={title}
            className={classNames(
              "relative flex min-h-52 flex-col justify-end overflow-hidden rounded-window p-6 text-cut-ink lg:min-h-60 lg:p-7",
              place === 0 && "sm:col-span-2",
              look,
            )}
          >
            <CutShape place={place} />
            <Icon name={icon} size={36} className="absolute start-6 top-6 lg:start-7 lg:top-7" />
            <h3 className="relative text-2xl font-extrabold">{title}</h3>
            <p className="relative mt-1.5 max-w-[36ch]">
              <WholeWords text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A piece of paper cut by hand in the corner of the sheet, another for each. */
function CutShape({ place }: { place: number }) {
  return <span aria-hidden="true" className={classNames("absolute", SHAPES[place % SHAPES.length])} />
}

const SHAPES = [
  "-end-16 -top-28 size-56 rounded-pill bg-(--cut-5) sm:-end-10 sm:-top-24 sm:size-64",
  "end-8 top-0 h-24 w-20 rounded-b-pill bg-(--awning-cream) lg:h-36 lg:w-28",
  "-end-8 -top-8 size-32 rounded-pill bg-(--cut-8)",
  "end-0 top-0 size-28 rounded-es-pill bg-(--cut-7)",
  "end-7 -top-10 h-32 w-16 rounded-pill bg-(--cut-3)",
] as const
