import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { staleSnapshot } from '../../shared/testing/snapshots.ts'
import { examRoutes } from '../../web/modules/arena/routes.tsx'
import { pages } from '../../web/app/pages.ts'
import { createRouter } from '../../web/app/router.tsx'
import { isFor } from '../../web/shared/pages/routes-of.ts'
import { everyLanguage } from '../../web/shared/app/use-alternates.ts'

interface Page {
  address: string
  inEveryLanguage: boolean
}

/** Paths of a route and its descendants. */
function pagesOf(routes: RouteObject[], above = ''): Page[] {
  return routes.flatMap(({ path = '', handle, children }) => {
    const address = path ? `${above}/${path}` : above
    return [{ address, inEveryLanguage: handle === everyLanguage }, ...pagesOf(children ?? [], address)]
  })
}

const addressesOf = (pages: Page[]) => [...new Set(pages.map(({ address }) => address))].toSorted()

test("the server's list of page URLs matches the route tree", async () => {
  const pages = pagesOf([...(createRouter('/').routes as RouteObject[]), ...examRoutes]).filter(
    ({ address }) => !address.endsWith('/*'),
  )
  const known = { all: addressesOf(pages), inEveryLanguage: addressesOf(pages.filter((page) => page.inEveryLanguage)) }
  await expect(`${JSON.stringify(known, null, 2)}\n`, staleSnapshot).toMatchFileSnapshot(
    '../../server/http/pages/page-addresses.json',
  )
})

test("the browser tests' list of pages by role matches the page declarations", async () => {
  const roles = ['student', 'supervisor', 'partner', 'admin'] as const
  const known = Object.fromEntries(
    roles.map((role) => [
      role,
      pages
        .filter((page) => isFor(page, role))
        .filter(({ path }) => (role === 'admin' ? /^(janus|profile)/.test(path) : !path.startsWith('janus')))
        .map(({ path }) => path.replace(/\/?:\w+\?$/, ''))
        .filter((path) => !path.includes(':')),
    ]),
  )
  await expect(`${JSON.stringify(known, null, 2)}\n`, staleSnapshot).toMatchFileSnapshot(
    '../../web/e2e/support/pages-by-role.json',
  )
})
