import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { Attachments, type Attachment } from './Attachments.tsx'

const server = vi.hoisted(() => ({
  send: vi.fn<(path: string, file: File) => Promise<unknown>>(),
  failed: vi.fn<(error: Error) => void>(),
}))
vi.mock('../../../shared/files.ts', async (original) => ({ ...(await original<object>()), sendFile: server.send }))
vi.mock('../../../relay/report-failure.ts', () => ({ reportFailure: server.failed }))
beforeAll(() => startTexts('mailing'))
beforeEach(() => void vi.resetAllMocks())

function Mail({ given }: { given: readonly Attachment[] }) {
  const [files, setFiles] = useState(given)
  return <Attachments files={files} onChange={setFiles} />
}
const fileOf = (id: string): Attachment => ({ id, name: `${id}.pdf`, size: 2048 })

async function attach(name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await act(async () => fireEvent.change(input, { target: { files: [new File(['text'], name)] } }))
}

test('a file is uploaded, listed with its size, and removed by its name', async () => {
  renderPage(<Mail given={[fileOf('a')]} />)
  server.send.mockResolvedValue(fileOf('b'))
  await attach('b.pdf')
  expect(server.send).toHaveBeenCalledExactlyOnceWith(
    '/upload/mail-attachment',
    expect.objectContaining({ name: 'b.pdf' }),
  )
  const group = screen.getByRole('group', { name: 'Attachments' })
  expect(group.textContent).toMatch(/a\.pdf · 2.*b\.pdf · 2/)
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(group.textContent).not.toContain('a.pdf')
  expect(group.textContent).toContain('b.pdf')
})

test('a refused file is reported and not listed', async () => {
  renderPage(<Mail given={[]} />)
  server.send.mockRejectedValue(new Error('Too large'))
  await attach('film.mp4')
  expect(server.failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Too large' }))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Attach a file' })).toHaveProperty('disabled', false)
})

test('no more than five can be attached', () => {
  renderPage(<Mail given={['a', 'b', 'c', 'd', 'e'].map(fileOf)} />)
  expect(screen.getByRole('button', { name: 'Attach a file' })).toHaveProperty('disabled', true)
})
