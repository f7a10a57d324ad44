import { fireEvent, screen, waitFor } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/SelfiePageQuery.graphql.ts'
import type { SelfiePageQuery } from '../../../__generated__/SelfiePageQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { toastSuccess } from '../../../ui/toasts/toast.tsx'
import SelfiePage from './SelfiePage.tsx'

vi.mock('./use-camera.ts', () => ({
  useCamera: () => ({ state: 'on', stream: null, start: async () => undefined, stop: () => undefined }),
}))
vi.mock('./picture.ts', () => ({ drawFrame: () => undefined, encode: async () => new Blob() }))
vi.mock('./send-selfie.ts', () => ({ sendSelfie: async () => undefined }))
vi.mock('../../../ui/toasts/toast.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('exam'))

test('shows a success message after a picture was sent', async () => {
  const environment = mockEnvironment()
  const queryRef = loadQuery<SelfiePageQuery>(environment, query, { id: 'a1' })
  const { router } = renderPage(<SelfiePage queryRef={queryRef} />, { address: '/exam/selfie' })
  const exam = { __typename: 'Exam', id: 'e1', title: 'Algebra', selfie: 'required' }
  environment.mock.resolveMostRecentOperation({ data: { node: { __typename: 'Application', id: 'a1', exam } } })
  const take = await screen.findByRole('button', { name: 'Take photo' })
  fireEvent.loadedData(document.querySelector('video')!)
  fireEvent.click(take)
  fireEvent.click(await screen.findByRole('button', { name: 'Send photo' }))
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(expect.objectContaining({ title: 'Success' })))
  await waitFor(() => expect(router.state.location.pathname).toBe('/stadia/my-exams'))
})
