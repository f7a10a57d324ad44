import { redirect } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { NotFoundPage, RouteError } from '../shared/app/RouteError.tsx'
import { isAdminPage, isGrandFinalPage, routesOf } from '../shared/pages/routes-of.ts'
import { requireAdmin } from '../shared/session/guards.ts'
import { panelId } from './areas.ts'
import { loadedPages } from './page-table.ts'
import { pages } from './pages.ts'
import { grandFinalLoader, panelLoader } from './panel/panel-loader.ts'
import { PanelRoute } from './panel/PanelRoute.tsx'

/** Route that redirects to another page. */
const redirectRoute = (path: string, page: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(page + new URL(request.url).search),
})

/** The route of the admin area, from the pages that are loaded. */
export const adminRoute = (): RouteObject => ({
  path: 'janus',
  loader: requireAdmin,
  children: routesOf(loadedPages().filter(isAdminPage), 'janus'),
})

const ownRoutes = (): RouteObject[] => [
  redirectRoute('dashboard', '/stadia'),
  redirectRoute('exam-start', '/stadia/my-exams'),
  // The maintenance screen covers every page during maintenance.
  redirectRoute('maintenance', '/stadia'),
  redirectRoute('s-payments', '/stadia/payments'),
  ...routesOf(pages.filter((page) => !isGrandFinalPage(page))),
  ...(loadedPages().some(isAdminPage) ? [adminRoute()] : []),
  { path: '*', element: <NotFoundPage nested /> },
]

/** Pages in the Grand Final's own layout. */
const grandFinalRoutes = (): RouteObject[] => [
  ...routesOf(pages.filter(isGrandFinalPage), 'grand-final'),
  { path: '*', element: <NotFoundPage nested /> },
]

/** The routes below `/stadia`; with the admin area if its pages are loaded. */
export const panelRoutes = (): RouteObject[] => [
  {
    path: 'stadia/grand-final',
    loader: grandFinalLoader,
    lazy: async () => ({
      Component: (await import('../modules/grand-final/GrandFinalLayout.tsx')).GrandFinalLayout,
    }),
    children: [{ errorElement: <RouteError nested />, children: grandFinalRoutes() }],
  },
  {
    path: 'stadia',
    loader: panelLoader,
    Component: PanelRoute,
    HydrateFallback: PanelRoute,
    children: [{ id: panelId, errorElement: <RouteError nested />, children: ownRoutes() }],
  },
]
