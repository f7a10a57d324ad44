import {
  isNonNullType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isAbstractType,
} from 'graphql'
import type { GraphQLInputType, GraphQLField } from 'graphql'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContext, type Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { declaredAccess } from '../../../graphql/access.ts'
import { isRefusedInPanelView } from '../../../graphql/read-only.ts'
import type { Module } from '../../../module/module.ts'
import { productSchema, modules } from '../../../modules.ts'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User, UserChange } from '../public.ts'
import { PanelView, Session } from '../testing/public.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  signOut: 'mutation SignOut { signOut { success } }',
  start: `mutation Start($id: ID!, $reason: String!) {
    startPanelView(input: { id: $id, reason: $reason }) { viewId user { id } }
  }`,
  open: 'mutation Open($viewId: ID!) { openPanelView(input: { viewId: $viewId }) { accessToken } }',
  end: 'mutation End { endPanelView { success } }',
  me: 'query Me { me { username roles } }',
  rename: 'mutation Rename { createCalendarFeed { address } }',
  code: 'query Code($id: ID!) { codingLink(applicationId: $id) { link } }',
})
const password = 'Correct-horse-9'
const reason = 'The student says that the exam is missing'

const app = useTestApp({ persistedOperations: operations })
let admin: User
let student: User
let desk: TestBrowser
let tab: TestBrowser

async function logIn(user: User): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  const { data } = await browser.post(ids.signIn, { username: user.username, password })
  browser.accessToken = data.signIn.accessToken
  return browser
}

/** Opens the panel of a person in another tab of the admin's browser. */
async function look(from: TestBrowser, owner: User): Promise<TestBrowser> {
  const { data } = await from.post(ids.start, { id: toGlobalId('User', owner.id), reason })
  const opened = await from.post(ids.open, { viewId: data.startPanelView.viewId })
  const seen = new TestBrowser(app)
  seen.accessToken = opened.data.openPanelView.accessToken
  return seen
}

beforeAll(async () => {
  const passwordHash = await quickHash(password)
  student = await makeUser(app, { passwordHash })
})
beforeEach(async () => {
  admin = await makeUser(app, { userType: 'admin', passwordHash: await quickHash(password) })
  desk = await logIn(admin)
  tab = await look(desk, student)
})

describe('a view of a panel', () => {
  test('reads as its owner, and is recorded with its reason but shown to nobody else', async () => {
    const before = await app.db.findOneByOrFail(User, { id: student.id })
    const { data } = await tab.post(ids.me)
    expect(data.me).toMatchObject({
      username: student.username,
      roles: [`student.${student.id}.*`, expect.any(String)],
    })
    expect(await app.db.findBy(Session, { userId: student.id })).toEqual([])
    expect(await app.db.findOneByOrFail(User, { id: student.id })).toEqual(before)
    const changes = await app.db.findBy(UserChange, { userId: student.id, changedById: admin.id })
    expect(changes).toMatchObject([{ action: 'viewPanel', before: {}, after: { reason } }])
    const mails = await app.db.query('select count(*)::int as count from mail')
    expect(mails).toEqual([{ count: 0 }])
  })

  test('changes nothing: the refusal has a code and a sentence', async () => {
    expect(await tab.post(ids.rename)).toMatchObject({
      code: 'READ_ONLY',
      errors: [{ message: 'You see this panel read only. Only its owner can do this.' }],
    })
    expect((await tab.post(ids.code, { id: toGlobalId('Application', student.id) })).code).toBe('READ_ONLY')
    expect((await tab.post(ids.signOut)).code).toBe('READ_ONLY')
  })

  test('uploads, exports and writes of REST are refused before they are read', async () => {
    const paths = ['/upload', '/export/list', '/export/long-list', '/upload/class-list', '/api/user/my/updates']
    for (const url of paths) {
      const { statusCode, body } = await app.http.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${tab.accessToken}`, 'content-type': 'application/json' },
        payload: '{}',
      })
      if (statusCode === 404) continue
      expect([url, statusCode, JSON.parse(body).code], body).toEqual([url, 403, 'READ_ONLY'])
    }
  })

  test('every writing REST path is refused', async () => {
    const rows = modules.flatMap(({ rest = [] }: Module) => rest.flatMap((area) => area.rows))
    const writing = rows.filter(({ method }) => method !== 'GET')
    expect(writing.length).toBeGreaterThan(90)
    const answers = await Promise.all(
      writing.map(async ({ method, path, upload }) => {
        const { statusCode, body } = await app.http.inject({
          method: method as 'POST',
          url: `/api${path.replaceAll(/\{\w+\}/g, student.id)}`,
          headers: {
            authorization: `Bearer ${tab.accessToken}`,
            ...(upload && { 'content-type': upload.types[0]!.replace('*', 'png') }),
          },
          ...(method === 'DELETE' ? {} : { payload: upload ? 'x' : {} }),
        })
        return [method, path, statusCode, JSON.parse(body).code]
      }),
    )
    expect(answers.filter(([, , , code]) => code !== 'READ_ONLY')).toEqual([])
  })

  test('ends at once when its admin logs out', async () => {
    await desk.post(ids.signOut)
    expect(await tab.post(ids.me)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test.each([
    ['is disabled', { disabledAt: new Date(0) }],
    ['loses the permission', { grants: ['admin.*', '$admin.accounts'] }],
  ])('ends at once when its admin %s', async (_when, change) => {
    await app.db.update(User, { id: admin.id }, change)
    expect((await tab.post(ids.me)).code).toBe('UNAUTHENTICATED')
  })

  test('ends after 30 minutes, and when the admin ends it', async () => {
    app.clock.advance(29 * 60_000)
    expect((await tab.post(ids.me)).status).toBe(200)
    app.clock.advance(61_000)
    expect((await tab.post(ids.me)).code).toBe('UNAUTHENTICATED')
    const again = await look(await logIn(admin), student)
    expect((await again.post(ids.end)).data.endPanelView.success).toBe(true)
    expect((await again.post(ids.me)).code).toBe('UNAUTHENTICATED')
  })

  test('is opened only by the session that started it', async () => {
    const { data } = await desk.post(ids.start, { id: toGlobalId('User', student.id), reason })
    const other = await logIn(admin)
    expect((await other.post(ids.open, { viewId: data.startPanelView.viewId })).code).toBe('NOT_FOUND')
  })

  test('opens no socket', async () => {
    const { openContext } = await import('../../../http/websocket/socket-session.ts')
    const opening = openContext(app.node, {} as never, { accessToken: tab.accessToken })
    await expect(opening).rejects.toMatchObject({ extensions: { code: 'READ_ONLY' } })
  })
})

describe('a view is refused', () => {
  const start = (of: User) => desk.post(ids.start, { id: toGlobalId('User', of.id), reason })

  test('of admins, of oneself and of people with more permissions', async () => {
    await app.db.update(
      User,
      { id: admin.id },
      { grants: ['admin.applications', 'admin.supervisors', '$admin.panelView'] },
    )
    desk = await logIn(admin)
    const teacher = await makeUser(app, { userType: 'supervisor', grants: ['supervisor.$ID.*', 'admin.payments'] })
    for (const one of [admin, await makeUser(app, { userType: 'admin' }), teacher]) {
      expect((await start(one)).code).toBe('FORBIDDEN')
    }
    expect((await start(student)).data.startPanelView.user.id).toBe(toGlobalId('User', student.id))
  })

  test('of drafts and disabled accounts, and without the permission', async () => {
    expect((await start(await makeUser(app, { isDraft: true }))).code).toBe('RULE_BROKEN')
    expect((await start(await makeUser(app, { disabledAt: new Date(0) }))).code).toBe('RULE_BROKEN')
    await app.db.update(User, { id: admin.id }, { grants: ['admin.*', '$admin.accounts'] })
    desk = await logIn(admin)
    expect((await start(student)).code).toBe('FORBIDDEN')
  })
})

describe('over the whole schema', () => {
  const schema = productSchema()
  const viewing = async (): Promise<Ctx> => {
    const { verifyAccessToken } = await import('../session/token.service.ts')
    return createContext(app.node, (await verifyAccessToken(app.node, tab.accessToken!)).viewer)
  }
  /** Calls a field's resolver as GraphQL does. */
  const call = async (field: GraphQLField<unknown, Ctx>, ctx: Ctx, how: 'resolve' | 'subscribe') => {
    try {
      await field[how]?.({}, {}, ctx, {} as never)
      return 'answered'
    } catch (error) {
      return (error as { extensions?: { code?: string } }).extensions?.code
    }
  }

  test('every mutation is refused, except the end of the view', async () => {
    const ctx = await viewing()
    const fields = Object.values(schema.getMutationType()!.getFields())
    const codes = await Promise.all(fields.map(async (field) => [field.name, await call(field, ctx, 'resolve')]))
    expect(codes.filter(([, code]) => code !== 'READ_ONLY')).toEqual([['endPanelView', 'answered']])
  })

  test('every subscription is refused', async () => {
    const ctx = await viewing()
    const fields = Object.values(schema.getSubscriptionType()!.getFields())
    const codes = await Promise.all(fields.map((field) => call(field, ctx, 'subscribe')))
    expect(new Set(codes)).toEqual(new Set(['READ_ONLY']))
  })

  test('queries with a side effect, a secret or a link without login are refused', async () => {
    const ctx = await viewing()
    const refused = Object.values(schema.getQueryType()!.getFields()).filter((field) =>
      isRefusedInPanelView(field, null),
    )
    expect(refused.map(({ name }) => name).toSorted()).toEqual([
      'certificateArchive',
      'codingLink',
      'groupDocumentUrl',
      'groupPrintUrl',
      'hostStream',
      'hostedExamNow',
      'participantDocumentUrl',
      'startCode',
      'streamRecordings',
    ])
    for (const field of refused) expect(await call(field, ctx, 'resolve')).toBe('READ_ONLY')
  })
})

describe('queries as each role', () => {
  test.each(['student', 'supervisor', 'partner'] as const)('of a %s write nothing', async (userType) => {
    const owner = await makeUser(app, { userType })
    const seen = await look(desk, owner)
    const { verifyAccessToken } = await import('../session/token.service.ts')
    const { viewer } = await verifyAccessToken(app.node, seen.accessToken!)
    const fields = Object.values(productSchema().getQueryType()!.getFields())
    const written: string[] = []
    for (const field of fields) {
      const statements = await app.countStatements(async () => {
        const result = await queryOf(field, owner)
        if (result) await runAs(result, createContext(app.node, viewer))
      })
      const writes = statements.filter((one) =>
        /^\s*(insert|update|delete|with .*\b(insert into|update|delete from)\b)/is.test(one),
      )
      if (writes.length) written.push(`${field.name}: ${writes[0]}`)
    }
    expect(written).toEqual([])
  })

  const runAs = async (source: string, contextValue: Ctx) => {
    const { runOperation } = await import('../../../testing/run-operation.ts')
    return runOperation({ schema: productSchema(), source, variableValues: {}, contextValue })
  }

  /** A query of a root field with plausible arguments and the scalar fields of its objects. */
  const queryOf = async (field: GraphQLField<unknown, Ctx>, owner: User): Promise<string | null> => {
    const args = field.args.filter(({ type }) => isNonNullType(type))
    const given = args.map(({ name, type }) => `${name}: ${literalOf(type, owner)}`)
    const type = getNamedType(field.type)
    const selection = selectionOf(type, 3)
    return `{ ${field.name}${given.length ? `(${given.join(', ')})` : ''}${selection} }`
  }

  /** Fields of an object without arguments, down to a depth. */
  const selectionOf = (type: unknown, depth: number): string => {
    if (!isObjectType(type)) return isAbstractType(type) ? ' { __typename }' : ''
    const fields = Object.values(type.getFields()).flatMap(({ name, args, type: inner }) => {
      if (args.some((one) => isNonNullType(one.type))) return []
      const named = getNamedType(inner)
      if (isObjectType(named)) return depth > 1 ? [name + selectionOf(named, depth - 1)] : []
      return isAbstractType(named) ? [] : [name]
    })
    return ` { __typename ${fields.join(' ')} }`
  }

  const literalOf = (type: GraphQLInputType, owner: User): string => {
    const inner = isNonNullType(type) ? type.ofType : type
    if (isListType(inner)) return `[${literalOf(inner.ofType, owner)}]`
    if (isEnumType(inner)) return inner.getValues()[0]!.name
    if (isInputObjectType(inner)) {
      const fields = Object.values(inner.getFields()).filter((one) => isNonNullType(one.type))
      return `{ ${fields.map((one) => `${one.name}: ${literalOf(one.type, owner)}`).join(', ')} }`
    }
    const { name } = getNamedType(inner)
    if (name === 'ID') return `"${owner.id}"`
    if (name === 'Int' || name === 'Float') return '1'
    if (name === 'Boolean') return 'true'
    if (name.startsWith('DateTime')) return '"2027-01-01T00:00:00.000Z"'
    return '"x"'
  }
})

test('the view of a session is deleted with it', async () => {
  expect(await app.db.countBy(PanelView, { ownerId: student.id })).toBeGreaterThan(0)
  expect(declaredAccess(productSchema()).some(({ at }) => at === 'Mutation.startPanelView')).toBe(true)
})
