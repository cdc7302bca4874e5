import type { ReactNode } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import zoe from "./zoe.svg?no-inline"

/** The first question of a sign-up: who is coming. `query` is taken along to the company's form. */
export function RoleChoice({ query }: { query: string }) {
  return (
    <>
      <ul className="grid gap-3.5">
        <Role
          to={paths.reserveUsername}
          title={m.road_create()}
          text={m.road_create_text()}
          picture={
            <img src={zoe} alt="" width={108} height={135} className="absolute inset-0 size-full object-cover" />
          }
        />
        <Role to={`${paths.register}?${query}`} title={m.road_brand()} text={m.road_brand_text()} picture={<Faces />} />
      </ul>
      <p className="pt-1 text-center text-ink-soft lg:text-start">
        {m.road_have_page()} <TextLink to={localizedHref(paths.signIn)}>{m.nav_sign_in()}</TextLink>
      </p>
    </>
  )
}

function Role({ to, title, text, picture }: { to: string; title: string; text: string; picture: ReactNode }) {
  return (
    <li>
      <Link
        to={localizedHref(to)}
        className="flex min-h-30 items-center gap-4 overflow-hidden rounded-window border-[1.5px] border-ink bg-surface pe-4 no-underline"
      >
        {/* Where letters are so large that words and picture have no room beside each other, the words stay. */}
        <span
          aria-hidden="true"
          className="relative w-27 shrink-0 self-stretch overflow-hidden border-e-[1.5px] border-ink max-[20em]:hidden"
        >
          {picture}
        </span>
        <span className="grid min-w-0 flex-1 gap-1.5 py-3 max-[20em]:ps-4">
          <span className="display text-xl leading-tight font-extrabold">{title}</span>
          <span className="text-ink-soft">{text}</span>
        </span>
        <Icon name="arrow-right" size={22} className="shrink-0" />
      </Link>
    </li>
  )
}

const FACES = [
  { x: 16, y: 22, paper: "var(--cut-2)", skin: "#f2cdb0", cloth: "#2f4fa3" },
  { x: 60, y: 22, paper: "var(--cut-4)", skin: "#673b22", cloth: "#e2492b" },
  { x: 16, y: 68, paper: "var(--cut-1)", skin: "#dda679", cloth: "#5b2b56" },
  { x: 60, y: 68, paper: "var(--cut-3)", skin: "#efc3a4", cloth: "#1f7a5c" },
] as const

/** Four voices to choose from. */
function Faces() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 116 132"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-[#24356f]"
    >
      {FACES.map(({ x, y, paper, skin, cloth }) => (
        <g key={paper} transform={`translate(${x} ${y})`}>
          <rect width={40} height={42} rx={6} fill={paper} />
          <circle cx={20} cy={16} r={9} fill={skin} />
          <path d="M4 42c0-22 32-22 32 0z" fill={cloth} />
        </g>
      ))}
    </svg>
  )
}
