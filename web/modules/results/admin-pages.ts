import AdminResultsPageQuery from '../../__generated__/AdminResultsPageQuery$parameters.ts'
import AnalysisPageQuery from '../../__generated__/AnalysisPageQuery$parameters.ts'
import AppealsPageQuery from '../../__generated__/AppealsPageQuery$parameters.ts'
import RankingDraftPageQuery from '../../__generated__/RankingDraftPageQuery$parameters.ts'
import RankingsPageQuery from '../../__generated__/RankingsPageQuery$parameters.ts'
import { can } from '../../../shared/permission.ts'
import { addressId } from '../../relay/address-id.ts'
import { getSession } from '../../api/session.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { appealsList } from './appeals/appeals-view.ts'
import { certificate, report, texts } from './detail-pages.ts'
import { allReportsList, rankingDraftList, rankingList } from './views.ts'

/** Whether the viewer may correct questions, which needs a separate permission. */
const mayCorrectQuestions = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.examsSetup', user._id)
}

/** Pages of results, rankings and certificates for admins. */
export const adminResultPages: Page[] = [
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
