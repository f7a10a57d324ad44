import { useTranslation } from 'react-i18next'
import {
  createBrowserRouter,
  Outlet,
  redirect,
  ScrollRestoration,
  useNavigation,
  useRevalidator,
} from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import MyExamsPageQuery from '../__generated__/MyExamsPageQuery$parameters.ts'
import ProfilePageQuery from '../__generated__/ProfilePageQuery$parameters.ts'
import ReferenceCodesPageQuery from '../__generated__/ReferenceCodesPageQuery$parameters.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { adminApplicationRoutes, applicationRoutes } from '../modules/applications/routes.ts'
import { moneyRoutes } from '../modules/payments/admin/routes.ts'
import { panelLoader } from './panel/panel-loader.ts'
import { paymentRoutes } from '../modules/payments/paying/routes.ts'
import { adminResultRoutes, resultRoutes } from '../modules/results/routes.ts'
import { publicRoutes } from './public-routes.ts'
import { choiceOf } from '../modules/applications/choose/choice.ts'
import { keepingRoutes } from './janus/routes.ts'
import { peopleRoutes } from '../modules/accounts/relations/routes.ts'
import { announcementsRoute, officeAdminRoutes, officePanelRoutes } from './office-routes.ts'
import { queryRoute } from '../relay/route-query.ts'
import {
  requireAdmin,
  requireAnyPermission,
  requireGuest,
  requirePermission,
  requireUser,
} from '../shared/session/guards.ts'
import { GuestMaintenance } from '../shared/maintenance/GuestMaintenance.tsx'
import { NotFoundPage, RouteError } from '../shared/app/RouteError.tsx'
import { Splash } from '../shared/app/Splash.tsx'
import { everyLanguage, useAlternates } from '../shared/app/use-alternates.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'

function Root() {
  const { t } = useTranslation('common')
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const active = navigation.state !== 'idle' || revalidator.state !== 'idle'
  useAlternates()
  return (
    <>
      <LoadingBar active={active} label={t('loading')} />
      <Outlet />
      <GuestMaintenance />
      <ScrollRestoration />
    </>
  )
}

/** The `/stadia` index shows announcements to everybody but admins, who have an area of their own. */
async function panelIndex({ request }: { request: Request }): Promise<void> {
  const user = await requireUser()
  if (user.userType === 'admin') throw redirect(`/stadia/janus${new URL(request.url).search}`)
}

const adminRoutes: RouteObject[] = [
  ...officeAdminRoutes,
  {
    index: true,
    lazy: async () => ({ Component: (await import('./janus/JanusHomePage.tsx')).JanusHomePage }),
  },
  ...adminResultRoutes,
  ...adminApplicationRoutes,
  ...moneyRoutes,
  {
    path: 'explorer',
    loader: () => requirePermission('admin.explorer'),
    lazy: async () => ({ Component: (await import('../modules/accounts/explorer/ExplorerPage.tsx')).ExplorerPage }),
  },
  ...keepingRoutes,
]

/** An address that leads to the page on which its matter is. */
const leadsTo = (path: string, page: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(page + new URL(request.url).search),
})

const panelRoutes: RouteObject[] = [
  leadsTo('dashboard', '/stadia'),
  leadsTo('exam-start', '/stadia/my-exams'),
  // the screen is over every page as long as there is maintenance
  leadsTo('maintenance', '/stadia'),
  leadsTo('s-payments', '/stadia/payments'),
  announcementsRoute(panelIndex),
  ...officePanelRoutes,
  {
    path: 'my-exams',
    ...queryRoute({
      parameters: MyExamsPageQuery,
      guard: async () => {
        await requirePermission('student.$ID.exams')
        await loadTexts('student', 'applications')
      },
      variables: ({ request }) => ({ choosing: choiceOf(new URL(request.url).searchParams) !== null }),
      page: () => import('../modules/applications/my-exams/MyExamsPage.tsx'),
    }),
  },
  ...peopleRoutes,
  {
    path: 'profile',
    ...queryRoute({
      parameters: ProfilePageQuery,
      guard: () => Promise.all([requireUser(), loadTexts('profile', 'people', 'results')]),
      page: () => import('../modules/accounts/profile/ProfilePage.tsx'),
    }),
  },
  {
    path: 'p-reference-codes',
    ...queryRoute({
      parameters: ReferenceCodesPageQuery,
      guard: () =>
        Promise.all([
          requireAnyPermission('supervisor.$ID.p-reference-codes', 'partner.$ID.p-reference-codes'),
          loadTexts('register'),
        ]),
      page: () => import('../modules/accounts/reference-codes/ReferenceCodesPage.tsx'),
    }),
  },
  ...applicationRoutes,
  ...paymentRoutes,
  ...resultRoutes,
  {
    path: '403',
    lazy: async () => ({ Component: (await import('./panel/parts/ForbiddenPage.tsx')).ForbiddenPage }),
  },
  { path: 'janus', loader: requireAdmin, children: adminRoutes },
  { path: '*', element: <NotFoundPage nested /> },
]

/** The route tree under a language's basename. */
export function createRouter(basename: string): ReturnType<typeof createBrowserRouter> {
  const routes: RouteObject[] = [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: () => <Splash first />,
      children: [
        {
          index: true,
          handle: everyLanguage,
          loader: async (given) => {
            await Promise.all([requireGuest(given), loadTexts('public')])
            return null
          },
          lazy: async () => ({ Component: (await import('../modules/accounts/login/LoginPage.tsx')).LoginPage }),
        },
        {
          path: 'password-reset',
          lazy: async () => {
            const [page] = await Promise.all([
              import('../modules/accounts/login/PasswordResetPage.tsx'),
              loadTexts('public'),
            ])
            return { Component: page.PasswordResetPage, loader: page.passwordResetLoader }
          },
        },
        ...publicRoutes,
        {
          path: 'stadia',
          loader: panelLoader,
          lazy: async () => ({ Component: (await import('./panel/PanelGate.tsx')).PanelGate }),
          children: [{ errorElement: <RouteError nested />, children: panelRoutes }],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]
  return createBrowserRouter(routes, {
    basename,
    // The exam's own routes come with its code, when an address under /exam or /challenge is opened.
    async patchRoutesOnNavigation({ path, patch }) {
      const inside = basename === '/' ? path : path.slice(basename.length)
      if (!/^\/(?:exam|challenge)(?:\/|$)/.test(inside)) return
      const [{ examRoutes }] = await Promise.all([
        import('../modules/arena/routes.tsx'),
        import('../ui/styles-full.ts'),
        loadTexts('exam'),
      ])
      patch(null, [{ Component: Root, ErrorBoundary: RouteError, children: examRoutes }])
    },
  })
}
