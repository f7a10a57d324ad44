import { adminPages } from '../admin-pages.ts'
import { addPages } from '../page-table.ts'
import { pages } from '../pages.ts'
import { panelRoutes } from '../panel-routes.tsx'
import { createRouter } from '../router.tsx'

/** All pages below `/stadia`, with those of the admin area. */
export const allPages = [...pages, ...adminPages]

/** The route tree with the panel and its admin area. */
export function fullRouter(): ReturnType<typeof createRouter> {
  addPages(adminPages)
  return createRouter('/', panelRoutes())
}
