import { adminAccountPages } from '../modules/accounts/admin-pages.ts'
import { adminApplicationPages } from '../modules/applications/admin-pages.ts'
import { adminPaymentPages } from '../modules/payments/admin-pages.ts'
import { adminMaterialPages } from '../modules/materials/admin-pages.ts'
import { adminResultPages } from '../modules/results/admin-pages.ts'
import { arenaPages } from '../modules/arena/pages.ts'
import { adminGrandFinalPages } from '../modules/grand-final/admin-pages.ts'
import { examPages } from '../modules/exams/pages.ts'
import { adminImaginationPages } from '../modules/imagination/admin-pages.ts'
import { adminMonitoringPages } from '../modules/monitoring/admin-pages.ts'
import { adminOfficePages } from '../modules/office/admin-pages.ts'
import { adminFormPages } from '../modules/forms/admin-pages.ts'
import { settingPages } from '../modules/settings/pages.ts'
import { integrationPages } from '../modules/integrations/pages.ts'
import { adminMailingPages } from '../modules/mailing/admin-pages.ts'
import { mailPages } from '../modules/mail/pages.ts'
import { geoPages } from '../modules/geo/pages.ts'
import { adminStreamingPages } from '../modules/streaming/admin-pages.ts'
import { proctoringPages } from '../modules/proctoring/pages.ts'
import { adminCodingPages } from '../modules/coding-games/admin-pages.ts'
import { adminSupportPages } from '../modules/support/admin-pages.ts'
import { adminTransparencyPages } from '../modules/transparency/admin-pages.ts'
import { adminWorkPages } from '../modules/work/admin-pages.ts'
import { page } from '../shared/pages/page.ts'
import type { Page } from '../shared/pages/page.ts'

/** Pages that belong to no module. */
const ownPages: Page[] = [
  page({
    path: 'janus/tools',
    access: 'signedIn',
    component: () => import('./janus/ToolsPage.tsx'),
    menu: { title: 'menu.tools', icon: 'tool', section: 'home' },
  }),
]

/** All pages of the admin area, below `/stadia/janus`, of all modules. */
export const adminPages: readonly Page[] = [
  ...ownPages,
  ...adminAccountPages,
  ...adminWorkPages,
  ...adminMonitoringPages,
  ...adminApplicationPages,
  ...adminPaymentPages,
  ...adminMaterialPages,
  ...adminResultPages,
  ...arenaPages,
  ...adminGrandFinalPages,
  ...examPages,
  ...adminImaginationPages,
  ...adminOfficePages,
  ...adminTransparencyPages,
  ...adminFormPages,
  ...settingPages,
  ...integrationPages,
  ...adminMailingPages,
  ...mailPages,
  ...geoPages,
  ...adminStreamingPages,
  ...proctoringPages,
  ...adminCodingPages,
  ...adminSupportPages,
]
