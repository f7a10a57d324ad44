import { SavedQuery } from './saved-queries/saved-query.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const savedQueriesData: PersonalData = {
  name: 'saved-queries',
  async rows(ctx, userId) {
    const saved = await ctx.db.find(SavedQuery, { where: { userId }, order: { savedAt: 'ASC' } })
    return saved.map(({ name, query, variables, savedAt }) => ({ name, query, variables, savedAt }))
  },
  async erase(ctx, userId) {
    await ctx.db.delete(SavedQuery, { userId })
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [savedQueriesData]
