import { keepsPersonalData } from '../accounts/public.ts'
import { GroupImport, GroupImportRow } from './group-import.entity.ts'

keepsPersonalData({
  name: 'class-lists',
  async rows(ctx, userId) {
    const lists = await ctx.db.find(GroupImport, { where: { ownerId: userId }, order: { createdAt: 'ASC' } })
    const rows = await ctx.db.find(GroupImportRow, { where: { userId }, order: { id: 'ASC' } })
    return [
      ...lists.map(({ fileName, state, createdAt, importedAt }) => ({ fileName, state, createdAt, importedAt })),
      ...rows.map(({ cells }) => ({ cells })),
    ]
  },
  /** The lists that somebody brought go with them; of a student whom others brought, what was written. */
  async erase(ctx, userId) {
    await ctx.db.delete(GroupImport, { ownerId: userId })
    await ctx.db.update(
      GroupImportRow,
      { userId },
      { cells: {} as never, changes: null, matches: [], problems: {}, userId: null },
    )
  },
})
