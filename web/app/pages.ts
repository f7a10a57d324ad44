import { accountPages } from '../modules/accounts/pages.ts'
import { applicationPages } from '../modules/applications/pages.ts'
import { formPages } from '../modules/forms/pages.ts'
import { grandFinalPages } from '../modules/grand-final/pages.ts'
import { groupImportPages } from '../modules/group-import/pages.ts'
import { mailingPages } from '../modules/mailing/pages.ts'
import { imaginationPages } from '../modules/imagination/pages.ts'
import { materialPages } from '../modules/materials/pages.ts'
import { officePages } from '../modules/office/pages.ts'
import { paymentPages } from '../modules/payments/pages.ts'
import { resultPages } from '../modules/results/pages.ts'
import { supportPages } from '../modules/support/pages.ts'
import { codingPages } from '../modules/coding-games/pages.ts'
import { streamingPages } from '../modules/streaming/pages.ts'
import { workPages } from '../modules/work/pages.ts'
import { page } from '../shared/pages/page.ts'
import type { Page } from '../shared/pages/page.ts'

/** Pages that belong to no module. */
const ownPages: Page[] = [
  page({ path: '403', access: 'signedIn', component: () => import('./panel/parts/ForbiddenPage.tsx') }),
]

/** Pages below `/stadia`, of all modules, without those of the admin area. */
export const pages: readonly Page[] = [
  ...ownPages,
  ...accountPages,
  ...workPages,
  ...applicationPages,
  ...paymentPages,
  ...materialPages,
  ...resultPages,
  ...grandFinalPages,
  ...imaginationPages,
  ...officePages,
  ...formPages,
  ...groupImportPages,
  ...mailingPages,
  ...streamingPages,
  ...codingPages,
  ...supportPages,
]
