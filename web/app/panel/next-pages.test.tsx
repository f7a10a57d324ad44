import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlaceholder } from '../../ui/placeholder.ts'
import { aheadOfPress, useNextPages } from './next-pages.ts'

const loaded = vi.hoisted(() => [] as string[])

vi.mock('../pages.ts', () => {
  const page = (path: string, access: object, more: object = {}, children: string[] = []) => {
    const code = (name: string) => ({ handle: { code: async () => void loaded.push(name) } })
    const route = { ...code(path), children: children.map((child) => ({ path: child, ...code(`${path}/${child}`) })) }
    return { path, access, next: [], shape: 'cards', ...more, route }
  }
  return {
    pages: [
      page('', { student: '', partner: '' }, { next: ['/stadia/my-exams', '/stadia/applications'] }),
      page('my-exams', { student: '' }, { next: ['/exam'] }),
      page('applications', { partner: '' }, {}, [':id']),
    ],
  }
})
vi.mock('../areas.ts', () => ({
  isExamPath: (path: string) => path.startsWith('/exam'),
  loadExamRoutes: async () => [{ path: 'exam/:id?', lazy: async () => void loaded.push('exam') }],
}))

const connectionIs = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

beforeEach(() => {
  loaded.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  connectionIs(undefined)
})

const idle = () => act(() => vi.advanceTimersByTimeAsync(2000))

test.each([
  ['the page that a role opens next', '/stadia', 'student', ['my-exams']],
  ['the page of another role', '/stadia', 'partner', ['applications']],
  ['the exam', '/stadia/my-exams', 'student', ['exam']],
  ['the record of a list', '/stadia/applications', 'partner', ['applications/:id']],
  ['nothing at an unknown page', '/stadia/nowhere', 'student', []],
] as const)('an idle page loads the code of %s', async (_, pathname, role, expected) => {
  renderHook(() => useNextPages(pathname, role))
  expect(loaded).toEqual([])
  await idle()
  expect(loaded).toEqual(expected)
})

test.each([{ saveData: true }, { effectiveType: '2g' }])('nothing is loaded ahead with %o', async (connection) => {
  connectionIs(connection)
  renderHook(() => useNextPages('/stadia/my-exams', 'student'))
  aheadOfPress('/stadia/my-exams', 'student').onPointerEnter()
  await idle()
  expect(loaded).toEqual([])
})

test('the code of the next page waits for the content of this one', async () => {
  const placeholder = renderHook(() => usePlaceholder())
  renderHook(() => useNextPages('/stadia/my-exams', 'student'))
  await idle()
  expect(loaded).toEqual([])
  placeholder.unmount()
  await idle()
  expect(loaded).toEqual(['exam'])
})

test('a page that is left loads nothing ahead', async () => {
  const { rerender } = renderHook(({ path }) => useNextPages(path, 'student'), {
    initialProps: { path: '/stadia/my-exams' },
  })
  rerender({ path: '/stadia' })
  await idle()
  expect(loaded).toEqual(['my-exams'])
})

test('a pointer, a finger or the focus on a link loads the code of its page', async () => {
  const link = aheadOfPress('/stadia/my-exams', 'student')
  link.onPointerEnter()
  link.onFocus()
  await idle()
  expect(loaded).toEqual(['my-exams', 'my-exams'])
})
