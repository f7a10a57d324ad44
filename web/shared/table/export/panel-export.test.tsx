import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { deviceZone } from '../../../base/zone.ts'
import { expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage } from '../../../testing/render.tsx'
import { exportRows } from './export-sheet.ts'
import { box, loadNext, People, usePeople } from '../../../testing/people-table.tsx'

vi.mock('./export-sheet.ts', () => ({ exportRows: vi.fn<() => Promise<void>>().mockResolvedValue() }))

usePeople()

test('the export contains the visible columns, and only the selected rows if there are any', async () => {
  renderPage(<People />, { address: '/people?hide=grade' })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exportRows).toHaveBeenLastCalledWith([['Name'], ['Ada'], ['Alan']], 'people'))
  fireEvent.click(box('Select Alan'))
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exportRows).toHaveBeenLastCalledWith([['Name'], ['Alan']], 'people'))
})

test('a job of the server exports all rows of a list; its progress is shown, and its file saved at the end', async () => {
  const source = {
    documentId: 'people',
    variables: { grade: 7 },
    connection: { path: ['people'], count: 'first', cursor: 'after' },
  }
  const id = 'TGlzdEV4cG9ydDox'
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ id }), { status: 202 }))
  vi.mocked(exportRows).mockClear()
  const environment = mockEnvironment()
  renderPage(<People hasNext source={source} total={20_001} />, { address: '/people?hide=grade', environment })
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV file (.csv)' }))
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toBe('/export/lists'))
  expect(JSON.parse(sent.mock.calls[0]![1]!.body as string)).toEqual({
    ...source,
    columns: [{ title: 'Name', cell: { path: 'name' } }],
    format: 'csv',
    fileName: 'people',
    timeZone: deviceZone(),
    total: 20_001,
  })
  const running = { __typename: 'ListExport', id, state: 'running', rows: 5000, total: 20_001, expiresAt: null }
  const newest = () => environment.mock.getMostRecentOperation().request.node.operation.name
  await waitFor(() => expect(newest()).toBe('ExportStateQuery'))
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { node: running } } as never))
  await screen.findByText('5,000 of 20,001 rows written')
  await act(async () =>
    environment.mock.nextValue(environment.mock.getMostRecentOperation(), {
      data: { listExportChanged: { ...running, state: 'done', rows: 20_001, expiresAt: '2026-11-24T10:00:00Z' } },
    } as never),
  )
  await screen.findByRole('button', { name: 'Download' })
  expect(newest()).toBe('ExportStateOpenMutation')
  expect(exportRows).not.toHaveBeenCalled()
  expect(loadNext).not.toHaveBeenCalled()
  sent.mockRestore()
})
