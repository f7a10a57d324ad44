import type { ComponentType } from 'react'
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime'
import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { queryRoute } from '../../relay/route-query.ts'
import type { CodeHandle, QueryRouteOptions } from '../../relay/route-query.ts'
import type { UserType } from '../../api/session.ts'
import type panel from '../../locales/panel/en.json'
import type { PageShape } from '../../../shared/page-placeholder.ts'
import { asPermission, type Permission, type Section, type SectionOf } from '../../../shared/permission.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { Namespace } from '../../base/text-key.ts'
import { requireAnyPermission, requireUser } from '../session/guards.ts'
import { refusalOf } from '../../api/redirect-rules.ts'
import type { List } from '../table/define-list.ts'
import type { MenuIcon } from './menu-icons.ts'

/** Permission required for a page, by role; `$ID` stands for the user's id. `signedIn`: every logged-in user. */
export type Access = Partial<Record<UserType, Permission>> | 'signedIn'

/** Side menu entry of a page. Its position is in `app/panel/menu-order.ts`. */
export interface PageMenu {
  /** Text key in the namespace `panel`. */
  title: `menu.${keyof typeof panel.menu}`
  /** Icon name: declarations load no icons. */
  icon: MenuIcon
  /** Section whose permission shows the entry, if the page itself is open to every user. */
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
        /** Query variables, read from the URL. */
        variables?: Variables<TQuery>
      }
    | {
        /** List of the page; its view provides the query variables. */
        list: List<TQuery['variables']>
        variables?: undefined
      }
    | {
        list: List<Partial<TQuery['variables']>>
        /** All query variables, including those of the list. */
        variables: Variables<TQuery>
      }
  )

/** Page without a query. */
interface PlainContent {
  query?: undefined
  list?: undefined
  component: () => Promise<{ default: ComponentType }>
}

/** Drawer of a row, rendered in the outlet of its list; inherits the list's access and texts. */
interface Drawer<TQuery extends OperationType> extends Query<TQuery> {
  /** Path below the list, such as `:id`. */
  path: string
  variables?: Variables<TQuery>
  list?: undefined
}

/** Checks access and loads texts before any query is sent; throws redirects. */
type Guard = (args: LoaderFunctionArgs) => Promise<void>

type ContentRoute = Pick<RouteObject, 'loader' | 'lazy'> & { handle: CodeHandle }

interface DeclaredDrawer {
  readonly path: string
  readonly routeOf: (guard: Guard) => ContentRoute
}

interface Declaration {
  /** Path below `/stadia`, as in the specification; empty for the index. Admin pages begin with `janus`. */
  path: string
  access: Access
  /** Translation namespaces of the page. */
  texts?: readonly Namespace[]
  /** Redirect by role for roles that have the page at another path; the query string is kept. */
  redirects?: Partial<Record<UserType, string>>
  /** Redirect for users without the permission, if the page is a role's default page. */
  fallback?: string
  menu?: PageMenu
  /** Shape of the placeholder until the page's code has arrived; by default a table for a list, else cards. */
  shape?: PageShape
  /**
   * Addresses of the pages that most visitors open next, such as `/exam`. Their code is loaded when this page is idle, like
   * that of its drawer.
   */
  next?: readonly string[]
}

/** Declared page, as used by the router, the menu and the tests of all pages. */
export interface Page {
  readonly path: string
  readonly access: Access
  readonly menu?: PageMenu
  readonly list?: List
  readonly texts?: readonly Namespace[]
  readonly shape: PageShape
  readonly next: readonly string[]
  readonly route: ContentRoute & { readonly children?: (ContentRoute & { path: string })[] }
}

function guardOf({ access, redirects = {}, fallback, texts = [] }: Declaration): Guard {
  return async ({ request }) => {
    const user = await requireUser()
    const { userType } = user
    const other = redirects[userType]
    if (other !== undefined) throw redirect(`/stadia/${other}${new URL(request.url).search}`)
    if (
      fallback !== undefined &&
      access !== 'signedIn' &&
      userType in access &&
      refusalOf(user, ...Object.values(access))
    ) {
      throw redirect(`/stadia/${fallback}`)
    }
    await Promise.all([
      access === 'signedIn' ? null : requireAnyPermission(...Object.values(access)),
      loadTexts(...texts),
    ])
  }
}

/** Declares a drawer; only this call knows its query type. */
export function drawer<TQuery extends OperationType>(options: Drawer<TQuery>): DeclaredDrawer {
  return { path: options.path, routeOf: (guard) => contentRoute(guard, options) }
}

/**
 * Declares a panel page: derives its route, guard, preloading of code and data, and menu entry. Several declarations
 * for different roles may share a path.
 */
export function page<TQuery extends OperationType>(
  declaration: Declaration & (Content<TQuery> | PlainContent) & { drawer?: DeclaredDrawer },
): Page {
  const { path, access, menu, list, texts, drawer, shape = list ? 'table' : 'cards', next = [] } = declaration
  const guard = guardOf(declaration)
  const route = declaration.query ? contentRoute(guard, declaration) : plainRoute(guard, declaration.component)
  return {
    path,
    access,
    ...(menu && { menu }),
    ...(list && { list }),
    ...(texts && { texts }),
    shape,
    next,
    // separate loader for the drawer: all loaders of a path run in parallel
    route: { ...route, ...(drawer && { children: [{ path: drawer.path, ...drawer.routeOf(guard) }] }) },
  }
}

function contentRoute<TQuery extends OperationType>(guard: Guard, content: Content<TQuery>): ContentRoute {
  return queryRoute({
    parameters: content.query,
    guard,
    variables: content.variables === undefined ? content.list?.variables : content.variables,
    page: content.component,
  })
}

function plainRoute(guard: Guard, component: PlainContent['component']): ContentRoute {
  return {
    handle: { code: component },
    loader: async (args) => {
      await guard(args)
      return null
    },
    lazy: async () => ({ Component: (await component()).default }),
  }
}

/**
 * Access to a section of several roles: `{role}.$ID.{section}`.
 * @throws Error if a role does not have the section
 */
export function sectionOf<Role extends Exclude<UserType, 'admin'>>(
  section: SectionOf<Role>,
  ...roles: readonly Role[]
): Access {
  return Object.fromEntries(roles.map((role) => [role, asPermission(`${role}.$ID.${section}`)]))
}
