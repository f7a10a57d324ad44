import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { allPages as pages } from './testing/all-pages.ts'

type Variables = ((args: Partial<LoaderFunctionArgs>) => object) | undefined

// The loader of a mocked route is the function that derives the query variables.
vi.mock('../relay/route-query.ts', () => ({ queryRoute: ({ variables }: { variables: Variables }) => ({ variables }) }))

const uuid = '0198c1a2-7b3c-7d4e-8f50-61728394a5b6'
const isGlobalId = (value: unknown) =>
  typeof value === 'string' && new RegExp(`^\\w+:${uuid}$`).test(Buffer.from(value, 'base64url').toString())

/** Path parameters that are not row ids: names, numbers, and ids of interface texts. */
const otherParameters = new Set(['slug', 'questionNo', 'kind'])
const otherPages = new Set(['janus/languages/:id'])

interface Place {
  path: string
  parameters: string[]
  variables: Variables
}

/** Pages and drawers whose own path contains a row id. */
const places = pages
  .flatMap(({ path, route }): Place[] => {
    const drawers = (route.children ?? []).map((child: RouteObject) => ({ ...child, path: `${path}/${child.path}` }))
    return [{ ...route, path }, ...drawers].map((each) => ({
      path: each.path,
      parameters: [...each.path.matchAll(/:(\w+)/g)]
        .map(([, name]) => name!)
        .filter((name) => !otherParameters.has(name)),
      variables: (each as { variables?: Variables }).variables,
    }))
  })
  .filter(({ path, parameters }) => parameters.length > 0 && !otherPages.has(path))

test.each(places.map((place) => [place.path, place] as const))(
  '/stadia/%s accepts the uuid that REST returns as `_id`',
  (path, { parameters, variables }) => {
    const params = Object.fromEntries(parameters.map((name) => [name, uuid]))
    const address = path.replaceAll(/:\w+\??/g, uuid)
    const values = Object.values(
      variables!({ params, request: new Request(`https://olympiad.test/stadia/${address}`) }),
    )
    expect(values.flat()).not.toContain(uuid)
    expect(values.flat().some(isGlobalId)).toBe(true)
  },
)

test('the tested pages include all pages of rows', () => {
  const paths = places.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['janus/student/:id', 'my-students/:relationId', 'exams/:reportId']))
  expect(paths.length).toBeGreaterThan(35)
})
