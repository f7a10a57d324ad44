import { getNamedType, isNonNullType } from 'graphql'
import { expect, test } from 'vitest'
import { productSchema } from '../modules.ts'
import { makeUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const app = useTestApp()

const lists = Object.values(productSchema().getQueryType()!.getFields())
  .filter(({ type, args }) => {
    const pages = args.some(({ name }) => name === 'after')
    return pages && getNamedType(type).name.endsWith('Connection') && !args.some((arg) => isNonNullType(arg.type))
  })
  .map(({ name }) => name)

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
/** Valid JSON of the wrong kind for dates, numbers and uuids. */
const damaged = [1, 2, 3, 4, 5].flatMap((length) => [
  cursorOf(...Array.from({ length }, () => 'x')),
  cursorOf(...Array.from({ length }, () => '\0')),
  cursorOf(...Array.from({ length }, () => 1e300)),
])

test.each(lists)('a damaged cursor of %s is BAD_USER_INPUT', async (list) => {
  const viewers = await Promise.all(
    (['admin', 'student', 'supervisor', 'partner'] as const).map((userType) => makeUser(app, { userType })),
  )
  const found: (string | undefined)[] = []
  for (const viewer of viewers) {
    const ask = async (name: string, cursor: string) =>
      (
        await app
          .as(viewer)
          .run(`query ($cursor: String) { ${list}(${name}: $cursor) { nodes { __typename } } }`, { cursor })
      ).code
    if ((await ask('after', '')) !== undefined) continue
    for (const cursor of damaged) found.push(await ask('after', cursor), await ask('before', cursor))
    break
  }
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set(['BAD_USER_INPUT']))
})
