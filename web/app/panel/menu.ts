import type { ComponentType } from 'react'
import type { SessionUser, UserType } from '../../relay/session.ts'
import { menuIcons } from '../../shared/pages/menu-icons.ts'
import type { Page, PageMenu } from '../../shared/pages/page.ts'
import { isFor } from '../../shared/pages/routes-of.ts'
import { can, sectionPermission, type Permission } from '../../../shared/permission.ts'
import { pages } from '../pages.ts'
import { menuOrder } from './menu-order.ts'
import { UnreadBadge } from './parts/UnreadBadge.tsx'

/** One line of the side menu. */
export interface MenuEntry {
  /** The page's address below `/stadia`, by which live badges know it. */
  id: string
  title: PageMenu['title']
  url: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** A badge that asks the server itself. */
  Badge?: ComponentType
}

/** An entry that does something in place of leading to a page: shown while a live entry of its id can be selected. */
export interface MenuAction extends Pick<MenuEntry, 'id' | 'title' | 'icon'> {}

/** Every action entry, below the pages. */
export const menuActions: readonly MenuAction[] = [
  { id: 'shipment-form', title: 'menu.shipmentForm', icon: menuIcons.forms },
  { id: 'requests', title: 'menu.requests', icon: menuIcons.message },
]

/** Badges that ask the server themselves, by the addresses of their pages. */
const badges: Partial<Record<string, ComponentType>> = { '': UnreadBadge }

/** The address without its parameters: an optional one is left out of a link. */
const linkTo = (path: string) => `/stadia/${path.replace(/\/?:\w+\?$/, '')}`.replace(/\/$/, '')

/** The permission that shows a page's entry to a role. */
function permissionOf({ access, menu }: Page, role: UserType): Permission {
  if (access !== 'signedIn') return access[role]!
  return sectionPermission(role, menu!.section!)
}

/** The menu entries that a user may open, in their order. */
export function menuOf({ _id, roles, userType }: SessionUser): MenuEntry[] {
  return menuOrder[userType].flatMap((path) => {
    const page = pages.find((one) => one.path === path && one.menu && isFor(one, userType))
    if (!page?.menu) throw new Error(`The page ${path} has no menu entry for ${userType}`)
    if (!can(roles, permissionOf(page, userType), _id)) return []
    const { title, icon } = page.menu
    const Badge = badges[path]
    return [{ id: path, title, url: linkTo(path), icon: menuIcons[icon], ...(Badge && { Badge }) }]
  })
}

/** All other pages lie below these, so that only the address itself leads to them. */
const homes = ['/stadia', '/stadia/janus']

/** The entry that an address belongs to: the one whose own address is the longest part of it from the start. */
export function entryAt(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const address = pathname.replace(/\/+$/, '')
  return entries
    .filter(({ url }) => address === url || (!homes.includes(url) && address.startsWith(`${url}/`)))
    .sort((a, b) => b.url.length - a.url.length)[0]
}
