import { redirectDocument } from 'react-router-dom'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { everyLanguage } from '../shared/app/use-alternates.ts'
import { informationRoutes } from '../modules/office/information-pages/routes.ts'
import { unsubscribeRoutes } from '../modules/mailing/public-routes.ts'
import { helpRoutes } from '../modules/support/public-routes.ts'
import { winnersRoutes } from '../modules/imagination/winners/routes.ts'
import { paperRoutes } from '../modules/grand-final/public-paper/routes.ts'

const registrationSteps = ['account-information', 'exam-details', 'reference-code', 'school-information', 'summary']

const hopIn: RouteObject['lazy'] = async () => {
  const page = await import('../modules/accounts/hop-in/HopInPage.tsx')
  return { Component: page.HopInPage, loader: page.hopInLoader }
}

/** Leaves the app for a page that the server sends complete; see shared/public-pages. */
const loadDocument = ({ request }: LoaderFunctionArgs) => redirectDocument(request.url)

/** Pages for guests: login, registration, short links, verification. Those with `loadDocument` are on the public entry. */
export const publicRoutes: RouteObject[] = [
  {
    index: true,
    handle: everyLanguage,
    loader: loadDocument,
  },
  {
    path: 'password-reset',
    loader: loadDocument,
  },
  {
    path: 'panel-view/:viewId?',
    lazy: async () => {
      const page = await import('../modules/accounts/panel-view/PanelViewPage.tsx')
      return { Component: page.PanelViewPage, loader: page.panelViewLoader }
    },
  },
  {
    path: 'consent/:token',
    lazy: async () => {
      const { ConsentPage, consentLoader } = await import('../modules/accounts/consent/ConsentPage.tsx')
      return { Component: ConsentPage, loader: consentLoader }
    },
  },
  ...informationRoutes,
  { path: 'confirmation/certificate', handle: everyLanguage, loader: loadDocument },
  { path: 'confirmation/certificate/:certificateId', handle: everyLanguage, loader: loadDocument },
  ...paperRoutes,
  ...winnersRoutes,
  ...unsubscribeRoutes,
  ...helpRoutes,
  {
    path: 'register',
    handle: everyLanguage,
    loader: loadDocument,
  },
  { path: 'register/student', handle: everyLanguage, loader: loadDocument },
  ...registrationSteps.map((step) => ({ path: `register/student/${step}`, loader: loadDocument })),
  { path: 'register/supervisor', handle: everyLanguage, loader: loadDocument },
  { path: 'hop-in', handle: everyLanguage, lazy: hopIn },
  { path: 'hop-in/:shortId', handle: everyLanguage, lazy: hopIn },
  {
    path: 'verification/email',
    lazy: async () => {
      const page = await import('../modules/accounts/verification/VerificationPage.tsx')
      return { Component: page.VerificationPage, loader: page.verificationLoader }
    },
  },
]
