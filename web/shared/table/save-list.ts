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

/** Lists with more rows are written by a job, which goes on when the page is closed. */
export const mostAtOnce = 20_000

/** Begins to have the file of a long list written. @returns the id of the ListExport. Rejects with ApiError. */
export async function beginExport({ source, ...asked }: SavedList, total: number): Promise<string> {
  const response = await fetchWithSession('/export/long-list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...source, ...asked, total }),
  })
  return ((await response.json()) as { id: string }).id
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
