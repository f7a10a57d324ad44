import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { act, renderHook } from '@testing-library/react'
import type { OperationType } from 'relay-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import query from '../__generated__/MyExamsPageQuery$parameters.ts'
import { mockEnvironment } from '../testing/environment.ts'
import { eventually } from '../../shared/testing/eventually.ts'
import { usePlaceholder } from '../ui/placeholder.ts'
import { queryRoute } from './route-query.ts'

beforeEach(() => {
  mockEnvironment()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

function visit(): { route: () => Promise<unknown>; ended: () => boolean } {
  const { loader } = queryRoute<OperationType>({ parameters: query, page: () => new Promise(() => {}) })
  let isEnded = false
  const request = new Request('http://test/')
  const args = { request, url: new URL(request.url), pattern: '/', params: {}, context: {} } as LoaderFunctionArgs
  const route = async () => {
    isEnded = false
    await (loader as LoaderFunction)(args)
    isEnded = true
  }
  return { route, ended: () => isEnded }
}

test('the earlier page stays for 300 ms while the answer is awaited', async () => {
  const { route, ended } = visit()
  const loading = route()
  // advances the time by up to 20 ms
  await eventually(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(270)
  expect(ended()).toBe(false)
  await vi.advanceTimersByTimeAsync(30)
  await loading
  expect(ended()).toBe(true)
})

test('behind a placeholder nothing is held back', async () => {
  const { unmount } = renderHook(() => usePlaceholder())
  const { route, ended } = visit()
  await route()
  expect(ended()).toBe(true)
  act(unmount)
})
