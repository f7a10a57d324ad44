import MailDrawerQuery from '../../__generated__/MailDrawerQuery$parameters.ts'
import OutboxPageQuery from '../../__generated__/OutboxPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { outboxList } from './outbox/outbox-view.ts'

/** Pages of the e-mail outbox. */
export const mailPages: Page[] = [
  page({
    path: 'janus/mailing/outbox',
    access: { admin: 'admin.mailing' },
    texts: ['admin', 'people', 'table'],
    query: OutboxPageQuery,
    list: outboxList,
    component: () => import('./outbox/OutboxPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: MailDrawerQuery,
      variables: ({ params }) => ({ id: addressId('Mail', params['id']) }),
      component: () => import('./outbox/MailDrawer.tsx'),
    }),
    menu: { title: 'menu.outbox', icon: 'mail' },
  }),
]
