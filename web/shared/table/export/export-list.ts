import type { SheetCell } from '../../../../shared/sheet-cell.ts'
import { fetchWithSession } from '../../../api/request.ts'
import type { ListSource } from '../use-list.ts'

export interface ListExportRequest {
  source: ListSource
  columns: readonly { readonly title: string; readonly cell: SheetCell }[]
  format: 'xlsx' | 'csv'
  /** IANA time zone of the times. */
  timeZone: string
  /** File name without extension. */
  fileName: string
}

/**
 * Starts the export of all rows of a list: a job of the server writes the spreadsheet, also after the page is left.
 * @returns the id of the ListExport. Rejects with ApiError.
 */
export async function startExport({ source, ...asked }: ListExportRequest, total: number): Promise<string> {
  const response = await fetchWithSession('/export/lists', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...source, ...asked, total }),
  })
  return ((await response.json()) as { id: string }).id
}
