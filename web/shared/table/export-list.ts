import type { SheetCell } from '../../../shared/sheet-cell.ts'
import { fetchWithSession } from '../../api/request.ts'
import { saveFile } from '../save-file.ts'
import type { ListSource } from './use-list.ts'

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
 * Maximum number of rows exported by a request; longer lists are exported by a job that continues when the page is
 * closed.
 */
export const maxDirectExportRows = 20_000

/** Starts the export job of a long list. @returns the id of the ListExport. Rejects with ApiError. */
export async function startExport({ source, ...asked }: ListExportRequest, total: number): Promise<string> {
  const response = await fetchWithSession('/export/long-list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...source, ...asked, total }),
  })
  return ((await response.json()) as { id: string }).id
}

/** Exports all rows of a list on the server and saves the spreadsheet. Rejects with ApiError. */
export async function exportList({ source, ...asked }: ListExportRequest): Promise<void> {
  const response = await fetchWithSession('/export/list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...source, ...asked }),
  })
  saveFile(await response.blob(), `${asked.fileName}.${asked.format}`)
}
