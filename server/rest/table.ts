import type { Area, Row } from './row.ts'
import { arena } from './rows/arena.ts'
import { auth } from './rows/auth.ts'
import { file } from './rows/file.ts'
import { log } from './rows/log.ts'
import { registration } from './rows/registration.ts'

/** Everything under /api, in the order of the reference. */
export const areas: readonly Area[] = [auth, registration, arena, log, file]

export const rows: readonly Row[] = areas.flatMap((area) => area.rows)
