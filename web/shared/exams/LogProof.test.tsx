import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { environment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { saveFile } from '../save-file.ts'
import { LogProof } from './LogProof.tsx'

vi.mock(import('../save-file.ts'), () => ({ saveFile: vi.fn<typeof saveFile>() }))
beforeAll(() => startTexts('proof'))

const open = () => renderPage(<LogProof applicationId="a1" />, { environment })

const entry = {
  kind: 'handIn',
  at: '2026-11-29T20:15:03.123Z',
  leaf: 'ab'.repeat(32),
  address: `https://stadia.example/tlog/proof/${'ab'.repeat(32)}`,
  promisedBy: '2026-11-29T20:16:03.123Z',
  receipt: 'signed promise' as string | null,
  proof: null as string | null,
}
const answer = (entries: readonly (typeof entry)[], savedMinutes = 0) =>
  act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { attemptLog: { entries, savedMinutes } } } as never),
  )

test('the signed promise can be saved until there is a proof, for which the page looks by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await answer([entry], 3)
  screen.getByText('3 minutes with saved answers are logged, too.')
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save signed promise: Submitted' }))
  expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe('abababababababab.tlog-receipt')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await answer([{ ...entry, receipt: null, proof: 'proof' }], 3)
  fireEvent.click(screen.getByRole('button', { name: 'Save proof file: Submitted' }))
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? []
  expect([await file?.text(), name]).toEqual(['proof', 'abababababababab.tlog-proof'])
  screen.getByRole('img', { name: 'QR code: address of the proof' })
  vi.useRealTimers()
})

test('a log that stands still promises nothing, and an attempt without entries shows nothing', async () => {
  const { unmount } = open()
  await answer([{ ...entry, receipt: null }])
  screen.getByText('Not in the public log yet. Look again later.')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const { container } = open()
  await answer([])
  expect(container.textContent).toBe('')
})
