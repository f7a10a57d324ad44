import { readFileSync } from 'node:fs'
import { cleanup, screen } from '@testing-library/react'
import { Kind, parse, visit } from 'graphql'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import type { NormalizationSelection, OperationDescriptor } from 'relay-runtime'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { permissions } from '../../shared/permission.ts'
import { errorOfResult } from '../api/api-error.ts'
import type { UserType } from '../api/session.ts'
import { mockEnvironment } from '../testing/environment.ts'
import { renderPage, startTexts } from '../testing/render.tsx'
import { allPages as pages } from './testing/all-pages.ts'

const session = vi.hoisted(() => ({ loaded: true, user: {} }))
vi.mock('../api/session.ts', async (original) => ({
  ...(await original<object>()),
  mayHaveSession: () => true,
  loadSession: async () => session,
  getSession: () => session,
}))

beforeAll(() => startTexts('common', 'panel', ...new Set(pages.flatMap(({ texts }) => texts ?? []))))
// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

interface Route {
  loader: (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => Promise<unknown>
  lazy: { Component: () => Promise<ComponentType> }
}

/** Pages that redirect, and those whose parameter is one of some names. */
const others = new Set(['exports/:id', 'janus/mailing/automatic/:kind'])

/** Pages and drawers whose own path has a parameter, for each role that may open them. */
const places = pages
  .flatMap(({ path, access, route }) => {
    const drawers = (route.children ?? []).map((child: RouteObject) => ({
      path: `${path}/${child.path}`,
      route: child,
    }))
    const roles = (access === 'signedIn' ? ['student'] : Object.keys(access)) as UserType[]
    return [...(path.includes(':') ? [{ path, route }] : []), ...drawers].flatMap((each) =>
      roles.map((role) => [each.path, role, each.route as unknown as Route] as const),
    )
  })
  .filter(([path]) => !others.has(path))

/** Nullable root fields. */
const nullable = new Set<string>()
visit(parse(/^type Query \{.*?^\}/ms.exec(readFileSync('schema.graphql', 'utf8'))![0]), {
  FieldDefinition: ({ name, type }) => void (type.kind !== Kind.NON_NULL_TYPE && nullable.add(name.value)),
})

const rootFields = (selections: readonly NormalizationSelection[]): any[] =>
  selections.flatMap((each: any) => (each.kind === 'Condition' ? rootFields(each.selections) : each))

/** Empties the lists of a generated response: their rows have invalid dates and numbers. */
function withoutRows(value: any): any {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutRows(each)]))
}

/**
 * The server's responses to an operation with an unknown id, as `scripts/page-queries.test.ts` verifies them: null in
 * the nullable fields that take the id, or only NOT_FOUND because of a non-null field.
 */
function answersTo(operation: OperationDescriptor, ids: readonly string[]) {
  const { node, variables } = operation.request
  const fields = rootFields(node.operation.selections).filter(({ args }) =>
    args?.some(({ variableName }: any) => [variables[variableName]].flat().some((value) => ids.includes(value))),
  )
  const absent = fields.filter(({ name }) => nullable.has(name)).map(({ alias, name }) => [alias ?? name, null])
  const { data } = MockPayloadGenerator.generate(operation)
  const errors = [{ message: `${ids[0]} is not an id`, extensions: { code: 'NOT_FOUND' } }]
  return [
    ...(absent.length > 0 ? [{ data: { ...withoutRows(data), ...Object.fromEntries(absent) } }] : []),
    ...(absent.length < fields.length ? [errorOfResult({ data: null, errors })!] : []),
  ]
}

test.each(places)('/stadia/%s (%s) shows the 404 page for an unknown id', async (path, userType, { loader, lazy }) => {
  Object.assign(session, { user: { _id: 'me', userType, roles: permissions } })
  const Page = await lazy.Component()
  // The ids are the parameter names, so that the URL is the path itself.
  const ids = path.match(/:\w+/g)!
  const params = Object.fromEntries(ids.map((id) => [id.slice(1), id]))
  const address = `/stadia/${path.replace(/\?$/, '')}`
  const open = async () => {
    const environment = mockEnvironment()
    const loaded = await loader({ params, request: new Request(`https://olympiad.test${address}`) })
    return { environment, loaded, operation: environment.mock.getMostRecentOperation() }
  }
  const answers = answersTo((await open()).operation, ids)
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) {
    const { environment, loaded, operation } = await open()
    if (answer instanceof Error) environment.mock.reject(operation, answer)
    else environment.mock.resolve(operation, answer as never)
    renderPage(createElement(Page), { address, loaded, environment })
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/')
    expect(screen.queryByText(/is not an id/)).toBeNull()
    cleanup()
  }
})

test('the tested pages include pages, drawers and pages of slugs', () => {
  const paths = places.map(([path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['janus/student/:id', 'my-students/:relationId', 'calendar/:slug']))
  expect(new Set(paths).size).toBeGreaterThan(35)
})
