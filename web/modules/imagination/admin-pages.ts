import ChallengesPageQuery from '../../__generated__/ChallengesPageQuery$parameters.ts'
import CompetitionDrawerQuery from '../../__generated__/CompetitionDrawerQuery$parameters.ts'
import CompetitionsPageQuery from '../../__generated__/CompetitionsPageQuery$parameters.ts'
import OverviewPageQuery from '../../__generated__/OverviewPageQuery$parameters.ts'
import UserImagesPageQuery from '../../__generated__/UserImagesPageQuery$parameters.ts'
import UsersPageQuery from '../../__generated__/UsersPageQuery$parameters.ts'
import WallPageQuery from '../../__generated__/WallPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { competitionsList, usersList } from './admin/views.ts'
import { wallVariables } from './admin/wall/wall-filter.ts'

const admins = { admin: 'admin.imagination' } as const
const texts = ['imagination', 'imaginationAdmin', 'office', 'table'] as const

/** Pages of image generation for admins. */
export const adminImaginationPages: Page[] = [
  page({
    path: 'janus/imagination-ai',
    access: admins,
    texts,
    query: OverviewPageQuery,
    component: () => import('./admin/OverviewPage.tsx'),
    menu: { title: 'menu.imaginationAi', icon: 'imagination' },
  }),
  page({
    path: 'janus/imagination-ai/competitions',
    access: admins,
    texts,
    query: CompetitionsPageQuery,
    list: competitionsList,
    component: () => import('./admin/competitions/CompetitionsPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: CompetitionDrawerQuery,
      variables: ({ params }) => ({ id: addressId('ImageCompetition', params['id']) }),
      component: () => import('./admin/competitions/CompetitionDrawer.tsx'),
    }),
  }),
  page({
    path: 'janus/imagination-ai/users',
    access: admins,
    texts,
    query: UsersPageQuery,
    list: usersList,
    component: () => import('./admin/UsersPage.tsx'),
  }),
  page({
    path: 'janus/imagination-ai/images/c/:cid?',
    access: admins,
    texts,
    query: WallPageQuery,
    variables: wallVariables,
    component: () => import('./admin/wall/WallPage.tsx'),
  }),
  page({
    path: 'janus/imagination-ai/images/:userId',
    access: admins,
    texts,
    query: UserImagesPageQuery,
    variables: ({ params }) => ({ userId: addressId('User', params['userId']) }),
    component: () => import('./admin/UserImagesPage.tsx'),
  }),
  page({
    path: 'janus/imagination-ai/challenges/:examIds',
    access: admins,
    texts,
    query: ChallengesPageQuery,
    variables: ({ params }) => {
      const given = params['examIds'] ?? 'all'
      return { examIds: given === 'all' ? null : given.split(',').map((id) => addressId('Exam', id)) }
    },
    component: () => import('./admin/challenges/ChallengesPage.tsx'),
  }),
]
