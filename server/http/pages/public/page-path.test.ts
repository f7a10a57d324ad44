import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

const pages = [
  { name: 'login', path: '/' },
  { name: 'verification', path: '/confirmation/certificate' },
  { name: 'verification', path: '/confirmation/certificate/:id' },
] as const

test.each([
  ['/', '/', {}],
  ['/az', '/', {}],
  ['/az/?next=verification', '/', {}],
  ['/ru/Confirmation/certificate/', '/confirmation/certificate', {}],
  ['/confirmation/certificate/7KQ2%20M9XD', '/confirmation/certificate/:id', { id: '7KQ2 M9XD' }],
  ['/confirmation/certificate/%E0%A4%A', '/confirmation/certificate/:id', { id: '%E0%A4%A' }],
])('%s is the page %s', (url, path, params) => {
  expect(pagePath(pages, url)).toMatchObject({ page: { path }, params })
})

test.each(['/confirmation', '/confirmation/certificate/a/b', '/register', '/azz'])('%s is none of them', (url) => {
  expect(pagePath(pages, url)).toBeNull()
})
