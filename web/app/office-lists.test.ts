import { expect, test } from 'vitest'
import { officeLists } from '../../shared/office-lists.ts'
import { adminPages } from './admin-pages.ts'

const permissionOf = (path: string) => {
  const access = adminPages.find((page) => page.path === path)?.access
  return access === 'signedIn' ? null : access?.admin
}

test('every list of the office whose columns are always the same has saved views', () => {
  // a list of everybody, such as that of one's own runs, has none
  const lists = adminPages
    .filter(({ path, list, access }) => list && access !== 'signedIn' && !path.includes(':'))
    .map(({ path }) => path)
  expect(Object.keys(officeLists)).toEqual(expect.arrayContaining(lists))
})

test.each(Object.entries(officeLists))('the views of %s are for those who may see the list', (path, permission) => {
  expect(permissionOf(path)).toBe(permission)
})
