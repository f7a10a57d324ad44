import SettingsPageQuery from '../../__generated__/SettingsPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'

/** Pages for the settings of admins. */
export const settingPages: Page[] = [
  page({
    path: 'janus/settings',
    access: { admin: 'admin.settings' },
    texts: ['admin', 'people', 'table', 'bonus', 'books'],
    shape: 'form',
    query: SettingsPageQuery,
    variables: ({ request }) => {
      const name = new URL(request.url).searchParams.get('name') ?? ''
      return { other: name, hasOther: name !== '' }
    },
    component: () => import('./SettingsPage.tsx'),
    menu: { title: 'menu.settings', icon: 'settings' },
  }),
]
