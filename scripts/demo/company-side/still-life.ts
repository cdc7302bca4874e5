import { dice } from "../random.ts"

const CLOTHS = ["#E9D9C3", "#D9E0D2", "#E6D0C6", "#D3DCE3"] as const
const PLATES = ["#FBF7EF", "#F3E9DA", "#FFFFFF"] as const
const FRUITS = ["#B5462F", "#D98A2B", "#7C3F58", "#C9A227"] as const
const LEAVES = ["#3F5F45", "#5C7A4C", "#2F4F4A"] as const

/** A laid table in cut paper, as SVG: what a draft or a block shows, the plate in the middle. The same for the same seed. */
export function stillLife(seed: string, height = 640): string {
  const chance = dice(`still-life/${seed}`)
  const [cloth, leaf] = [chance.pick(CLOTHS), chance.pick(LEAVES)]
  const plate = { x: 256 + chance.whole(-26, 26), y: 330 + chance.whole(-24, 24), r: chance.whole(132, 156) }
  const stripes = Array.from({ length: 4 }, (_, at) => {
    const x = 40 + at * 128 + chance.whole(-10, 10)
    return `<path d="M${x} 0l${chance.whole(10, 18)} 0l${chance.whole(-8, 8)} 640l-14 0z" fill="#fff" opacity=".35"/>`
  })
  const count = chance.whole(3, 5)
  const first = chance.between(0, 2 * Math.PI)
  const fruits = Array.from({ length: count }, (_, at) => {
    const angle = first + (at * 2 * Math.PI) / count
    const [x, y] = [Math.round(plate.x + 50 * Math.cos(angle)), Math.round(plate.y + 50 * Math.sin(angle))]
    const r = chance.whole(25, 33)
    const shade = `<circle cx="${x + 4}" cy="${y + 6}" r="${r}" fill="#2b2018" opacity=".18"/>`
    return `${shade}<circle cx="${x}" cy="${y}" r="${r}" fill="${chance.pick(FRUITS)}"/>`
  })
  // A branch: leaves by turns on either side of its stem.
  const leaves = Array.from({ length: 6 }, (_, at) => {
    const turn = (at % 2 === 0 ? -38 : 62) + chance.whole(-8, 8)
    return `<path transform="translate(${72 + at * 30} ${70 + at * 15}) rotate(${turn})" d="M0 0q26 -24 66 0q-40 24 -66 0z" fill="${leaf}"/>`
  })
  const stem = `<path d="M48 58L246 157" stroke="${leaf}" stroke-width="5" stroke-linecap="round"/>`
  const knife = plate.x + plate.r + 34
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="${height}" viewBox="0 ${(640 - height) / 2} 512 ${height}">
<rect width="512" height="640" fill="${cloth}"/>${stripes.join("")}
<circle cx="${plate.x + 8}" cy="${plate.y + 12}" r="${plate.r}" fill="#2b2018" opacity=".2"/>
<circle cx="${plate.x}" cy="${plate.y}" r="${plate.r}" fill="${chance.pick(PLATES)}"/>
<circle cx="${plate.x}" cy="${plate.y}" r="${plate.r - 30}" fill="none" stroke="#2b2018" stroke-opacity=".12" stroke-width="3"/>
${fruits.join("")}${stem}${leaves.join("")}
<path d="M${knife} ${plate.y - 120}q22 70 6 130l0 110l-14 0l0 -240z" fill="#8C8F8E"/>
</svg>`
}
