import type { QueryRunner } from 'typeorm'
import { DatabaseError } from '../problem.ts'

/** Table that exists from the beginning of a restore until its end. */
export const unfinishedRestore = 'restore_unfinished'

/** Refuses a database whose restore was interrupted: it has tables without rows. @throws DatabaseError */
export async function refuseUnfinishedRestore(db: Pick<QueryRunner, 'query'>): Promise<void> {
  const [{ found }] = await db.query(`select to_regclass('public.${unfinishedRestore}') is not null as found`)
  if (found) {
    throw new DatabaseError(
      'The restore of this database has not ended. Repeat "npm run restore" with the same backup, see docs/backup.md',
    )
  }
}
