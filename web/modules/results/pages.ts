import CertificatesPageQuery from '../../__generated__/CertificatesPageQuery$parameters.ts'
import ResultsPageQuery from '../../__generated__/ResultsPageQuery$parameters.ts'
import StudentCertificatesPageQuery from '../../__generated__/StudentCertificatesPageQuery$parameters.ts'
import StudentReportsPageQuery from '../../__generated__/StudentReportsPageQuery$parameters.ts'
import { page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { certificate, report, texts } from './detail-pages.ts'
import { mayTeach } from './may-teach.ts'
import { certificatesList, reportsList } from './views.ts'

const certificatesMenu = { title: 'menu.certificates', icon: 'certificate' } as const
const examResults = sectionOf('exams', 'supervisor', 'partner')

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
]
