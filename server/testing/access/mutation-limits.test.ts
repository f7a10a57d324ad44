import type { GraphQLField } from 'graphql'
import { describe, expect, test } from 'vitest'
import { staleSnapshot } from '../../../shared/testing/snapshots.ts'
import { declaredAccess } from '../../graphql/access.ts'
import type { Ctx } from '../../context/context.ts'
import { declaredLimit } from '../../graphql/limits/limited.ts'
import { createViewer, guest, UserType } from '../../context/viewer.ts'
import { rolesOf, type User } from '../../modules/accounts/public.ts'
import { productSchema } from '../../modules.ts'
import { makeUser } from '../factories.ts'
import { exhaust } from '../limits.ts'
import { useTestApp } from '../use-test-app.ts'

const callers = [
  guest,
  ...[UserType.student, UserType.supervisor, UserType.partner].map((userType) =>
    createViewer({
      id: 'me',
      userType,
      sessionId: 's',
      roles: rolesOf({ id: 'me', userType, grants: null }),
      freeForm: false,
    }),
  ),
]
const fields: Record<string, GraphQLField<unknown, Ctx>> = productSchema().getMutationType()!.getFields()

/** The mutations that users other than staff may call, and whether guests may. */
async function mutations() {
  const db = { query: async () => [] }
  const found: { name: string; forGuests: boolean }[] = []
  for (const { at, rule } of declaredAccess(productSchema())) {
    if (!at.startsWith('Mutation.')) continue
    const may = await Promise.all(callers.map((viewer) => rule({ viewer, db, cache: {} } as unknown as Ctx, {}, {})))
    if (may.some(Boolean)) found.push({ name: at.slice('Mutation.'.length), forGuests: Boolean(may[0]) })
  }
  return found
}

function limitOf(name: string): string {
  const limit = declaredLimit(fields[name]!)
  if (!limit) return 'changeByUser'
  if ('rule' in limit) return limit.rule
  return 'within' in limit ? `${limit.within}, by its service` : `none: ${limit.unlimited}`
}

test('the limit of each mutation matches its reviewed snapshot', async () => {
  const lines = (await mutations()).map(({ name }) => `${name.padEnd(36)} ${limitOf(name)}`)
  await expect(`${lines.toSorted().join('\n')}\n`, staleSnapshot).toMatchFileSnapshot('mutation-limits.txt')
})

test('a mutation for guests has a limit in its service', async () => {
  const bare = (await mutations()).filter(({ name, forGuests }) => {
    const limit = declaredLimit(fields[name]!)
    return forGuests && (!limit || 'rule' in limit)
  })
  expect(bare).toEqual([])
})

describe('an account that repeats an expensive action is refused', () => {
  const app = useTestApp()
  const id = () => Buffer.from(`Request:${crypto.randomUUID()}`).toString('base64url')
  const documents = {
    next: ['mutation { nextExternalCodes { __typename } }', {}],
    request: [
      'mutation ($input: SubmitRequestInput!) { submitRequest(input: $input) { __typename } }',
      { id: id(), action: 'correctName' },
    ],
    appeal: [
      'mutation ($input: MakeAppealInput!) { makeAppeal(input: $input) { __typename } }',
      { reportId: id(), text: 'Question 2 has two right answers' },
    ],
    withdraw: [
      'mutation ($input: WithdrawRequestInput!) { withdrawRequest(input: $input) { __typename } }',
      { id: id() },
    ],
    read: ['mutation ($input: ReadAnnouncementsInput!) { readAnnouncements(input: $input) { __typename } }', {}],
  } as const
  const call = async (user: User, name: keyof typeof documents) => {
    const [document, input] = documents[name]
    return (await app.as(user).run(document, { input })).code
  }

  test.each([
    ['externalCodeByUser', 'next'],
    ['requestByUser', 'request'],
    ['requestByUser', 'appeal'],
  ] as const)('by %s: %s', async (rule, name) => {
    const student = await makeUser(app)
    expect(await call(student, name)).not.toBe('RATE_LIMITED')
    await exhaust(app, rule, student.id)
    expect(await call(student, name)).toBe('RATE_LIMITED')
  })

  test('even without its own limit, since each mutation is counted separately, except for staff', async () => {
    const [student, admin] = [await makeUser(app), await makeUser(app, { userType: 'admin' })]
    for (const user of [student, admin]) await exhaust(app, 'changeByUser', `${user.id} withdrawRequest`)
    expect(await call(student, 'withdraw')).toBe('RATE_LIMITED')
    expect(await call(student, 'read')).not.toBe('RATE_LIMITED')
    expect(await call(admin, 'withdraw')).not.toBe('RATE_LIMITED')
  })
})
