import HostPageQuery from '../../__generated__/HostPageQuery$parameters.ts'
import AccommodationsPageQuery from '../../__generated__/AccommodationsPageQuery$parameters.ts'
import MakeUpsPageQuery from '../../__generated__/MakeUpsPageQuery$parameters.ts'
import SimulationsPageQuery from '../../__generated__/SimulationsPageQuery$parameters.ts'
import LivePageQuery from '../../__generated__/LivePageQuery$parameters.ts'
import TimelinePageQuery from '../../__generated__/TimelinePageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { secondSittingsList } from './second-sittings/second-sittings-list.ts'

/** Admin pages of exams in progress. */
export const arenaPages: Page[] = [
  page({
    path: 'janus/exams/accommodations',
    access: { admin: 'admin.exams' },
    texts: ['control', 'table'],
    query: AccommodationsPageQuery,
    component: () => import('./accommodations/AccommodationsPage.tsx'),
  }),
  page({
    path: 'janus/exams/simulations',
    access: { admin: 'admin.exams' },
    texts: ['control', 'table'],
    query: SimulationsPageQuery,
    list: secondSittingsList,
    component: () => import('./second-sittings/SimulationsPage.tsx'),
  }),
  page({
    path: 'janus/exams/make-ups',
    access: { admin: 'admin.exams' },
    texts: ['control', 'table'],
    query: MakeUpsPageQuery,
    list: secondSittingsList,
    component: () => import('./second-sittings/MakeUpsPage.tsx'),
  }),
  page({
    path: 'janus/exams/:examId/live',
    access: { admin: 'admin.exams' },
    texts: ['control', 'start', 'table', 'camera'],
    query: LivePageQuery,
    variables: ({ params }) => ({ id: addressId('Exam', params['examId']) }),
    component: () => import('./control/LivePage.tsx'),
  }),
  page({
    path: 'janus/exams/:examId/host',
    access: { admin: 'admin.exams' },
    texts: ['control', 'table'],
    query: HostPageQuery,
    variables: ({ params }) => ({ id: addressId('Exam', params['examId']) }),
    component: () => import('./hosted/HostPage.tsx'),
  }),
  page({
    path: 'janus/exams/:examId/attempts/:attemptId',
    access: { admin: 'admin.exams' },
    texts: ['control', 'start', 'table', 'exam'],
    query: TimelinePageQuery,
    variables: ({ params }) => ({ id: addressId('Attempt', params['attemptId']) }),
    component: () => import('./timeline/TimelinePage.tsx'),
  }),
]
