import ClassCodesPageQuery from '../../__generated__/ClassCodesPageQuery$parameters.ts'
import GroupImportPageQuery from '../../__generated__/GroupImportPageQuery$parameters.ts'
import ListPageQuery from '../../__generated__/ListPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

const access = { supervisor: 'supervisor.$ID.s-group-import' } as const
const texts = ['group-import', 'sheets'] as const

/** Pages of supervisors' class list imports. */
export const groupImportPages: Page[] = [
  page({
    path: 's-group-import',
    access,
    texts,
    next: ['/stadia/s-group-import/:id'],
    query: GroupImportPageQuery,
    component: () => import('./GroupImportPage.tsx'),
    menu: { title: 'menu.groupImport', icon: 'tableImport' },
  }),
  page({
    path: 's-group-import/:id',
    access,
    texts,
    query: ListPageQuery,
    variables: ({ params, request }) => {
      const status = new URL(request.url).searchParams.get('status')
      const statuses = ['new', 'changed', 'invite', 'same', 'error'] as const
      return {
        id: addressId('GroupImport', params['id']),
        status: statuses.find((each) => each === status) ?? null,
      }
    },
    component: () => import('./ListPage.tsx'),
  }),
  page({
    path: 's-group-import/:id/codes',
    access,
    texts,
    query: ClassCodesPageQuery,
    variables: ({ params }) => ({ id: addressId('GroupImport', params['id']) }),
    component: () => import('./ClassCodesPage.tsx'),
  }),
]
