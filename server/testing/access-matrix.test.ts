import { buildSchema } from 'graphql'
import { getMetadataStorage } from 'type-graphql'
import { expect, test } from 'vitest'
import { declaredAccess, enforceAccess } from '../graphql/access.ts'
import type { Ctx } from '../graphql/context.ts'
import { createViewer, guest, UserType, type Viewer } from '../graphql/viewer.ts'
import { rolesOf } from '../modules/accounts/public.ts'
import { productSchema, resolvers } from '../modules.ts'

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

test('who may do what is as reviewed', async () => {
  // people who are related to nobody
  const db = { query: async () => [] }
  const lines = await Promise.all(
    declaredAccess(productSchema()).map(async ({ at, rule, isRoot }) => {
      const cells = await Promise.all(
        Object.entries(viewers).map(async ([name, viewer]) => {
          const ctx = { viewer, db, cache: {} } as unknown as Ctx
          const allowed = (id: string) => rule(ctx, { id, userId: id, ownerId: id }, {})
          if (isRoot) return `${name}: ${(await allowed('me')) ? 'yes' : '-'}`
          if (await allowed('somebody')) return `${name}: all`
          return `${name}: ${(await allowed('me')) ? 'own' : '-'}`
        }),
      )
      return [at.padEnd(36), rule.label.padEnd(44), ...cells.map((cell) => cell.padEnd(16))].join(' ').trimEnd()
    }),
  )
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('access-matrix.txt')
})

test('a root field without a rule stops the start', () => {
  const schema = buildSchema('type Query { open: Int closed: Int } type Mutation { change: Int }')
  expect(() => enforceAccess(schema)).toThrow('No @Access on Query.open, Query.closed, Mutation.change')
})

test('field resolvers without a rule of their own are known', async () => {
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
    .filter((field) => field.kind === 'external' && resolvers.includes(field.target))
    .filter((field) => !(field.extensions && 'access' in field.extensions))
    .map((field) => `${field.getObjectType().name}.${field.methodName}`)
  await expect(`${bare.toSorted().join('\n')}\n`).toMatchFileSnapshot('fields-for-all-viewers.txt')
})
