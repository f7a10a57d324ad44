import { readFileSync } from 'node:fs'
import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { first } from '../../shared/required.ts'
import { staleSnapshot } from '../../shared/testing/snapshots.ts'
import addresses from '../../server/http/pages/page-addresses.json' with { type: 'json' }
import { examRoutes } from '../../web/modules/arena/routes.tsx'
import { publicRoutes } from '../../web/app/public-routes.ts'
import { allPages as pages, fullRouter } from '../../web/app/testing/all-pages.ts'
import { isAdminPage, isFor, isGrandFinalPage } from '../../web/shared/pages/routes-of.ts'
import { at } from '../lib/project.mjs'

const roles = ['student', 'supervisor', 'partner', 'admin'] as const

/** What a page of the app loads first, besides the entry. */
interface PageModules {
  path: string
  roles?: readonly string[]
  modules: readonly string[]
  texts: readonly string[]
}

const unique = (of: readonly string[]) => [...new Set(of)]

/** The modules of ours that functions import when they run: Vitest writes each as a path from the project's root. */
const importsOf = (...functions: unknown[]): string[] =>
  functions
    .filter((each) => typeof each === 'function')
    .flatMap((each) => [...String(each).matchAll(/__vite_ssr_dynamic_import__\("\/(web\/[^"]+)"/g)])
    .map(([, file]) => file!)

const modulesOf = ({ loader, lazy, handle }: RouteObject): string[] =>
  importsOf(loader, lazy, (handle as { code?: unknown } | undefined)?.code)

/** The texts that modules load in loaders of their own. */
const textsIn = (modules: readonly string[]): string[] =>
  modules
    .flatMap((module) => [...readFileSync(at(module), 'utf8').matchAll(/\bloadTexts\(([^)]*)\)/g)])
    .flatMap(([, names]) => [...names!.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!))

interface Loaded {
  modules: readonly string[]
  texts: readonly string[]
}

/** The pages of routes, each with what the routes above it load. */
function pagesOf(routes: readonly RouteObject[], above: string, before: Loaded): PageModules[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above
    const own = modulesOf(route)
    const modules = unique([...before.modules, ...own])
    const texts = unique([...before.texts, ...textsIn(own)])
    const children = pagesOf(route.children ?? [], path, { modules, texts })
    return own.length > 0 ? [{ path, modules, texts }, ...children] : children
  })
}

const panel: Loaded = {
  modules: [
    'web/app/panel-routes.tsx',
    'web/app/panel/PanelGate.tsx',
    'web/relay/environment.ts',
    'web/__generated__/LiveSettingsQuery.graphql.ts',
  ],
  texts: ['panel'],
}
const exam: Loaded = { modules: ['web/modules/arena/routes.tsx'], texts: ['exam'] }

/** What the layout of the Grand Final's pages loads. */
function grandFinal(): Loaded {
  const children = first(fullRouter().routes as RouteObject[]).children ?? []
  const layout = children.find(({ path }) => path === 'stadia/grand-final')
  return { modules: ['web/app/panel-routes.tsx', ...modulesOf(layout!)], texts: panel.texts }
}

function panelPages(): PageModules[] {
  const layouts = { panel, grandFinal: grandFinal() }
  return pages.flatMap((page) => {
    const { path, route, texts = [] } = page
    const layout = layouts[isGrandFinalPage(page) ? 'grandFinal' : 'panel']
    const area = isAdminPage(page) ? ['web/app/admin-pages.ts'] : []
    const before = { modules: [...layout.modules, ...area], texts: [...layout.texts, ...texts] }
    const found = pagesOf([{ ...route, path: path ? `stadia/${path}` : 'stadia' } as RouteObject], '', before)
    const own = roles.filter((role) => isFor(page, role))
    return found.map((each) => ({ ...each, roles: own }))
  })
}

function allPages(): PageModules[] {
  const ofExam = pagesOf(examRoutes, '', exam).map((page) => ({ ...page, roles: ['student'] }))
  const guests = pagesOf(publicRoutes, '', { modules: [], texts: [] })
  return [...guests, ...ofExam, ...panelPages()]
}

test('the build’s list of what pages load first matches the route tree', async () => {
  const ordered = allPages().map(({ path, roles, modules, texts }) => ({ path, roles, modules, texts: unique(texts) }))
  await expect(`${JSON.stringify(ordered, null, 2)}\n`, staleSnapshot).toMatchFileSnapshot(
    '../../web/page-modules.json',
  )
})

/** Whether a route shows nothing of its own: it leads to another page, or to one that the server sends complete. */
const redirects = ({ loader, lazy }: RouteObject): boolean => !lazy && /redirect/i.test(String(loader))

/** Addresses of the routes that lead elsewhere, and of those that only frame others. */
function addressesWithoutPage(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above
    const frames = Boolean(route.children?.length) && !route.children?.some(({ index }) => index) && !route.lazy
    return [...(redirects(route) || frames ? [path] : []), ...addressesWithoutPage(route.children ?? [], path)]
  })
}

test('each page of the app has an entry in the list, with code', () => {
  const listed = new Set(allPages().map(({ path }) => path))
  const without = new Set(addressesWithoutPage(fullRouter().routes as RouteObject[]))
  const missing = addresses.all.filter((address) => !listed.has(address) && !without.has(address))
  expect(missing, 'its route has no `lazy`, or its page no `component`, that imports a module').toEqual([])
})

test('each page that is named as the next one exists for a role of the page before', () => {
  const all = allPages()
  const bad = pages.flatMap((page) =>
    page.next
      .filter(
        (address) =>
          !all.some(
            ({ path, roles: own = [] }) =>
              [address, `${address}/:applicationId?`].includes(path) &&
              own.some((role) => roles.some((each) => each === role && isFor(page, each))),
          ),
      )
      .map((address) => `${page.path} → ${address}`),
  )
  expect(bad).toEqual([])
})
