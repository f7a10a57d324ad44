import type { PersonalData } from '../../module/personal-data.ts'
import { ListView, ListViewDefault } from './list-view.entity.ts'

const listViewsData: PersonalData = {
  name: 'list-views',
  async rows(ctx, userId) {
    const views = await ctx.db.find(ListView, { where: { ownerId: userId }, order: { savedAt: 'ASC' } })
    const defaults = await ctx.db.find(ListViewDefault, { where: { userId }, relations: { view: true } })
    return [
      ...views.map(({ list, name, shared, query, savedAt }) => ({ list, name, shared, query, savedAt })),
      ...defaults.map(({ list, view }) => ({ list, opensWith: view.name })),
    ]
  },
  /** Deletes the person's own views; colleagues keep the shared ones, without an owner and without the search. */
  async erase(ctx, userId) {
    await ctx.db.delete(ListViewDefault, { userId })
    await ctx.db.delete(ListView, { ownerId: userId, shared: false })
    await ctx.db.query(
      `update list_view set owner_id = null, query = regexp_replace(query, '(^|&)q=[^&]*', '') where owner_id = $1`,
      [userId],
    )
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [listViewsData]
