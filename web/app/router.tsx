import { useTranslation } from 'react-i18next'
import { createBrowserRouter, createPath, Outlet, ScrollRestoration, useHref, useNavigation } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { useReloading } from '../relay/use-reload.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import {
  isAdminPath,
  isExamPath,
  isPanelPath,
  loadAdminRoute,
  loadExamRoutes,
  loadPanelRoutes,
  panelId,
} from './areas.ts'
import { publicRoutes } from './public-routes.ts'
import { reopen } from '../shared/app/chunk-guard.ts'
import { GuestMaintenance } from '../shared/maintenance/GuestMaintenance.tsx'
import { RouteError } from '../shared/app/RouteError.tsx'
import { SlowNavigation } from '../shared/app/SlowNotice.tsx'
import { StaticFrame } from '../shared/app/StaticFrame.tsx'
import { useAlternates } from '../shared/app/use-alternates.ts'
import { PanelViewFrame } from '../shared/session/PanelViewFrame.tsx'
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
      <PanelViewFrame />
      <ScrollRestoration />
    </>
  )
}

/**
 * Creates the route tree under a language's basename.
 * @param panelRoutes the routes below `/stadia`, if the first page is one of them
 */
export function createRouter(
  basename: string,
  panelRoutes: RouteObject[] = [],
): ReturnType<typeof createBrowserRouter> {
  let hasPanel = panelRoutes.length > 0
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: StaticFrame,
      children: [
        ...publicRoutes,
        ...panelRoutes,
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
    // The routes of an area are loaded with its code when one of its paths is opened. Those that are there stay as they are.
    async patchRoutesOnNavigation({ path, patch }) {
      const inside = basename === '/' ? path : path.slice(basename.length)
      const add = (children: RouteObject[]) => patch(null, [{ Component: Root, ErrorBoundary: RouteError, children }])
      if (isExamPath(inside)) add(await loadExamRoutes())
      if (isPanelPath(inside) && !hasPanel) {
        add(await loadPanelRoutes(inside))
        hasPanel = true
      }
      if (isAdminPath(inside)) patch(panelId, [await loadAdminRoute()])
    },
  })
}
