import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { staleSnapshot } from '../../shared/testing/snapshots.ts'
import { examRoutes } from '../../web/modules/arena/routes.tsx'
import { menuOrder } from '../../web/app/panel/menu-order.ts'
import { allPages as pages, fullRouter } from '../../web/app/testing/all-pages.ts'
import { hilinguaPalette } from '../../web/plain/editions/hilingua/palette.ts'
import { neoPalette } from '../../web/plain/editions/neo/palette.ts'
import { stemPalette } from '../../web/plain/editions/stem/palette.ts'
import { isFor } from '../../web/shared/pages/routes-of.ts'
import { everyLanguage } from '../../web/shared/app/use-alternates.ts'

const roles = ['student', 'supervisor', 'partner', 'admin'] as const

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
  const pages = pagesOf([...(fullRouter().routes as RouteObject[]), ...examRoutes]).filter(
    ({ address }) => !address.endsWith('/*'),
  )
  const known = { all: addressesOf(pages), inEveryLanguage: addressesOf(pages.filter((page) => page.inEveryLanguage)) }
  await expect(`${JSON.stringify(known, null, 2)}\n`, staleSnapshot).toMatchFileSnapshot(
    '../../server/http/pages/page-addresses.json',
  )
})

test('the frames of the server match the palettes and the page declarations', async () => {
  const colours = Object.entries({ stem: stemPalette, neo: neoPalette, hilingua: hilinguaPalette }).map(
    ([platform, { light, night, gray, dark }]) => {
      const of = ({ canvas, surface, line, ink, link }: typeof light, block: string) => ({
        canvas,
        surface,
        line,
        ink,
        link,
        block,
      })
      return [platform, { light: of(light, gray[3]), dark: of(night, dark[4]) }] as const
    },
  )
  const panels = roles.map((role) => {
    const own = pages.filter((page) => isFor(page, role))
    const shapes = own.filter(({ path }) => !path.includes(':')).map(({ path, shape }) => [path, shape] as const)
    const menu = menuOrder[role].map(({ group, paths }) => ({ named: group !== null, entries: paths.length }))
    return [role, { menu, shapes: Object.fromEntries(shapes) }] as const
  })
  for (const [name, content] of Object.entries({ colours, panels })) {
    await expect(
      `${JSON.stringify(Object.fromEntries<unknown>(content), null, 2)}\n`,
      staleSnapshot,
    ).toMatchFileSnapshot(`../../server/http/pages/frame/${name}.json`)
  }
})

test("the browser tests' list of pages by role matches the page declarations", async () => {
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
