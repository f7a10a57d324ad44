import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { alternatesOf, pageSegments } from '../../server/http/page-addresses.ts'
import { examRoutes } from '../../web/pages/exam/routes.tsx'
import { createRouter } from '../../web/router.tsx'
import { everyLanguage } from '../../web/shared/use-alternates.ts'

interface Page {
  address: string
  isPublic: boolean
}

/** The addresses of a route and of those below it. */
function pagesOf(routes: RouteObject[], above = ''): Page[] {
  return routes.flatMap(({ path = '', handle, children }) => {
    const address = path ? `${above}/${path}` : above
    return [{ address, isPublic: handle === everyLanguage }, ...pagesOf(children ?? [], address)]
  })
}

const pages = pagesOf([...createRouter('/').routes as RouteObject[], ...examRoutes])
  .filter(({ address }) => address !== '/*')

test('the server knows the first segments of all pages, and no others', () => {
  expect(new Set(pages.map(({ address }) => address.split('/')[1] ?? ''))).toEqual(new Set(pageSegments))
})

test('server and web app name the languages of the same pages', () => {
  const addresses = [...new Set(pages.map(({ address }) => address))]
  for (const address of addresses) {
    const isPublic = pages.some((page) => page.address === address && page.isPublic)
    expect(alternatesOf('', address.replace(/:\w+\??/, 'A-1')) !== '', address).toBe(isPublic)
  }
})
