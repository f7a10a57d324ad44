import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../context/context.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { viewerId } from '../../context/viewer.ts'
import { isDependedOn, restoreImportedDraft, withdrawDraft, withdrawInvitation } from '../accounts/public.ts'
import { cancelForTeacher } from '../applications/public.ts'
import { GroupImport, GroupImportRow, GroupImportState } from './group-import.entity.ts'

/** Maximum rows named in a refusal. */
const maxNamed = 5

/**
 * Withdraws an import as a whole: new students are removed, changed ones get their former values, open invitations are
 * withdrawn. Refused if a new student has registered since, or a new student or an application of the import has a
 * payment or an attempt.
 * @throws NOT_FOUND, CONFLICT (not imported), RULE_BROKEN with `rows`
 */
export async function withdrawImport(outer: Ctx, id: string): Promise<GroupImport> {
  return inTransaction(outer, async (ctx) => {
    const list = await ctx.db.findOne(GroupImport, {
      where: { id, ownerId: viewerId(ctx) },
      lock: { mode: 'pessimistic_write' },
    })
    if (!list) throw notFound('List not found')
    if (list.state !== GroupImportState.done) throw failure('CONFLICT', 'This list has not been imported')
    const rows = await ctx.db.find(GroupImportRow, { where: { importId: id }, order: { rowNo: 'ASC' } })
    await refuseInUse(ctx, id)
    for (const row of rows) {
      if (!row.userId) continue
      for (const applicationId of row.applicationIds) await cancelForTeacher(ctx, applicationId)
      if (row.status === 'new') await withdrawDraft(ctx, list.ownerId, row.userId, await isDependedOn(ctx, row.userId))
      if (!row.changes) continue
      if ('draft' in row.changes) await restoreImportedDraft(ctx, row.userId, row.changes.draft)
      else await withdrawInvitation(ctx, list.ownerId, row.userId)
    }
    await ctx.db.update(GroupImport, { id }, { state: GroupImportState.withdrawn })
    return ctx.db.findOneByOrFail(GroupImport, { id })
  })
}

async function refuseInUse(ctx: Ctx, importId: string): Promise<void> {
  const rows: { row_no: number }[] = await ctx.db.query(
    `select r.row_no from group_import_row r join "user" u on u.id = r.user_id
     where r.import_id = $1 and (r.status = 'new' and (
       not u.is_draft
       or exists (select from payment p where p.user_id = u.id and p.state = any($2))
       or exists (select from attempt t join application a on a.id = t.application_id where a.user_id = u.id))
     or exists (select from payment p where p.subject_id = any(r.application_ids) and p.state = any($2))
     or exists (select from attempt t where t.application_id = any(r.application_ids)))
     order by r.row_no`,
    [importId, ['paid', 'processing', 'refunded', 'partiallyRefunded']],
  )
  if (!rows.length) return
  const named = rows.slice(0, maxNamed).map((row) => row.row_no)
  throw failure(
    'IMPORT_ROWS_IN_USE',
    { rows: named.join(', ') },
    {
      rows: rows.map((row) => row.row_no),
    },
  )
}
