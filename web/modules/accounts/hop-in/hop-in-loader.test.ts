import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import type { ApiErrorCode } from '../../../api/api-error.ts'
import { callOperation } from '../../../api/request.ts'
import { startTexts } from '../../../testing/render.tsx'
import { hopInLoader } from './HopInPage.tsx'

vi.mock('../../../api/request.ts', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('public', 'register'))
beforeEach(() => {
  vi.mocked(callOperation).mockReset()
})

const open = (shortId?: string) =>
  hopInLoader({ params: shortId ? { shortId } : {}, request: new Request('http://test/hop-in') })

test('asks for a code when the URL has none', async () => {
  expect(await open()).toEqual({ kind: 'ask' })
  expect(callOperation).not.toHaveBeenCalled()
})

test('resolves a code to the inviter', async () => {
  vi.mocked(callOperation).mockResolvedValue({ hopIn: { firstName: 'Selma' } })
  expect(await open('HOPDEMO')).toEqual({ kind: 'greeting', greeting: { firstName: 'Selma' } })
})

test.each<[ApiErrorCode, string]>([
  ['NOT_FOUND', 'unknown'],
  ['BAD_USER_INPUT', 'unknown'],
  ['RATE_LIMITED', 'tooMany'],
])('maps %s to the problem "%s"', async (code, kind) => {
  vi.mocked(callOperation).mockRejectedValue(new ApiError({ code, message: code }))
  expect(await open('NOPE')).toEqual({ kind })
})

test('passes any other failure to the page', async () => {
  vi.mocked(callOperation).mockRejectedValue(new ApiError({ code: 'NETWORK', message: 'No way' }))
  await expect(open('HOPDEMO')).rejects.toThrow('No way')
})
