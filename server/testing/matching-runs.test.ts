import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../graphql/node.ts'
import { productSchema } from '../modules.ts'
import type { User } from '../modules/accounts/public.ts'
import { makeExam, makeUser } from './factories.ts'
import { makeGrandFinal, makeGroup } from './grand-final.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const schema = productSchema()

/** The list whose rows a bulk action on all matches selects, by the type of its filter. */
const lists: Record<string, string> = {
  AccountFilterInput: 'accounts',
  ApplicationFilterInput: 'applications',
  ExamsInSetUpFilterInput: 'examsInSetUp',
  GroupFilterInput: 'participationGroups',
  InvoiceFilterInput: 'invoices',
  PaymentFilterInput: 'payments',
  QuestionBankFilterInput: 'questionBank',
  RemoveMatchingFromListInput: 'myStudents',
}
/** Arguments that do not select rows: pagination and order, and the event, which is the current one. */
const unfiltered = ['first', 'after', 'last', 'before', 'startAt', 'order', 'descending', 'eventId']

interface Action {
  name: string
  input: GraphQLInputObjectType
  filter: GraphQLInputObjectType
}

/** Every mutation that starts a run on the rows that match a filter. */
const actions: Action[] = Object.values(schema.getMutationType()!.getFields()).flatMap((field): Action[] => {
  if (!getNamedType(field.type).name.match(/^RunPayload$/)) return []
  const input = getNamedType(field.args.find(({ name }) => name === 'input')!.type) as GraphQLInputObjectType
  if (input.name in lists) return [{ name: field.name, input, filter: input }]
  const filter = input.getFields()['filter']
  return filter ? [{ name: field.name, input, filter: getNamedType(filter.type) as GraphQLInputObjectType }] : []
})

let admin: User
let ids: Record<string, string>
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  const exam = await makeExam(app, { published: false })
  ids = {
    examId: toGlobalId('Exam', exam.id),
    categoryId: toGlobalId('Category', exam.categoryId),
    supervisorId: toGlobalId('User', (await makeUser(app, { userType: 'supervisor' })).id),
    partnerId: toGlobalId('User', (await makeUser(app, { userType: 'partner' })).id),
  }
  // bulk actions on groups need at least one that matches
  const event = await makeGrandFinal(app)
  const states = schema.getType('ParticipationGroupState') as GraphQLInputType
  const state = valueOf('state', states) as Required<NonNullable<Parameters<typeof makeGroup>[2]>>['state']
  await makeGroup(app, event, { name: 'test', country: 'FR', tag: 'test', state })
})

const texts: Record<string, string> = {
  country: 'FR',
  currency: 'EUR',
  language: 'en',
  reason: 'A test of all lists',
  subject: 'Test',
}

/** A value of an input field, so that every condition of a filter is used. */
function valueOf(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(name, type.ofType)
  if (isListType(type)) return [valueOf(name, type.ofType)]
  if (isEnumType(type)) return type.getValues().find((each) => each.name !== 'admin')!.name
  if (isInputObjectType(type)) return objectOf(type)
  const scalars: Record<string, unknown> = {
    Boolean: true,
    Int: 1,
    Float: 1,
    ID: ids[name],
    DateTimeISO: new Date(app.clock.now()).toISOString(),
    String: texts[name] ?? 'test',
  }
  return scalars[getNamedType(type).name]
}

const objectOf = (type: GraphQLInputObjectType): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(type.getFields()).flatMap(({ name, type: own }) => {
      // a manual selection instead of all matches
      if (name === 'ids' || name === 'attachmentIds') return []
      return [[name, name === 'userTypes' ? ['student'] : valueOf(name, own)]]
    }),
  )

describe('a bulk action on all matches', () => {
  test('exists for every list that supports it, and no list is missing here', () => {
    expect([...new Set(actions.map(({ filter }) => filter.name))].toSorted()).toEqual(Object.keys(lists).toSorted())
  })

  test.each(actions)('$name has exactly the filters of its list', ({ filter }) => {
    const list = schema.getQueryType()!.getFields()[lists[filter.name]!]!
    const own = list.args.find(({ name, type }) => name === 'filter' && isInputObjectType(getNamedType(type)))
    const ofList = own
      ? Object.values((getNamedType(own.type) as GraphQLInputObjectType).getFields())
      : list.args.filter(({ name }) => !unfiltered.includes(name))
    expect(
      Object.values(filter.getFields())
        .map(({ name, type }) => `${name}: ${type}`)
        .toSorted(),
    ).toEqual(ofList.map(({ name, type }) => `${name}: ${type}`).toSorted())
  })

  test.each(actions)('$name runs with every filter of its list', async ({ name, input }) => {
    const document = `mutation ($input: ${input.name}!) { ${name}(input: $input) { run { total state } } }`
    const viewer = name === 'removeMatchingFromList' ? await makeUser(app, { userType: 'supervisor' }) : admin
    const { data, errors } = await app.as(viewer).run(document, { input: objectOf(input) })
    expect(errors).toBeUndefined()
    expect(data[name].run).toEqual({ total: expect.any(Number), state: 'running' })
  })
})
