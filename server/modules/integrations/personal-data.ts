import { registerPersonalData } from '../accounts/public.ts'
import { SavedQuery } from './saved-queries/saved-query.entity.ts'

registerPersonalData({
  name: 'saved-queries',
  async rows(ctx, userId) {
    const saved = await ctx.db.find(SavedQuery, { where: { userId }, order: { savedAt: 'ASC' } })
    return saved.map(({ name, query, variables, savedAt }) => ({ name, query, variables, savedAt }))
  },
  async erase(ctx, userId) {
    await ctx.db.delete(SavedQuery, { userId })
  },
})
