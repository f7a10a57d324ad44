import AdminResultsPageQuery from '../../__generated__/AdminResultsPageQuery$parameters.ts'
import AnalysisPageQuery from '../../__generated__/AnalysisPageQuery$parameters.ts'
import AppealsPageQuery from '../../__generated__/AppealsPageQuery$parameters.ts'
import CertificatePageQuery from '../../__generated__/CertificatePageQuery$parameters.ts'
import CertificatesPageQuery from '../../__generated__/CertificatesPageQuery$parameters.ts'
import RankingDraftPageQuery from '../../__generated__/RankingDraftPageQuery$parameters.ts'
import RankingsPageQuery from '../../__generated__/RankingsPageQuery$parameters.ts'
import ReportPageQuery from '../../__generated__/ReportPageQuery$parameters.ts'
import ResultsPageQuery from '../../__generated__/ResultsPageQuery$parameters.ts'
import StudentCertificatesPageQuery from '../../__generated__/StudentCertificatesPageQuery$parameters.ts'
import StudentReportsPageQuery from '../../__generated__/StudentReportsPageQuery$parameters.ts'
import { can } from '../../../shared/permission.ts'
import { addressId } from '../../relay/address-id.ts'
import { getSession } from '../../api/session.ts'
import { page, sectionOf } from '../../shared/pages/page.ts'
import type { Access, Page } from '../../shared/pages/page.ts'
import { appealsList } from './appeals/appeals-view.ts'
import { mayTeach } from './may-teach.ts'
import { allReportsList, certificatesList, rankingDraftList, rankingList, reportsList } from './views.ts'

/** Whether the viewer may correct questions, which needs a separate permission. */
const mayCorrectQuestions = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.examsSetup', user._id)
}

const texts = ['results', 'certificates', 'table', 'camera'] as const
const certificatesMenu = { title: 'menu.certificates', icon: 'certificate' } as const
const examResults = sectionOf('exams', 'supervisor', 'partner')

const report = (path: string, access: Access): Page =>
  page({
    path,
    access,
    texts,
    query: ReportPageQuery,
    variables: ({ params }) => ({ id: addressId('Report', params['reportId']) }),
    component: () => import('./report/ReportPage.tsx'),
  })

const certificate = (path: string, access: Access): Page =>
  page({
    path,
    access,
    texts,
    query: CertificatePageQuery,
    variables: ({ params }) => ({ id: addressId('Certificate', params['certificateId']) }),
    component: () => import('./certificates/CertificatePage.tsx'),
  })

/** Pages of results, rankings and certificates for each role. */
export const resultPages: Page[] = [
  page({
    path: 'exam-results',
    access: sectionOf('exam-results', 'student'),
    texts,
    next: ['/stadia/exam-results/:reportId'],
    query: ResultsPageQuery,
    component: () => import('./ResultsPage.tsx'),
    menu: { title: 'menu.results', icon: 'chart' },
  }),
  report('exam-results/:reportId', sectionOf('exam-results', 'student')),
  page({
    path: 'exams',
    access: examResults,
    texts: [...texts, 'start'],
    next: ['/stadia/exams/:reportId'],
    query: StudentReportsPageQuery,
    list: reportsList,
    variables: (args) => ({ ...reportsList.variables(args), teaches: mayTeach() }),
    component: () => import('./StudentReportsPage.tsx'),
    menu: { title: 'menu.examResults', icon: 'chart' },
  }),
  report('exams/:reportId', examResults),
  page({
    path: 'certificates',
    access: sectionOf('certificates', 'student'),
    texts,
    next: ['/stadia/certificates/:certificateId'],
    query: CertificatesPageQuery,
    component: () => import('./certificates/CertificatesPage.tsx'),
    menu: certificatesMenu,
  }),
  page({
    path: 'certificates',
    access: { supervisor: 'supervisor.$ID.certificates', partner: 'partner.$ID.exams' },
    texts,
    next: ['/stadia/certificates/:certificateId'],
    query: StudentCertificatesPageQuery,
    list: certificatesList,
    component: () => import('./certificates/StudentCertificatesPage.tsx'),
    menu: certificatesMenu,
  }),
  certificate('certificates/:certificateId', {
    student: 'student.$ID.certificates',
    supervisor: 'supervisor.$ID.certificates',
    partner: 'partner.$ID.exams',
  }),
  page({
    path: 'janus/exams',
    access: { admin: 'admin.exams' },
    texts,
    query: AdminResultsPageQuery,
    list: allReportsList,
    variables(route) {
      const variables = allReportsList.variables(route)
      return { ...variables, chosen: variables.examId !== null, chosenId: variables.examId ?? '' }
    },
    component: () => import('./AdminResultsPage.tsx'),
    menu: { title: 'menu.exams', icon: 'chart' },
  }),
  page({
    path: 'janus/exams/appeals',
    access: { admin: 'admin.exams' },
    texts: ['results', 'table'],
    query: AppealsPageQuery,
    list: appealsList,
    component: () => import('./appeals/AppealsPage.tsx'),
  }),
  page({
    path: 'janus/exams/:examId/analysis',
    access: { admin: 'admin.exams' },
    texts: ['analysis', 'results', 'table'],
    query: AnalysisPageQuery,
    variables: ({ params }) => ({ id: addressId('Exam', params['examId']), mayCorrect: mayCorrectQuestions() }),
    component: () => import('./analysis/AnalysisPage.tsx'),
  }),
  report('janus/report/:reportId', { admin: 'admin.exams' }),
  certificate('janus/certificate/:certificateId', { admin: 'admin.exams' }),
  page({
    path: 'janus/rankings',
    access: { admin: '$admin.ranking' },
    texts,
    query: RankingsPageQuery,
    list: rankingList,
    component: () => import('./rankings/RankingsPage.tsx'),
    menu: { title: 'menu.rankings', icon: 'trophy' },
  }),
  page({
    path: 'janus/rankings-copy',
    access: { admin: '$admin.ranking' },
    texts,
    query: RankingDraftPageQuery,
    list: rankingDraftList,
    component: () => import('./rankings/RankingDraftPage.tsx'),
  }),
]
