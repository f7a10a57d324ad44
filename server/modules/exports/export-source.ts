import type { WorkSource } from '../work/public.ts'
import { cancelExport, exportKind, exportLifeMs, exportLink } from './exports.service.ts'
import { ListExport } from './list-export.entity.ts'

/** Exports of lists as work in the background, visible to their owners. */
export const exportSource: WorkSource = {
  type: ListExport.name,
  kinds: () => [exportKind],
  permissions: () => [],
  sql: `select id, '${exportKind}', file_name, owner_id, null::text, true, state, total, rows, null::int, 0, created_at,
    finished_at from list_export`,
  cancel: cancelExport,
  // deleted a day after it was written
  fileUntil: (_ctx, { state, finishedAt }) =>
    state === 'done' && finishedAt ? new Date(finishedAt.getTime() + exportLifeMs) : undefined,
  async openFile(ctx, { id }) {
    return { url: await exportLink(ctx, id), fileName: null, mimeType: null, content: null }
  },
}
