import { fireEvent, screen, waitFor } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { beforeAll, expect, test, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import query from '../../../__generated__/UploadsPageQuery.graphql.ts'
import type { UploadsPageQuery } from '../../../__generated__/UploadsPageQuery.graphql.ts'
import { sendFile } from '../../../shared/files.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { announce } from '../../../ui/toasts/announce.tsx'
import { toastError } from '../../../ui/toasts/toast.tsx'
import UploadsPage from './UploadsPage.tsx'

vi.mock('../../../shared/files.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../ui/toasts/announce.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../ui/toasts/toast.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('materials'))

test('each stored file is announced, and each failed file is reported in a toast', async () => {
  const environment = mockEnvironment()
  renderPage(<UploadsPage queryRef={loadQuery<UploadsPageQuery>(environment, query, {})} />)
  environment.mock.resolveMostRecentOperation({ data: { uploads: [] } })
  vi.mocked(sendFile)
    .mockRejectedValueOnce(new Error('The file is too large'))
    .mockResolvedValueOnce('f2' as never)
  await screen.findByText('No files yet')
  const field = required(document.querySelector('input[type=file]'), 'file input')
  fireEvent.change(field, { target: { files: [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')] } })
  await waitFor(() => expect(announce).toHaveBeenCalledWith(expect.stringContaining('b.pdf')))
  expect(toastError).toHaveBeenCalledWith({ title: 'Error', message: 'a.pdf: The file is too large' })
})
