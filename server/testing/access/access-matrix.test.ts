import { buildSchema, type GraphQLField } from 'graphql'
import { getMetadataStorage } from 'type-graphql'
import { expect, test } from 'vitest'
import { staleSnapshot } from '../../../shared/testing/snapshots.ts'
import { declaredAccess, enforceAccess } from '../../graphql/access.ts'
import type { Ctx } from '../../context/context.ts'
import { objectTypes } from '../../graphql/object-types.ts'
import { anyone, type Rule } from '../../graphql/rules.ts'
import { createViewer, guest, UserType, type Viewer } from '../../context/viewer.ts'
import { rolesOf } from '../../modules/accounts/public.ts'
import { modules, productSchema } from '../../modules.ts'

const viewerOf = (userType: UserType): Viewer =>
  createViewer({
    id: 'me',
    userType,
    sessionId: 's',
    roles: rolesOf({ id: 'me', userType, grants: null }),
    freeForm: false,
  })
const viewers: Record<string, Viewer> = {
  guest,
  student: viewerOf('student'),
  supervisor: viewerOf('supervisor'),
  partner: viewerOf('partner'),
  admin: viewerOf('admin'),
}

/** An object all of whose ids are the given one, to satisfy any ownership column. */
const belongingTo = (id: string) =>
  new Proxy({}, { get: (_, key) => (key === 'id' || String(key).endsWith('Id') ? id : undefined) })

test('the access matrix matches its reviewed snapshot', async () => {
  // query results for people without relations
  const db = { query: async () => [] }
  const lines = await Promise.all(
    declaredAccess(productSchema()).map(async ({ at, rule, isRoot }) => {
      const cells = await Promise.all(
        Object.entries(viewers).map(async ([name, viewer]) => {
          const ctx = { viewer, db, cache: {} } as unknown as Ctx
          const allowed = (id: string) => rule(ctx, belongingTo(id), {})
          if (isRoot) return `${name}: ${(await allowed('me')) ? 'yes' : '-'}`
          if (await allowed('somebody')) return `${name}: all`
          return `${name}: ${(await allowed('me')) ? 'own' : '-'}`
        }),
      )
      return [at.padEnd(36), rule.label.padEnd(44), ...cells.map((cell) => cell.padEnd(16))].join(' ').trimEnd()
    }),
  )
  await expect(`${lines.toSorted().join('\n')}\n`, staleSnapshot).toMatchFileSnapshot('access-matrix.txt')
})

test('fields without their own rule match their reviewed snapshot', async () => {
  const schema = productSchema()
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const open = objectTypes(schema)
    .filter((type) => !roots.includes(type) && !/(?:Payload|Connection|Edge)$/.test(type.name))
    .map((type) => {
      const fields = Object.values(type.getFields()).filter(({ extensions }) => !('access' in extensions))
      const { access } = type.extensions as { access?: Rule }
      return `${type.name} (${access?.label ?? 'no rule'}): ${fields.map(({ name }) => name).join(' ')}`
    })
  await expect(`${open.toSorted().join('\n')}\n`, staleSnapshot).toMatchFileSnapshot('plain-fields.txt')
})

test('an object of an unknown class is refused if a type of the interface has a rule', async () => {
  const schema = buildSchema(
    'interface Thing { id: ID } type Book implements Thing { id: ID } type Query { thing: Thing }',
  )
  schema.getType('Book')!.extensions = { access: anyone }
  const { thing } = schema.getQueryType()!.getFields() as Record<string, GraphQLField<unknown, Ctx>>
  class Book {
    id = '1'
  }
  class Stranger {
    id = '1'
  }
  const read = async (value: object) => {
    thing!.resolve = () => value
    thing!.extensions = { access: anyone }
    enforceAccess(schema)
    return thing!.resolve({}, {}, { viewer: guest } as Ctx, {} as never)
  }
  const book = new Book()
  expect(await read(book)).toBe(book)
  expect(await read(new Stranger())).toBeNull()
  expect(await read({})).toBeNull()
})

test('a root field without a rule prevents startup', () => {
  const schema = buildSchema('type Query { open: Int closed: Int } type Mutation { change: Int }')
  expect(() => enforceAccess(schema)).toThrow('No @Access on Query.open, Query.closed, Mutation.change')
})

test('events with rules of their own cannot be the same for all', () => {
  const schema = buildSchema(
    'type Query { a: Int } type Subscription { news: News } type News { by: [Author] } type Author { id: ID }',
  )
  const fields = [
    ...Object.values(schema.getQueryType()!.getFields()),
    ...Object.values(schema.getSubscriptionType()!.getFields()),
  ]
  for (const field of fields) field.extensions = { access: anyone, sameForAll: true }
  expect(() => enforceAccess(schema)).not.toThrow()
  schema.getType('Author')!.extensions = { access: anyone }
  expect(() => enforceAccess(schema)).toThrow('news cannot be the same for all')
})

test('field resolvers without their own rule match their reviewed snapshot', async () => {
  productSchema()
  const { fieldResolvers } = getMetadataStorage() as unknown as {
    fieldResolvers: {
      kind: string
      target: Function
      methodName: string
      extensions?: object
      getObjectType(): { name: string }
    }[]
  }
  const bare = fieldResolvers
    .filter((field) => field.kind === 'external' && modules.some(({ resolvers }) => resolvers.includes(field.target)))
    .filter((field) => !(field.extensions && 'access' in field.extensions))
    .map((field) => `${field.getObjectType().name}.${field.methodName}`)
  await expect(`${bare.toSorted().join('\n')}\n`, staleSnapshot).toMatchFileSnapshot('fields-for-all-viewers.txt')
})
