import type { Area, Row } from './row.ts'
import { announcements } from './rows/announcements.ts'
import { applications } from './rows/applications.ts'
import { arena } from './rows/arena.ts'
import { auth } from './rows/auth.ts'
import { bonus } from './rows/bonus.ts'
import { certificates } from './rows/certificates.ts'
import { coding } from './rows/coding.ts'
import { file } from './rows/file.ts'
import { forms } from './rows/forms.ts'
import { geo } from './rows/geo.ts'
import { grandFinal } from './rows/grand-final.ts'
import { imagination } from './rows/imagination.ts'
import { log } from './rows/log.ts'
import { payments } from './rows/payments.ts'
import { people } from './rows/people.ts'
import { profile } from './rows/profile.ts'
import { registration } from './rows/registration.ts'
import { results } from './rows/results.ts'
import { settings } from './rows/settings.ts'
import { streaming } from './rows/streaming.ts'
import { statistics } from './rows/statistics.ts'

/** All paths under /api, in the order of the reference. */
export const areas: readonly Area[] = [
  auth,
  registration,
  profile,
  people,
  geo,
  applications,
  payments,
  bonus,
  arena,
  streaming,
  coding,
  results,
  certificates,
  grandFinal,
  imagination,
  log,
  settings,
  announcements,
  forms,
  statistics,
  file,
]

export const rows: readonly Row[] = areas.flatMap((area) => area.rows)
