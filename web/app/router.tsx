import { useTranslation } from 'react-i18next'
import {
  createBrowserRouter,
  createPath,
  Outlet,
  redirect,
  ScrollRestoration,
  useHref,
  useNavigation,
} from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { useReloading } from '../relay/use-reload.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { isExamPath, loadExamRoutes } from './exam-routes.ts'
import { grandFinalLoader, panelLoader } from './panel/panel-loader.ts'
import { PanelRoute } from './panel/PanelRoute.tsx'
import { isAdminPage, isGrandFinalPage, routesOf } from '../shared/pages/routes-of.ts'
import { pages } from './pages.ts'
import { publicRoutes } from './public-routes.ts'
import { reopen } from '../shared/app/chunk-guard.ts'
import { requireAdmin } from '../shared/session/guards.ts'
import { GuestMaintenance } from '../shared/maintenance/GuestMaintenance.tsx'
import { NotFoundPage, RouteError } from '../shared/app/RouteError.tsx'
import { SlowNavigation } from '../shared/app/SlowNotice.tsx'
import { StaticFrame } from '../shared/app/StaticFrame.tsx'
import { useAlternates } from '../shared/app/use-alternates.ts'
import { LeaveGuard } from '../shared/forms/LeaveGuard.tsx'
import { LoadingBar } from '../ui/LoadingBar.tsx'

function Root() {
  const { t } = useTranslation('common')
  const navigation = useNavigation()
  const reloading = useReloading()
  const active = navigation.state !== 'idle' || reloading
  const target = useHref(navigation.location ? createPath(navigation.location) : '')
  useAlternates()
  return (
    <>
      <LoadingBar active={active} label={t('loading')} />
      <Outlet />
      <SlowNavigation active={navigation.location !== undefined} onRetry={() => reopen(target)} />
      <GuestMaintenance />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  )
}

/** Route that redirects to another page. */
const redirectRoute = (path: string, page: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(page + new URL(request.url).search),
})

const panelRoutes: RouteObject[] = [
  redirectRoute('dashboard', '/stadia'),
  redirectRoute('exam-start', '/stadia/my-exams'),
  // The maintenance screen covers every page during maintenance.
  redirectRoute('maintenance', '/stadia'),
  redirectRoute('s-payments', '/stadia/payments'),
  ...routesOf(pages.filter((page) => !isAdminPage(page) && !isGrandFinalPage(page))),
  { path: 'janus', loader: requireAdmin, children: routesOf(pages.filter(isAdminPage), 'janus') },
  { path: '*', element: <NotFoundPage nested /> },
]

/** Pages in the Grand Final's own layout. */
const grandFinalRoutes: RouteObject[] = [
  ...routesOf(pages.filter(isGrandFinalPage), 'grand-final'),
  { path: '*', element: <NotFoundPage nested /> },
]

/** Creates the route tree under a language's basename. */
export function createRouter(basename: string): ReturnType<typeof createBrowserRouter> {
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: StaticFrame,
      children: [
        ...publicRoutes,
        {
          path: 'stadia/grand-final',
          loader: grandFinalLoader,
          lazy: async () => ({
            Component: (await import('../modules/grand-final/GrandFinalLayout.tsx')).GrandFinalLayout,
          }),
          children: [{ errorElement: <RouteError nested />, children: grandFinalRoutes }],
        },
        {
          path: 'stadia',
          loader: panelLoader,
          Component: PanelRoute,
          HydrateFallback: PanelRoute,
          children: [{ errorElement: <RouteError nested />, children: panelRoutes }],
        },
        {
          path: '*',
          lazy: async () => {
            const [{ UnknownPage }] = await Promise.all([import('./UnknownPage.tsx'), loadTexts('public')])
            return { Component: UnknownPage }
          },
        },
      ],
    },
  ]
  return createBrowserRouter(routes, {
    basename,
    // The exam's routes are loaded with its code when a path under /exam or /challenge is opened.
    async patchRoutesOnNavigation({ path, patch }) {
      const inside = basename === '/' ? path : path.slice(basename.length)
      if (!isExamPath(inside)) return
      patch(null, [{ Component: Root, ErrorBoundary: RouteError, children: await loadExamRoutes() }])
    },
  })
}
