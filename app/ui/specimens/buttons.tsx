import { Button } from "#app/ui/button"
import { Icon } from "#app/ui/icon"
import { ICON_PATHS, type IconName } from "#app/ui/icons/lucide"
import { LinkButton } from "#app/ui/link-button"
import { Menu, MenuButton, MenuLink } from "#app/ui/menu"
import { NetworkIcon } from "#app/ui/network-icon"
import { TextLink } from "#app/ui/text-link"
import { NETWORKS } from "#vocabulary/networks"
import type { Samples } from "./samples"

const VARIANTS = ["ink", "accent", "line", "quiet", "danger"] as const

export function ButtonSpecimens({ words }: { words: Samples }) {
  return (
    <div className="grid gap-5">
      {(["medium", "small"] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-2.5">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === "danger" ? words.remove : words.act}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="large" variant="accent">
          {words.act}
          <Icon name="arrow-right" />
        </Button>
        <Button pending pendingLabel={words.acting}>
          {words.act}
        </Button>
        <Button disabled>{words.act}</Button>
        <LinkButton to="/" newTab variant="line">
          {words.look}
        </LinkButton>
        <TextLink to="/">{words.link}</TextLink>
        <Menu trigger={<Icon name="ellipsis" />} label={words.more} variant="quiet">
          <MenuLink to="/" icon="pencil">
            {words.edit}
          </MenuLink>
          <MenuButton icon="trash-2" tone="danger">
            {words.remove}
          </MenuButton>
        </Menu>
      </div>
    </div>
  )
}

export function IconSpecimens() {
  return (
    <div className="flex flex-wrap gap-4">
      {names(ICON_PATHS).map((name) => (
        <Icon key={name} name={name} />
      ))}
      {NETWORKS.map((network) => (
        <NetworkIcon key={network} network={network} />
      ))}
    </div>
  )
}

function names(paths: typeof ICON_PATHS): IconName[] {
  return Object.keys(paths).filter((name): name is IconName => name in paths)
}
