import type { RouteObject } from 'react-router-dom'
import { everyLanguage } from '../../shared/use-alternates.ts'
import { verificationRoutes } from './certificate/routes.ts'

const steps = {
  'account-information': async () => ({ Component: (await import('./register/AccountStep.tsx')).AccountStep }),
  'exam-details': async () => ({ Component: (await import('./register/ExamStep.tsx')).ExamStep }),
  'reference-code': async () => ({ Component: (await import('./register/ReferenceStep.tsx')).ReferenceStep }),
  'school-information': async () => ({ Component: (await import('./register/SchoolStep.tsx')).SchoolStep }),
  summary: async () => ({ Component: (await import('./register/SummaryStep.tsx')).SummaryStep }),
}

const hopIn: RouteObject['lazy'] = async () => {
  const page = await import('./hop-in/HopInPage.tsx')
  return { Component: page.HopInPage, loader: page.hopInLoader }
}

/** Getting in: registration, short links, and the confirmation of the address. */
export const publicRoutes: RouteObject[] = [
  ...verificationRoutes,
  {
    path: 'register',
    handle: everyLanguage,
    lazy: async () => {
      const [{ registerLoader }, { RegisterPage }] = await Promise.all([
        import('./register/open-registration.ts'),
        import('./register/RegisterPage.tsx'),
      ])
      return { Component: RegisterPage, loader: registerLoader }
    },
  },
  {
    path: 'register/student',
    handle: everyLanguage,
    lazy: async () => {
      const [{ studentLoader }, { StudentLayout }] = await Promise.all([
        import('./register/open-registration.ts'),
        import('./register/StudentLayout.tsx'),
      ])
      return { Component: StudentLayout, loader: studentLoader }
    },
    children: Object.entries(steps).map(([path, lazy]) => ({ path, lazy })),
  },
  {
    path: 'register/supervisor',
    handle: everyLanguage,
    lazy: async () => {
      const [{ supervisorLoader }, { SupervisorPage }] = await Promise.all([
        import('./register/open-registration.ts'),
        import('./register/SupervisorPage.tsx'),
      ])
      return { Component: SupervisorPage, loader: supervisorLoader }
    },
  },
  { path: 'hop-in', handle: everyLanguage, lazy: hopIn },
  { path: 'hop-in/:shortId', handle: everyLanguage, lazy: hopIn },
  {
    path: 'verification/email',
    lazy: async () => {
      const page = await import('./verification/VerificationPage.tsx')
      return { Component: page.VerificationPage, loader: page.verificationLoader }
    },
  },
]
