import JuryPageQuery from '../../__generated__/JuryPageQuery$parameters.ts'
import StudioPageQuery from '../../__generated__/StudioPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { boot } from '../../shared/app/boot.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** Pages of image generation: studio and jury. */
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
]
