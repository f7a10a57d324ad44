import type { ComponentType } from 'react'
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime'
import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { queryRoute } from '../../relay/route-query.ts'
import type { QueryRouteOptions } from '../../relay/route-query.ts'
import type { UserType } from '../../relay/session.ts'
import type panel from '../../locales/panel/en.json'
import { asPermission, type Permission, type Section, type SectionOf } from '../../../shared/permission.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { Namespace } from '../i18n/i18n.ts'
import { requireAnyPermission, requireUser } from '../session/guards.ts'
import { refusalOf } from '../session/redirect-rules.ts'
import type { List } from '../table/define-list.ts'
import type { MenuIcon } from './menu-icons.ts'

/** The permission that opens a page, by role; `$ID` stands for the user's id. `signedIn`: every user may open it. */
export type Access = Partial<Record<UserType, Permission>> | 'signedIn'

/** The entry of the side menu that leads to a page. Its place in the menu is in `app/panel/menu-order.ts`. */
export interface PageMenu {
  /** Key of its text in the namespace `panel`. */
  title: `menu.${keyof typeof panel.menu}`
  /** Name of its icon: a declaration loads no pictures. */
  icon: MenuIcon
  /** Section whose permission shows the entry, where every user may open the page itself. */
  section?: Section
}

interface Query<TQuery extends OperationType> {
  /** The `$parameters` artifact of a query marked `@preloadable`. */
  query: PreloadableConcreteRequest<TQuery>
  component: QueryRouteOptions<TQuery>['page']
}

type Variables<TQuery extends OperationType> = (args: LoaderFunctionArgs) => TQuery['variables']

type Content<TQuery extends OperationType> = Query<TQuery> &
  (
    | {
        list?: undefined
        /** Variables of the query, read from the address. */
        variables?: Variables<TQuery>
      }
    | {
        /** The list that the page shows: the variables of its view are those of the query. */
        list: List<TQuery['variables']>
        variables?: undefined
      }
    | {
        list: List<Partial<TQuery['variables']>>
        /** All variables of the query: those of the list among them. */
        variables: Variables<TQuery>
      }
  )

/** A page without a query of its own. */
interface PlainContent {
  query?: undefined
  list?: undefined
  component: () => Promise<{ default: ComponentType }>
}

/** A row's own page in the outlet of its list; it has the access and the texts of the list. */
interface Drawer<TQuery extends OperationType> extends Query<TQuery> {
  /** Address below the list, such as `:id`. */
  path: string
  variables?: Variables<TQuery>
  list?: undefined
}

interface Declaration {
  /** Address below `/stadia`, as in the specification; empty for the index. Admin pages begin with `janus`. */
  path: string
  access: Access
  /** Namespaces that the page reads. */
  texts?: readonly Namespace[]
  /** The page that a role gets at another address; the query of the address is kept. */
  elsewhere?: Partial<Record<UserType, string>>
  /** The page for those without the permission, where the address is the first one of a role. */
  otherwise?: string
  menu?: PageMenu
}

/** A page as the router, the menu and the tests of every page read it. */
export interface Page {
  readonly path: string
  readonly access: Access
  readonly menu?: PageMenu
  readonly list?: List
  readonly texts?: readonly Namespace[]
  readonly route: Pick<RouteObject, 'loader' | 'lazy' | 'children'>
}

/** Loads texts and checks access before anything is asked of the server; throws redirects. */
function guardOf({ access, elsewhere = {}, otherwise, texts = [] }: Declaration) {
  return async ({ request }: LoaderFunctionArgs): Promise<void> => {
    const user = await requireUser()
    const { userType } = user
    const other = elsewhere[userType]
    if (other !== undefined) throw redirect(`/stadia/${other}${new URL(request.url).search}`)
    if (
      otherwise !== undefined &&
      access !== 'signedIn' &&
      userType in access &&
      refusalOf(user, ...Object.values(access))
    ) {
      throw redirect(`/stadia/${otherwise}`)
    }
    await Promise.all([
      access === 'signedIn' ? null : requireAnyPermission(...Object.values(access)),
      loadTexts(...texts),
    ])
  }
}

/** A drawer whose types are checked where it is written, before lists of drawers forget them. */
export function drawer<TQuery extends OperationType>(options: Drawer<TQuery>): Drawer<OperationType> {
  return options as unknown as Drawer<OperationType>
}

/**
 * Declares a page of the panels: from it come its route, its guard, the preloading of code and data, and its menu
 * entry. Two declarations of one address for different roles share it.
 */
export function page<TQuery extends OperationType>(
  declaration: Declaration & (Content<TQuery> | PlainContent) & { drawer?: Drawer<OperationType> },
): Page {
  const { path, access, menu, list, texts } = declaration
  const guard = guardOf(declaration)
  const content = (one: Content<OperationType>) =>
    queryRoute({
      parameters: one.query,
      guard,
      variables: one.variables ?? one.list?.variables,
      page: one.component,
    })
  // a loader of its own: loaders of one address begin together
  const children = declaration.drawer && [{ path: declaration.drawer.path, ...content(declaration.drawer) }]
  const route = declaration.query
    ? content(declaration as unknown as Content<OperationType>)
    : plainRoute(guard, declaration.component as PlainContent['component'])
  return {
    path,
    access,
    ...(menu && { menu }),
    ...(list && { list }),
    ...(texts && { texts }),
    route: { ...route, ...(children && { children }) },
  }
}

function plainRoute(
  guard: (args: LoaderFunctionArgs) => Promise<void>,
  component: PlainContent['component'],
): Page['route'] {
  return {
    loader: async (args) => {
      await guard(args)
      return null
    },
    lazy: async () => ({ Component: (await component()).default }),
  }
}

/**
 * Access to a section that several roles have: `{role}.$ID.{section}`.
 * @throws Error where a role does not have it
 */
export function sectionOf<Role extends Exclude<UserType, 'admin'>>(
  section: SectionOf<Role>,
  ...roles: readonly Role[]
): Access {
  return Object.fromEntries(roles.map((role) => [role, asPermission(`${role}.$ID.${section}`)]))
}
