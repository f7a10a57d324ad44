import { fireEvent, screen, waitFor } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/UploadsPageQuery.graphql.ts'
import type { UploadsPageQuery } from '../../../__generated__/UploadsPageQuery.graphql.ts'
import { sendFile } from '../../../shared/files.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { announce } from '../../../ui/announce.tsx'
import { toastError } from '../../../ui/toast.tsx'
import UploadsPage from './UploadsPage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))
vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))
vi.mock('../../../shared/files.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../ui/announce.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))
vi.mock('../../../ui/toast.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('materials'))

test('each stored file is announced, and each failed file is reported in a toast', async () => {
  const environment = createMockEnvironment()
  shared.environment = environment
  renderPage(<UploadsPage queryRef={loadQuery<UploadsPageQuery>(environment as unknown as IEnvironment, query, {})} />)
  environment.mock.resolveMostRecentOperation({ data: { uploads: [] } })
  vi.mocked(sendFile)
    .mockRejectedValueOnce(new Error('The file is too large'))
    .mockResolvedValueOnce('f2' as never)
  await screen.findByText('No files yet')
  const field = document.querySelector('input[type=file]')!
  fireEvent.change(field, { target: { files: [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')] } })
  await waitFor(() => expect(announce).toHaveBeenCalledWith(expect.stringContaining('b.pdf')))
  expect(toastError).toHaveBeenCalledWith({ title: 'Error', message: 'a.pdf: The file is too large' })
})
