import { ListExport } from './list-export.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const listExportsData: PersonalData = {
  name: 'list-exports',
  async rows(ctx, userId) {
    const found = await ctx.db.find(ListExport, { where: { ownerId: userId }, order: { createdAt: 'ASC' } })
    return found.map(({ fileName, rows, createdAt, expiresAt }) => ({ fileName, rows, createdAt, expiresAt }))
  },
  /** Expires the files, which the next cleanup removes, and erases their names and filters. */
  async erase(ctx, userId) {
    const now = new Date(ctx.clock.now())
    await ctx.db.query(
      `update list_export set file_name = '', asked = '{}', expires_at = $2, finished_at = coalesce(finished_at, $2),
         state = case when state = 'running' then 'cancelled' else state end
       where owner_id = $1`,
      [userId, now],
    )
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [listExportsData]
