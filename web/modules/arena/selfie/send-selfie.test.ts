import { commitMutation } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, fetchWithSession } from '../../../api/request.ts'
import { sendSelfie } from './send-selfie.ts'

vi.mock('react-relay', () => ({
  commitMutation: vi.fn<(environment: unknown, config: { onCompleted: () => void; variables: unknown }) => void>(
    (_, config) => config.onCompleted(),
  ),
}))
vi.mock('../../../api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../api/request.ts')>()),
  fetchWithSession: vi.fn<() => Promise<Response>>(),
}))

const busy = () => Promise.reject(new ApiError({ code: 'OVERLOADED', message: 'Busy', retryAfterMs: 5000 }))
const stored = () => Promise.resolve(new Response(JSON.stringify({ _id: 'picture-1' })))
const upload = vi.mocked(fetchWithSession)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('resends a picture refused by a busy server after the requested delay', async () => {
  upload.mockImplementationOnce(busy).mockImplementationOnce(stored)
  const sent = sendSelfie('a1', new Blob())
  await vi.advanceTimersByTimeAsync(4999)
  expect(upload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  await sent
  expect(upload).toHaveBeenCalledTimes(2)
  expect(vi.mocked(commitMutation).mock.calls[0]![1].variables).toEqual({
    input: { applicationId: 'a1', imageId: 'picture-1' },
  })
})

test('gives up on a server that stays busy and reports it', async () => {
  upload.mockImplementation(busy)
  const outcome = sendSelfie('a1', new Blob()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toMatchObject({ code: 'OVERLOADED' })
  expect(upload).toHaveBeenCalledTimes(4)
})

test('does not resend a rejected picture', async () => {
  upload.mockImplementation(() => Promise.reject(new ApiError({ code: 'UNSUPPORTED_MEDIA', message: 'No' })))
  await expect(sendSelfie('a1', new Blob())).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  expect(upload).toHaveBeenCalledTimes(1)
})
