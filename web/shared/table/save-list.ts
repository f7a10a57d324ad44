import type { SheetCell } from '../../../shared/sheet-cell.ts'
import { fetchWithSession } from '../../relay/request.ts'
import { saveFile } from '../save-file.ts'
import type { ListSource } from './use-list.ts'

export interface SavedList {
  source: ListSource
  columns: readonly { readonly title: string; readonly cell: SheetCell }[]
  format: 'xlsx' | 'csv'
  /** Without its ending. */
  fileName: string
}

/** Has the server write all rows of a list into a spreadsheet, and saves it. Rejects with ApiError. */
export async function saveList({ source, ...asked }: SavedList): Promise<void> {
  const response = await fetchWithSession('/export/list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...source, ...asked }),
  })
  saveFile(await response.blob(), `${asked.fileName}.${asked.format}`)
}
