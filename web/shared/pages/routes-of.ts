import type { LoaderFunction, RouteObject } from 'react-router-dom'
import type { UserType } from '../../api/session.ts'
import { requireUser } from '../session/guards.ts'
import type { Page } from './page.ts'
import { first } from '../../../shared/required.ts'

/** Whether a role has access to a page. */
export const isFor = ({ access }: Page, role: UserType): boolean => access === 'signedIn' || role in access

/** Whether a page belongs to the admin area, `/stadia/janus`. */
export const isAdminPage = ({ path }: Page): boolean => /^janus(\/|$)/.test(path)

/** Whether a page uses the Grand Final layout, `/stadia/grand-final`. */
export const isGrandFinalPage = ({ path }: Page): boolean => /^grand-final(\/|$)/.test(path)

/** Routes of the pages; where pages share a path, the viewer's role decides. */
export function routesOf(pages: readonly Page[], prefix = ''): RouteObject[] {
  const paths = [...new Set(pages.map(({ path }) => path))]
  return paths.map((path) => {
    const sharing = pages.filter((page) => page.path === path)
    const place = path.slice(prefix.length).replace(/^\//, '')
    const address = place ? { path: place } : { index: true as const }
    return { ...address, ...(sharing.length === 1 ? first(sharing).route : chosenByRole(sharing)) } as RouteObject
  })
}

function chosenByRole(pages: readonly Page[]): Pick<RouteObject, 'loader' | 'lazy'> {
  const chosen = async () => {
    const { userType } = await requireUser()
    return (pages.find((page) => isFor(page, userType)) ?? first(pages)).route
  }
  return {
    loader: async (args, context) => ((await chosen()).loader as LoaderFunction)(args, context),
    lazy: {
      Component: async () => {
        const { lazy } = await chosen()
        return typeof lazy === 'function' ? (await lazy()).Component : lazy?.Component?.()
      },
    },
  }
}
