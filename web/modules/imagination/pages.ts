import ChallengesPageQuery from '../../__generated__/ChallengesPageQuery$parameters.ts'
import CompetitionDrawerQuery from '../../__generated__/CompetitionDrawerQuery$parameters.ts'
import CompetitionsPageQuery from '../../__generated__/CompetitionsPageQuery$parameters.ts'
import JuryPageQuery from '../../__generated__/JuryPageQuery$parameters.ts'
import OverviewPageQuery from '../../__generated__/OverviewPageQuery$parameters.ts'
import StudioPageQuery from '../../__generated__/StudioPageQuery$parameters.ts'
import UserImagesPageQuery from '../../__generated__/UserImagesPageQuery$parameters.ts'
import UsersPageQuery from '../../__generated__/UsersPageQuery$parameters.ts'
import WallPageQuery from '../../__generated__/WallPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { boot } from '../../shared/app/boot.ts'
import { challengeBoard } from '../../shared/exams/challenge-board.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { competitionsList, usersList } from './admin/views.ts'
import { wallVariables } from './admin/wall/wall-filter.ts'

const admins = { admin: 'admin.imagination' } as const
const texts = ['imagination', 'imaginationAdmin', 'office', 'table'] as const

// Rendered by the exam; loaded with the first challenge.
challengeBoard.load = () => import('./challenge/ChallengeTasks.tsx')

/** Pages of image generation: studio, jury and admin area. */
export const imaginationPages: Page[] = [
  page({
    path: 'imagination-ai',
    access: { student: 'student.$ID.imagination-ai' },
    redirects: { supervisor: 'imagination-ai/jury', partner: 'imagination-ai/jury', admin: 'janus/imagination-ai' },
    texts: ['imagination'],
    query: StudioPageQuery,
    variables: ({ request }) => {
      const competitionId = new URL(request.url).searchParams.get('competition')
      return { competitionId: addressId('ImageCompetition', competitionId ?? ''), chosen: Boolean(competitionId) }
    },
    component: () => import('./studio/StudioPage.tsx'),
    menu: {
      title: boot.edition.platform === 'neo' ? 'menu.imaginationNeo' : 'menu.imaginationStem',
      icon: 'imagination',
    },
  }),
  page({
    path: 'imagination-ai/jury',
    access: {
      supervisor: 'supervisor.$ID.imagination-jury',
      partner: 'partner.$ID.imagination-jury',
      admin: 'admin.imagination',
    },
    texts: ['imagination'],
    query: JuryPageQuery,
    component: () => import('./jury/JuryPage.tsx'),
  }),
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
