import { GroupImport, GroupImportRow } from './group-import.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const classListsData: PersonalData = {
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
    // the file of a list that is not imported yet, and its name, which may contain the student's
    await ctx.db.query(
      `update group_import list set source = null, file_name = 'list', sheet = jsonb_set(sheet, '{rows}', (
         select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(sheet->'rows') line where not exists (
           select from group_import_row mine
           where mine.import_id = list.id and mine.user_id = $1 and mine.row_no = (line->>'row')::int)))
       where exists (select from group_import_row mine where mine.import_id = list.id and mine.user_id = $1)`,
      [userId],
    )
    await ctx.db.update(
      GroupImportRow,
      { userId },
      { cells: {}, changes: null, matches: [], candidates: [], others: [], problems: {}, userId: null },
    )
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [classListsData]
