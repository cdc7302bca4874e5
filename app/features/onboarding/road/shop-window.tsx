import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names"
import { NetworkIcon } from "#app/ui/network-icon"
import { m } from "#messages"
import type { Network } from "#vocabulary/networks"

/** A network's price tag; `figure` is null while it has still to come. */
export type PriceTag = { network: Network; figure: string | null }

export type ShopWindowProps = {
  /** The empty shop with a name on a tag, with its key, with figures, with a face, open. */
  step: 1 | 2 | 3 | 4 | 5
  /** Painted above the window. */
  sign?: string | undefined
  /** The tag in the empty window. */
  tag?: { text: string; isTaken?: boolean; hasCaret?: boolean }
  tags?: readonly PriceTag[] | undefined
  /** Under the arch; SVG. */
  portrait?: ReactNode
  /** The shop is painted and furnished but not open yet. */
  isClosed?: boolean
  /** The page in the open window, on a telephone's screen. */
  page?: ReactNode
}

const [WIDTH, HEIGHT, OPEN_HEIGHT] = [358, 204, 330]
const [FASCIA, SILL] = [44, 22]
const CREAM = "var(--awning-cream)"
const INK = { stroke: "var(--cut-ink)", strokeWidth: 1.5, strokeLinejoin: "round" } as const
const STRING = { stroke: "var(--cut-ink)", strokeWidth: 1.3 } as const
const STRIPES = 13

/**
 * The shop that fills up: one drawing that stays in place on the whole road, each answer puts something into it. For the
 * eyes alone, since all of it is said beside it.
 */
export function ShopWindow({ step, sign, tag, tags = [], portrait, isClosed = false, page }: ShopWindowProps) {
  const isOpen = step === 5 && !isClosed
  const top = FASCIA + (isOpen ? 34 : 10)
  const height = page ? OPEN_HEIGHT : HEIGHT
  const floor = height - SILL
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className={classNames(
        "road-window relative overflow-hidden rounded-window border-[1.5px] border-ink bg-linear-to-b",
        step === 1 ? "from-[#f1e6d6] to-[#e8d6bf]" : "from-(--window-top) to-(--window-bottom)",
      )}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`} className="display block h-auto w-full font-extrabold">
        {step === 2 && <Key top={top} />}
        {step === 2 && <Plant x={78} floor={floor} colour="var(--cut-1)" />}
        {step === 3 && <Boxes />}
        {step >= 3 && <PriceTags tags={tags} top={top} places={page ? BESIDE_PAGE : step > 3 ? ASIDE : HUNG} />}
        {step >= 4 && <Plant x={page ? 52 : 62} floor={floor} colour="var(--cut-1)" scale={page ? 0.9 : 0.62} />}
        {step >= 4 && <Plant x={page ? 306 : 298} floor={floor} colour="var(--awning)" scale={0.62} />}
        {step >= 4 && !page && <Arch isOpen={isOpen}>{portrait}</Arch>}
        {tag && <NameTag {...tag} top={top} />}
        <path d={`M0 ${floor}h${WIDTH}v${SILL}H0Z`} fill="var(--sill)" />
        <path d={`M0 ${floor}h${WIDTH}v5H0Z`} fill="#94402a" />
        <path d={`M0 0h${WIDTH}v${FASCIA}H0Z`} fill="var(--sill)" />
        <rect
          x={10}
          y={7}
          width={WIDTH - 20}
          height={FASCIA - 14}
          rx={9}
          fill="none"
          stroke="#a65a3f"
          strokeWidth={1.5}
        />
        <Lamp x={52} isLit={step > 1} />
        <Lamp x={WIDTH - 52} isLit={step > 1} />
        {sign ? (
          <Words x={WIDTH / 2} y={FASCIA / 2 + 8} size={24} room={240} fill={CREAM} text={sign} />
        ) : (
          <Unpainted />
        )}
        <Stripes depth={isOpen ? 34 : 10} isOpen={isOpen} />
        {isOpen && <HangingSign top={top} text={m.road_open()} />}
        {isClosed && <HangingSign top={top} text={m.road_soon()} isQuiet />}
      </svg>
      {page && (
        <div
          inert
          className="absolute start-1/2 top-[30%] bottom-[4%] w-[47%] -translate-x-1/2 overflow-hidden rounded-t-[9%_14%] border-[7px] border-b-0 border-cut-ink bg-paper lg:border-[11px] lg:border-b-0"
        >
          {page}
        </div>
      )}
    </div>
  )
}

/** Letters as large as there is room for. */
function Words({
  x,
  y,
  size,
  room,
  fill,
  text,
}: {
  x: number
  y: number
  size: number
  room: number
  fill: string
  text: string
}) {
  const fitted = Math.min(size, room / Math.max(1, [...text].length * 0.6))
  return (
    <text x={x} y={y - (size - fitted) / 3} textAnchor="middle" fontSize={fitted} fill={fill}>
      {text}
    </text>
  )
}

function Unpainted() {
  return (
    <path
      d={`M115 ${FASCIA / 2 + 4}h128`}
      stroke="#a65a3f"
      strokeWidth={1.5}
      strokeDasharray="2 7"
      strokeLinecap="round"
    />
  )
}

function Lamp({ x, isLit }: { x: number; isLit: boolean }) {
  return (
    <>
      {isLit && <path d={`M${x - 9} 15L${x - 46} 44H${x + 46}L${x + 9} 15z`} fill="#ffe9a8" opacity={0.2} />}
      <path d={`M${x} -2v7`} stroke={CREAM} strokeWidth={2} />
      <path d={`M${x - 10} 15a10 10 0 0 1 20 0z`} fill={CREAM} />
      {isLit && <path d={`M${x - 4.5} 15a4.5 4.5 0 0 0 9 0z`} fill="#ffd76a" />}
    </>
  )
}

function Stripes({ depth, isOpen }: { depth: number; isOpen: boolean }) {
  const width = WIDTH / STRIPES
  const round = `a${width / 2} ${width / 2} 0 0 1 -${width} 0`
  return (
    <g className={isOpen ? "road-awning" : undefined}>
      {Array.from({ length: STRIPES }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the stripes never change places
          key={at}
          d={`M${at * width} ${FASCIA}h${width + 0.3}v${depth}${isOpen ? round : `h-${width + 0.3}`}Z`}
          fill={at % 2 ? CREAM : "var(--awning)"}
        />
      ))}
      {!isOpen && <path d={`M0 ${FASCIA + depth - 3}h${WIDTH}v3H0z`} fill="#3c140a" opacity={0.18} />}
    </g>
  )
}

function NameTag({
  text,
  isTaken = false,
  hasCaret = false,
  top,
}: NonNullable<ShopWindowProps["tag"]> & { top: number }) {
  const width = Math.min(330, Math.max(150, [...text].length * 17.5 + 44))
  const [left, y] = [(WIDTH - width) / 2, top + 40]
  const dashes = isTaken ? "5 5" : undefined
  return (
    <g className="road-swing">
      <path d={`M${left + 22} ${top}V${y + 10}M${left + width - 22} ${top}V${y + 6}`} {...STRING} />
      <g transform={`rotate(-2.5 ${WIDTH / 2} ${y})`}>
        <rect x={left} y={y} width={width} height={58} rx={10} fill={CREAM} strokeDasharray={dashes} {...INK} />
        <circle cx={left + 22} cy={y + 9} r={3} fill="#e8d6bf" {...STRING} />
        <circle cx={left + width - 22} cy={y + 9} r={3} fill="#e8d6bf" {...STRING} />
        <Words
          x={WIDTH / 2 - (hasCaret ? 3 : 0)}
          y={y + 40}
          size={30}
          room={width - 44}
          fill={isTaken ? "#8a7c6c" : "var(--cut-ink)"}
          text={text}
        />
        {hasCaret && !isTaken && (
          <path
            d={`M${left + width - 19} ${y + 18}v28`}
            stroke="var(--awning)"
            strokeWidth={2.5}
            strokeLinecap="round"
          />
        )}
      </g>
      {isTaken && (
        <g transform={`translate(${WIDTH / 2 + 74} ${y + 50}) rotate(-9)`}>
          <rect x={-46} y={-17} width={92} height={34} rx={8} fill={CREAM} stroke="#b42318" strokeWidth={2.5} />
          <Words x={0} y={7} size={19} room={80} fill="#b42318" text={m.road_taken()} />
        </g>
      )}
    </g>
  )
}

function Key({ top }: { top: number }) {
  return (
    <>
      <path d={`M179 ${top}V72`} {...STRING} />
      <g transform="translate(179 72)">
        <circle cy={18} r={15} fill="none" stroke="var(--cut-ink)" strokeWidth={11} />
        <circle cy={18} r={15} fill="none" stroke="var(--cut-1)" strokeWidth={8} />
        <path d="M-5.5 32h11v44h14v9H5.5v6h10v9H-5.5Z" fill="var(--cut-1)" {...INK} />
      </g>
      <g transform="translate(209 94) rotate(5)">
        <path d="M-28 -6q14 -8 28 6" fill="none" {...STRING} />
        <rect width={78} height={34} rx={8} fill={CREAM} {...INK} />
        <circle cx={9} cy={8} r={2.6} fill="#f0cba9" {...STRING} />
        <Words x={40} y={23} size={17} room={62} fill="var(--cut-ink)" text={m.road_yours()} />
      </g>
    </>
  )
}

type PlantProps = { x: number; floor: number; colour: string; scale?: number }

function Plant({ x, floor, colour, scale = 1 }: PlantProps) {
  return (
    <g transform={`translate(${x} ${floor}) scale(${scale})`}>
      <path
        transform={`translate(0 ${scale < 1 ? -38 : -46}) scale(${scale < 1 ? 0.4 : 0.62})`}
        fill="#1f7a5c"
        d="M0 40C-10 0-42 8-46-26C-26-18-14-22-8-6C-12-34-38-34-34-70C-16-54-4-46-2-24C2-50-10-72 8-98C14-74 22-54 12-26C24-42 40-44 46-66C54-34 30-30 16-6C28-16 44-8 56-22C52 10 20 6 12 40Z"
      />
      <path d="M-17 -30h34l-5 30h-24z" fill={colour} {...INK} strokeWidth={INK.strokeWidth / scale} />
    </g>
  )
}

function Boxes() {
  const floor = HEIGHT - SILL
  return (
    <>
      <g {...INK}>
        <rect x={136} y={floor - 30} width={46} height={30} fill="#d9b48a" />
        <path d={`M136 ${floor - 30}l-9 -8M182 ${floor - 30}l9 -8`} />
        <rect x={192} y={floor - 22} width={32} height={22} fill="#e6c7a1" />
      </g>
      <path d={`M154 ${floor - 29}h10v10h-10zM204 ${floor - 21}h8v8h-8z`} fill="#f3e3c8" />
    </>
  )
}

const HUNG = [
  { x: 28, down: 26, turn: -4 },
  { x: 246, down: 34, turn: 4 },
  { x: 137, down: 12, turn: 2 },
] as const

const ASIDE = [
  { x: 20, down: 12, turn: -4 },
  { x: 254, down: 20, turn: 4 },
] as const

const BESIDE_PAGE = [
  { x: 4, down: 14, turn: -4 },
  { x: 269, down: 76, turn: 4 },
] as const

type PriceTagsProps = {
  tags: readonly PriceTag[]
  top: number
  places: readonly { x: number; down: number; turn: number }[]
}

/** As many tags as there are places, those with a figure first. */
function PriceTags({ tags, top, places }: PriceTagsProps) {
  const shown = tags.toSorted((one, other) => Number(one.figure === null) - Number(other.figure === null))
  return shown.slice(0, places.length).map(({ network, figure }, at) => {
    const { x, down, turn } = places[at] ?? HUNG[0]
    return (
      <g
        key={network}
        className="road-swing"
        style={{ animationDelay: `${at * 80}ms`, transformOrigin: `${x + 42}px ${top}px` }}
      >
        <path d={`M${x + 42} ${top}V${top + down + 6}`} {...STRING} />
        <g transform={`translate(${x} ${top + down}) rotate(${turn} 42 6)`}>
          <path
            d="M13 0H71L84 13V56a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V13Z"
            fill={CREAM}
            strokeDasharray={figure === null ? "4 4" : undefined}
            {...INK}
          />
          <circle cx={42} cy={9} r={3.2} fill="#f2b596" {...STRING} />
          <g transform="translate(34 18)" className="text-cut-ink">
            <NetworkIcon network={network} size={16} />
          </g>
          {figure === null ? (
            <path
              d="M31 47h0M42 47h0M53 47h0"
              stroke="var(--cut-ink)"
              strokeWidth={6.4}
              strokeLinecap="round"
              opacity={0.5}
            />
          ) : (
            <Words x={42} y={54} size={22} room={74} fill="var(--cut-ink)" text={figure} />
          )}
        </g>
      </g>
    )
  })
}

/** The place of the face; its own picture is drawn over 94 by 112. */
function Arch({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const scale = isOpen ? 0.72 : 1 // under the unrolled awning there is less room
  return (
    <g transform={`translate(${WIDTH / 2 - 53 * scale} ${HEIGHT - SILL - 124 * scale}) scale(${scale})`}>
      <path d="M0 124V53a53 53 0 0 1 106 0V124Z" fill={CREAM} {...INK} />
      <g transform="translate(6 6)">{children}</g>
    </g>
  )
}

function HangingSign({ top, text, isQuiet = false }: { top: number; text: string; isQuiet?: boolean }) {
  return (
    <g className="road-swing" style={{ transformOrigin: `304px ${top}px` }}>
      <path d={`M304 ${top}L278 ${top + 26}M304 ${top}L330 ${top + 26}`} {...STRING} />
      <g transform={`rotate(-3 304 ${top + 26})`}>
        <rect x={264} y={top + 26} width={80} height={34} rx={8} fill={isQuiet ? CREAM : "var(--awning)"} {...INK} />
        <Words x={304} y={top + 49} size={18} room={66} fill={isQuiet ? "var(--cut-ink)" : "#fff"} text={text} />
      </g>
    </g>
  )
}
