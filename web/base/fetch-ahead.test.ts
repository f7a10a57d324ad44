import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead, isLoadingAhead, loadAhead, mayFetchAhead } from './fetch-ahead.ts'

const connectionIs = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  connectionIs(undefined)
  document.head.innerHTML = ''
})

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => link.getAttribute('href'))

test.each([
  ['an unknown connection', undefined, true],
  ['a fast connection', { saveData: false, effectiveType: '4g' }, true],
  ['a connection of the third generation', { effectiveType: '3g' }, true],
  ['a visitor who saves data', { saveData: true, effectiveType: '4g' }, false],
  ['a connection of the second generation', { effectiveType: '2g' }, false],
  ['a slow connection of the second generation', { effectiveType: 'slow-2g' }, false],
])('with %s the files of the next page are fetched or not', (_, connection, expected) => {
  connectionIs(connection)
  expect(mayFetchAhead()).toBe(expected)
  fetchAhead(['/assets/a.js'])
  vi.runAllTimers()
  expect(fetched()).toEqual(expected ? ['/assets/a.js'] : [])
})

test('files are fetched once the page is idle', () => {
  fetchAhead(['/assets/a.js', '/assets/a.css'])
  expect(fetched()).toEqual([])
  vi.runAllTimers()
  expect(fetched()).toEqual(['/assets/a.js', '/assets/a.css'])
})

test('code that cannot be loaded ahead is no failure of the page', async () => {
  let isLoading = false
  await loadAhead(async () => {
    isLoading = isLoadingAhead()
    throw new Error('Failed to fetch dynamically imported module')
  })
  expect(isLoading).toBe(true)
  expect(isLoadingAhead()).toBe(false)
})
