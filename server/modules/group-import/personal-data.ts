import { registerPersonalData } from '../accounts/public.ts'
import { GroupImport, GroupImportRow } from './group-import.entity.ts'

registerPersonalData({
  name: 'class-lists',
  async rows(ctx, userId) {
    const lists = await ctx.db.find(GroupImport, { where: { ownerId: userId }, order: { createdAt: 'ASC' } })
    const rows = await ctx.db.find(GroupImportRow, { where: { userId }, order: { id: 'ASC' } })
    return [
      ...lists.map(({ fileName, state, createdAt, importedAt }) => ({ fileName, state, createdAt, importedAt })),
      ...rows.map(({ cells }) => ({ cells })),
    ]
  },
  /** Deletes the lists of an erased user; in lists of others, deletes the data of the erased student. */
  async erase(ctx, userId) {
    await ctx.db.delete(GroupImport, { ownerId: userId })
    await ctx.db.update(
      GroupImportRow,
      { userId },
      { cells: {} as never, changes: null, matches: [], candidates: [], others: [], problems: {}, userId: null },
    )
  },
})
