import { beforeAll, expect, test } from 'vitest'
import type { User } from '../modules/accounts/public.ts'
import { makeExam, makeUser } from './factories.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let admin: User

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  const { id: supervisorId } = await makeUser(app, { userType: 'supervisor' })
  await app.db.query(
    `insert into discount (code, percent, currency, all_categories, quota, used, expires_at, created_at)
     select 'C' || (n * 7 % 5), 10, 'EUR', true, 5, n % 3, case when n % 2 = 0 then now() + n * interval '1 day' end,
       now() - n * interval '1 hour' from generate_series(1, 5) n`,
  )
  await app.db.query(
    `insert into school (name, city, country_code, normalized_name, normalized_city, created_at)
     select 'School ' || (n * 7 % 5), 'City ' || (n % 2), case when n < 3 then 'AZ' else 'TR' end, 'school ' || (n * 7 % 5),
       'city ' || (n % 2), now() - n * interval '1 hour' from generate_series(1, 5) n`,
  )
  await app.db.query(
    `insert into custom_form (name, draft, audience, opens_at, closes_at, created_at)
     select 'Form ' || (n * 7 % 5), '{"title": {}, "items": []}', '{}',
       case when n % 2 = 0 then now() + n * interval '1 day' end, case when n % 3 = 0 then now() + n * interval '2 days' end,
       now() - n * interval '1 hour' from generate_series(1, 5) n`,
  )
  const create = `mutation ($input: SaveGrandFinalEventInput!) { saveGrandFinalEvent(input: $input) { event { id } } }`
  const input = { season: '2027', startsOn: '2027-07-01', endsOn: '2027-07-05', published: true }
  const { errors } = await app.as(admin).run(create, { input })
  if (errors) throw new Error(JSON.stringify(errors))
  await app.db.query(
    `insert into participation_group (event_id, supervisor_id, name, country, state, requested_places, requested_at, quota,
       created_at)
     select event.id, $1, 'Group ' || (n * 7 % 5), case when n % 2 = 0 then 'AZ' end, case when n < 3 then 'draft' else 'requested' end,
       nullif(n % 3, 0), case when n % 2 = 0 then now() - n * interval '1 day' end, n % 2, now() - n * interval '1 hour'
     from grand_final_event event, generate_series(1, 5) n`,
    [supervisorId],
  )
  await makeExam(app, { questions: [3, 1, 2, 1].map((level) => ({ topic: `Topic ${level}`, difficulty: level })) })
})

const lists = {
  discounts: ['DiscountOrder', 'createdAt', 'code', 'left', 'expiresAt'],
  allSchools: ['SchoolOrder', 'createdAt', 'name', 'city', 'country'],
  customForms: ['CustomFormOrder', 'createdAt', 'name', 'opensAt', 'closesAt'],
  participationGroups: [
    ...['ParticipationGroupOrder', 'createdAt', 'name', 'teacher', 'username', 'country', 'state', 'asked', 'quota'],
    'requestedAt',
  ],
  questionBank: ['QuestionBankOrder', 'createdAt', 'topic', 'difficulty'],
} as const

const cases = Object.entries(lists).flatMap(([list, [type, ...orders]]) =>
  orders.map((by) => [list, by, type] as const),
)

test.each(cases)('%s by %s: pages and directions have the same rows', async (list, order, type) => {
  const page = async (variables: object): Promise<{ nodes: { id: string }[]; pageInfo: { endCursor: string } }> => {
    const { data, errors } = await app.as(admin).run(
      `query ($order: ${type}!, $descending: Boolean!, $first: Int!, $after: String) {
        ${list}(order: $order, descending: $descending, first: $first, after: $after) {
          nodes { id } pageInfo { endCursor } } }`,
      { order, ...variables },
    )
    expect(errors).toBeUndefined()
    return data[list]
  }
  const up = (await page({ descending: false, first: 100 })).nodes
  const down = (await page({ descending: true, first: 100 })).nodes
  expect(up.length).toBeGreaterThanOrEqual(4)
  expect(down).toEqual(up.toReversed())
  const paged: { id: string }[] = []
  let after: string | null = null
  while (paged.length < up.length) {
    const { nodes, pageInfo } = await page({ descending: false, first: 2, after })
    expect(nodes.length).toBeGreaterThan(0)
    paged.push(...nodes)
    after = pageInfo.endCursor
  }
  expect(paged).toEqual(up)
})

test('schools begin at a name in any spelling, and codes at their first letters', async () => {
  const named = await app.as(admin).run('{ allSchools(order: name, startAt: "SCHOOL 3") { nodes { name } } }')
  expect(named.data.allSchools.nodes).toEqual([{ name: 'School 3' }, { name: 'School 4' }])
  const codes = await app.as(admin).run('{ discounts(order: code, startAt: "C4") { nodes { code } } }')
  expect(codes.data.discounts.nodes).toEqual([{ code: 'C4' }])
})
