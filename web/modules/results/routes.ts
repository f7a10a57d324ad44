import type { LoaderFunction, RouteObject } from 'react-router-dom'
import AdminResultsPageQuery from '../../__generated__/AdminResultsPageQuery$parameters.ts'
import CertificatePageQuery from '../../__generated__/CertificatePageQuery$parameters.ts'
import CertificatesPageQuery from '../../__generated__/CertificatesPageQuery$parameters.ts'
import RankingsPageQuery from '../../__generated__/RankingsPageQuery$parameters.ts'
import ReportPageQuery from '../../__generated__/ReportPageQuery$parameters.ts'
import ResultsPageQuery from '../../__generated__/ResultsPageQuery$parameters.ts'
import StudentCertificatesPageQuery from '../../__generated__/StudentCertificatesPageQuery$parameters.ts'
import StudentReportsPageQuery from '../../__generated__/StudentReportsPageQuery$parameters.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { queryRoute } from '../../relay/route-query.ts'
import { requireAnyPermission, requirePermission, requireUser } from '../../shared/session/guards.ts'
import { viewOfRequest } from '../../shared/table/use-table-view.ts'
import { certificatesView, certificateVariables, rankingView, reportsView, reportVariables } from './views.ts'

/** The words of results, of certificates and of tables, for who holds one of the permissions. */
const guard =
  (...states: string[]) =>
  () =>
    Promise.all([requireAnyPermission(...states), loadTexts('results', 'certificates', 'table')])

const report = (path: string, ...states: string[]): RouteObject => ({
  path,
  ...queryRoute({
    parameters: ReportPageQuery,
    guard: guard(...states),
    variables: ({ params }) => ({ id: params['reportId']! }),
    page: () => import('./report/ReportPage.tsx'),
  }),
})

const certificate = (path: string, ...states: string[]): RouteObject => ({
  path,
  ...queryRoute({
    parameters: CertificatePageQuery,
    guard: guard(...states),
    variables: ({ params }) => ({ id: params['certificateId']! }),
    page: () => import('./certificates/CertificatePage.tsx'),
  }),
})

const ownCertificates = queryRoute({
  parameters: CertificatesPageQuery,
  guard: guard('student.$ID.certificates'),
  page: () => import('./certificates/CertificatesPage.tsx'),
})

const studentCertificates = queryRoute({
  parameters: StudentCertificatesPageQuery,
  guard: guard('supervisor.$ID.certificates', 'partner.$ID.exams'),
  variables: ({ request }) => certificateVariables(viewOfRequest(request, certificatesView)),
  page: () => import('./certificates/StudentCertificatesPage.tsx'),
})

/** One address, a page of their own for students and for those who look after them. */
function byRole(student: typeof ownCertificates, others: typeof ownCertificates): RouteObject {
  const chosen = async () => ((await requireUser()).userType === 'student' ? student : others)
  return {
    path: 'certificates',
    loader: async (args, context) => ((await chosen()).loader as LoaderFunction)(args, context),
    lazy: {
      Component: async () => {
        const { lazy } = await chosen()
        return typeof lazy === 'object' ? lazy.Component?.() : undefined
      },
    },
  }
}

/** The rankings of exams and their publication. */
const rankings = (path: string): RouteObject => ({
  path,
  ...queryRoute({
    parameters: RankingsPageQuery,
    guard: async () => {
      await requirePermission('$admin.ranking')
      await loadTexts('results', 'certificates', 'table')
    },
    variables: ({ request }) => {
      const { exam, group } = viewOfRequest(request, rankingView).filters
      return { examId: exam ?? '', group: group ?? null, chosen: exam !== undefined }
    },
    page: () => import('./RankingsPage.tsx'),
  }),
})

/** Results and certificates in the panels of students, supervisors and partners. */
export const resultRoutes: RouteObject[] = [
  {
    path: 'exam-results',
    ...queryRoute({
      parameters: ResultsPageQuery,
      guard: guard('student.$ID.exam-results'),
      page: () => import('./ResultsPage.tsx'),
    }),
  },
  report('exam-results/:reportId', 'student.$ID.exam-results'),
  {
    path: 'exams',
    ...queryRoute({
      parameters: StudentReportsPageQuery,
      guard: guard('supervisor.$ID.exams', 'partner.$ID.exams'),
      variables: ({ request }) => reportVariables(viewOfRequest(request, reportsView)),
      page: () => import('./StudentReportsPage.tsx'),
    }),
  },
  report('exams/:reportId', 'supervisor.$ID.exams', 'partner.$ID.exams'),
  byRole(ownCertificates, studentCertificates),
  certificate(
    'certificates/:certificateId',
    'student.$ID.certificates',
    'supervisor.$ID.certificates',
    'partner.$ID.exams',
  ),
]

/** The same in the back office. */
export const adminResultRoutes: RouteObject[] = [
  {
    path: 'exams',
    ...queryRoute({
      parameters: AdminResultsPageQuery,
      guard: guard('admin.exams'),
      variables({ request }) {
        const variables = reportVariables(viewOfRequest(request, reportsView))
        return { ...variables, chosen: variables.examId !== null, chosenId: variables.examId ?? '' }
      },
      page: () => import('./AdminResultsPage.tsx'),
    }),
  },
  report('report/:reportId', 'admin.exams'),
  certificate('certificate/:certificateId', 'admin.exams'),
  rankings('rankings'),
  // the same page under a second address
  rankings('rankings-copy'),
]
