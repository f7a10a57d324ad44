import RunsPageQuery from '../../__generated__/RunsPageQuery$parameters.ts'
import WorkDrawerQuery from '../../__generated__/WorkDrawerQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { workList } from './work-list.ts'

/** The page of runs and exports, below a path. */
export const runsPage = (path: string, redirects: Parameters<typeof page>[0]['redirects'] = {}): Page =>
  page({
    path,
    access: 'signedIn',
    redirects,
    texts: ['work', 'table'],
    query: RunsPageQuery,
    list: workList,
    component: () => import('./RunsPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: WorkDrawerQuery,
      variables: ({ params }) => ({ id: addressId('BackgroundWork', params['id']) }),
      component: () => import('./WorkDrawer.tsx'),
    }),
  })

const own = 'runs'
const ofAdmins = 'janus/runs'

/** Pages of work in the background. Earlier releases had a page of exports, to which old messages link. */
export const workPages: Page[] = [
  runsPage(own, { admin: ofAdmins }),
  runsPage('exports', { admin: ofAdmins, supervisor: own, partner: own, student: own }),
]
