import type { ComponentType } from 'react'
import type { SessionUser, UserType } from '../../api/session.ts'
import { menuIcons } from '../../shared/pages/menu-icons.ts'
import type { Page, PageMenu } from '../../shared/pages/page.ts'
import { isFor } from '../../shared/pages/routes-of.ts'
import { can, sectionPermission, type Permission } from '../../../shared/permission.ts'
import { loadedPages } from '../page-table.ts'
import { menuOrder } from './menu-order.ts'
import type { MenuGroup } from './menu-order.ts'
import { UnreadBadge } from './parts/UnreadBadge.tsx'
import { required } from '../../../shared/required.ts'

/** An entry of the side menu. */
export interface MenuEntry {
  /** The page's path below `/stadia`, which identifies the entry to live badges. */
  id: string
  title: PageMenu['title']
  url: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Badge that runs its own query. */
  Badge?: ComponentType
}

/** Entry that runs an action instead of opening a page; shown while a live entry sets its handler. */
export interface MenuAction extends Pick<MenuEntry, 'id' | 'title' | 'icon'> {}

/** All action entries, shown below the pages. */
export const menuActions: readonly MenuAction[] = [
  { id: 'shipment-form', title: 'menu.shipmentForm', icon: menuIcons.forms },
  { id: 'requests', title: 'menu.requests', icon: menuIcons.message },
]

/** Badges that run their own queries, by page path. */
const badges: Partial<Record<string, ComponentType>> = { '': UnreadBadge }

/** Link to a page, without optional parameters. */
const linkTo = (path: string) => `/stadia/${path.replace(/\/?:\w+\?$/, '')}`.replace(/\/$/, '')

/** Permission required for a page's menu entry, by role. */
function permissionOf({ access, menu }: Page, role: UserType): Permission {
  const permission = access === 'signedIn' ? menu?.section && sectionPermission(role, menu.section) : access[role]
  return required(permission, `permission of the menu entry of ${role}`)
}

/** Part of the menu: entries below the name of their group, or without a name. */
export interface MenuSection {
  group: MenuGroup | null
  entries: readonly MenuEntry[]
}

/** Menu entries that a user may open by group, in menu order; groups without such entries are left out. */
export function menuSectionsOf({ _id, roles, userType }: SessionUser): MenuSection[] {
  const entryOf = (path: string): MenuEntry[] => {
    const page = loadedPages().find((one) => one.path === path && one.menu && isFor(one, userType))
    if (!page?.menu) throw new Error(`The page ${path} has no menu entry for ${userType}`)
    if (!can(roles, permissionOf(page, userType), _id)) return []
    const { title, icon } = page.menu
    const Badge = badges[path]
    return [{ id: path, title, url: linkTo(path), icon: menuIcons[icon], ...(Badge && { Badge }) }]
  }
  return menuOrder[userType]
    .map(({ group, paths }) => ({ group, entries: paths.flatMap(entryOf) }))
    .filter(({ entries }) => entries.length > 0)
}

/** All menu entries that a user may open, in menu order. */
export const menuOf = (user: SessionUser): MenuEntry[] => menuSectionsOf(user).flatMap(({ entries }) => entries)

/** Home pages, which only match exactly because all other paths start with theirs. */
const homes = ['/stadia', '/stadia/janus']

/** Menu entry of a path: the entry with the longest matching prefix. */
export function entryAt(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const address = pathname.replace(/\/+$/, '')
  return entries
    .filter(({ url }) => address === url || (!homes.includes(url) && address.startsWith(`${url}/`)))
    .sort((a, b) => b.url.length - a.url.length)[0]
}
