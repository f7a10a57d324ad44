import {
  isEnumType,
  isInputObjectType,
  isNonNullType,
  Kind,
  parse,
  parseType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
  type TypeNode,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../server/graphql/node.ts'
import type { User } from '../server/modules/accounts/public.ts'
import { makeUser } from '../server/testing/factories.ts'
import { makeGrandFinal } from '../server/testing/grand-final.ts'
import type { Answer } from '../server/testing/test-app.ts'
import { useTestApp } from '../server/testing/use-test-app.ts'
import { readPersistedOperations } from './lib/artifacts.mjs'

const roles = ['admin', 'student', 'supervisor', 'partner'] as const
type Role = (typeof roles)[number]

/** Pages and drawers whose address contains an id or a slug, of other roles than admins. */
const pagesOf: Record<Exclude<Role, 'admin'>, string> = {
  student: 'CertificatePage DeviceCheckPage EntryPage ReportPage',
  supervisor: 'ApplicationDrawer CertificatePage ClassCodesPage EntryPage ListPage RelationDrawer ReportPage',
  partner: 'ApplicationDrawer CertificatePage EntryPage RelationDrawer ReportPage',
}
const notForAdmins = ['StudentReportsPage']

/** Queries whose nullable field returns NOT_FOUND together with data, by how the web app reads them. */
const partialAnswers: Record<string, string> = {
  AnalysisPageQuery: 'the page catches the error of the field, and shows the 404 state for the null node',
  StartCodeQuery: 'the card catches the error of the field, and says that the code could not be loaded',
  HostVideoQuery: 'called without Relay: any error rejects the call',
  cameraCallsRuleQuery: 'called without Relay: any error rejects the call',
}
/** Queries that return data for unknown ids, and are not run. */
const withData: Record<string, string> = {
  CalendarPageQuery: 'the category is a filter: the calendar has no entries',
  useExamCertificatesArchiveQuery: 'a link to an archive, which contains only certificates that exist',
  StudioPageQuery: 'the quota, which is 0; the page then lists all competitions',
  StudioPaginationQuery: 'the quota, which is 0',
  useQuotaRefreshQuery: 'the quota, which is 0',
}

/** Queries with a variable that is an id or a slug. */
const queries = Object.values(readPersistedOperations()).flatMap((text) => {
  const name = /^query (\w+)\([^)]*?\$(?:\w+: \[?ID\b|slug: String)/.exec(text)?.[1]
  return name && !(name in withData) ? [[name, text] as const] : []
})

/** The smallest valid value of a variable; `id` if the type is ID. */
function valueOf(type: TypeNode, schema: GraphQLSchema, id: string): unknown {
  if (type.kind === Kind.NON_NULL_TYPE) return valueOf(type.type, schema, id)
  if (type.kind === Kind.LIST_TYPE) return [valueOf(type.type, schema, id)]
  const named = schema.getType(type.name.value)
  if (isEnumType(named)) return named.getValues()[0]!.name
  if (isInputObjectType(named)) {
    const needed = Object.values(named.getFields()).filter(({ type: each }) => isNonNullType(each))
    return Object.fromEntries(
      needed.map(({ name, astNode, type: each }) => [
        name,
        valueOf(astNode?.type ?? parseType(String(each)), schema, id),
      ]),
    )
  }
  return { ID: id, Boolean: true, Int: 1, DateTimeISO: '2026-11-20T10:00:00.000Z' }[type.name.value] ?? 'nonsense'
}

/** Reads a query: its variables for an id, and the response keys of the root fields that take the id. */
function read(text: string, schema: GraphQLSchema) {
  const document = parse(text, { noLocation: true })
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`Not a query: ${text}`)
  const isId = (type: TypeNode): boolean => (type.kind === Kind.NAMED_TYPE ? type.name.value === 'ID' : isId(type.type))
  const all = operation.variableDefinitions!.map(({ variable, type }) => ({ name: variable.name.value, type }))
  const ids = all.filter(({ name, type }) => name === 'slug' || isId(type))
  const given = all.filter((each) => ids.includes(each) || each.type.kind === Kind.NON_NULL_TYPE)
  const keys: string[] = []
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      Field({ alias, name, arguments: passed = [] }) {
        if (info.getParentType() !== schema.getQueryType()) return
        const takesId = passed.some(
          ({ value }) => value.kind === Kind.VARIABLE && ids.some((id) => id.name === value.name.value),
        )
        if (takesId) keys.push((alias ?? name).value)
      },
    }),
  )
  return {
    keys,
    variablesFor: (id: string) => Object.fromEntries(given.map(({ name, type }) => [name, valueOf(type, schema, id)])),
  }
}

/** An invalid id, and a well-formed id of an unknown row of each type mentioned by a query. */
function unknownIds(text: string, schema: GraphQLSchema): string[] {
  const query = text.toLowerCase()
  const words = [...query.matchAll(/\$(\w+)ids?:/g)].map(([, word]) => word!)
  const types = schema.getPossibleTypes(schema.getType('Node') as never).map(({ name }) => name)
  const mentioned = types.filter((type) => {
    const name = type.toLowerCase()
    return query.includes(name) || words.some((word) => name.endsWith(word))
  })
  return ['nonsense', ...mentioned.map((type) => toGlobalId(type, crypto.randomUUID()))]
}

const isEmpty = (value: any) => value == null || (value.edges ?? value.nodes ?? value).length === 0

const isPage = (query: string) => /(?:Page|Drawer)Query$/.test(query)

/** Classifies a response. A page shows the 404 state for `null` and `NOT_FOUND`, see `web/app/unknown-ids.test.tsx`. */
function kindOf({ data, errors, code }: Answer, keys: string[], query: string): string {
  if (code === 'FORBIDDEN' || (code === 'NOT_FOUND' && data === null)) return code
  const isKnown = errors === undefined || (query in partialAnswers && code === 'NOT_FOUND')
  const values = data ? keys.map((key) => data[key]) : []
  // from empty lists only, a page could not detect that its row is unknown
  const isList = isPage(query) && values.every(Array.isArray)
  return isKnown && !isList && values.every(isEmpty) ? 'null' : JSON.stringify({ data, errors })
}

const app = useTestApp()
const users = {} as Record<Role, User>
beforeAll(async () => {
  await makeGrandFinal(app)
  for (const role of roles) users[role] = await makeUser(app, { userType: role })
})

/** Whether a query belongs to a page that a role may open. */
function isPageOf(role: Role, query: string): boolean {
  const page = query.replace(/Query$/, '')
  if (role === 'admin') return isPage(query) && !notForAdmins.includes(page)
  return pagesOf[role].split(' ').includes(page)
}

test.each(queries)('%s returns null or NOT_FOUND for unknown ids', async (name, text) => {
  const { keys, variablesFor } = read(text, app.schema)
  const kinds = new Set<string>()
  for (const role of roles) {
    const allowed = isPageOf(role, name) ? ['null', 'NOT_FOUND'] : ['null', 'NOT_FOUND', 'FORBIDDEN']
    for (const id of unknownIds(text, app.schema)) {
      const kind = kindOf(await app.as(users[role]).run(text, variablesFor(id)), keys, name)
      const readable = id === 'nonsense' ? id : Buffer.from(id, 'base64url').toString()
      expect(allowed, `answer to ${role} for ${readable}: ${kind}`).toContain(kind)
      kinds.add(kind)
    }
  }
  expect([...kinds], 'some role may run the query').not.toEqual(['FORBIDDEN'])
})

test('the queries of all listed pages are found', () => {
  const names = queries.map(([name]) => name)
  const pages = Object.values(pagesOf).flatMap((each) => each.split(' '))
  expect(names).toEqual(expect.arrayContaining(pages.map((page) => `${page}Query`)))
  expect(names).toEqual(expect.arrayContaining(Object.keys(partialAnswers)))
  expect(names.length).toBeGreaterThan(100)
})
