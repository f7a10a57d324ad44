import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modulesPersonEvents } from '../../../module/person-events.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { insertRow, makeApplication, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Relation, type User } from '../../accounts/public.ts'
import { ApplicationChange } from '../../applications/testing/public.ts'
import { StoredFile } from '../../files/public.ts'
import { ImageCompetition, ImageEntrant } from '../../imagination/testing/public.ts'
import { UploadRelation } from '../../materials/testing/public.ts'
import { postMail } from '../../mail/public.ts'
import { personKinds } from '../../../../shared/person-kinds.ts'

const app = useTestApp()
let admin: User
let student: User

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  student = await makeUser(app)
})

const read = (viewer: User, variables: object = {}) =>
  app.as(viewer).run(
    `query ($id: ID!, $first: Int, $after: String, $kinds: [String!]) {
      node(id: $id) { ... on User { timeline(first: $first, after: $after, kinds: $kinds) {
        totalCount
        nodes { id kind action at title note amount currency by { firstName } }
        pageInfo { hasNextPage endCursor }
      } } }
    }`,
    { id: toGlobalId('User', student.id), ...variables },
  )

async function live() {
  const teacher = await makeUser(app, { userType: 'supervisor', firstName: 'Tea', lastName: 'Cher' })
  const exam = await makeExam(app, { questions: 0 })
  const application = await makeApplication(app, { userId: student.id, examId: exam.id })
  await app.db.insert(ApplicationChange, {
    applicationId: application.id,
    event: 'note',
    state: 'applied',
    reason: 'Called the school',
    changedById: admin.id,
  })
  await makePayment(app, { userId: student.id, amount: 2500 })
  await app.db.insert(Relation, { aboveId: teacher.id, belowId: student.id, state: 'active' })
  await postMail(app.as(null).ctx, student.email!, { subject: 'Your place', paragraphs: ['It is yours.'] } as never)
}

describe('the timeline of a person', () => {
  test('contains events of every module, newest first, in pages without gaps', async () => {
    await live()
    const kinds = ['account', 'application', 'payment', 'relation', 'mail']
    const { data, errors } = await read(admin, { first: 100, kinds })
    expect(errors).toBeUndefined()
    const { nodes, totalCount } = data.node.timeline
    expect(new Set(nodes.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(kinds))
    expect(nodes).toContainEqual(
      expect.objectContaining({ kind: 'application', note: 'Called the school', by: { firstName: admin.firstName } }),
    )
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'payment', action: 'asked', amount: 2500 }))
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'mail', title: 'Your place' }))
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'relation', title: 'Tea Cher' }))
    const moments = nodes.map(({ at }: { at: string }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())

    const paged: object[] = []
    let after: string | null = null
    do {
      const page: { nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string } } = (
        await read(admin, { first: 2, after, kinds })
      ).data.node.timeline
      paged.push(...page.nodes)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(paged).toEqual(nodes)
    expect(paged.length).toBeLessThanOrEqual(totalCount)
  })

  test('contains uploads, pictures and the Grand Final', async () => {
    const { id: userId } = student
    const file = await insertRow(app, StoredFile, {
      purpose: 'upload',
      sha256: 'ab',
      mimeType: 'application/pdf',
      size: 1,
      name: 'My essay.pdf',
    })
    await app.db.insert(UploadRelation, { userId, fileId: file.id })
    const now = new Date(app.clock.now())
    const competition = await insertRow(app, ImageCompetition, {
      storedWords: { en: { title: 'Paint the sea', text: '' } },
      opensAt: now,
      closesAt: now,
    })
    await app.db.insert(ImageEntrant, { userId, competitionId: competition.id })
    const { data, errors } = await read(admin, { first: 100, kinds: ['upload', 'image', 'grandFinal'] })
    expect(errors).toBeUndefined()
    const { nodes } = data.node.timeline
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'upload', action: 'uploaded', title: 'My essay.pdf' }))
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'image', action: 'entered', title: 'Paint the sea' }))
  })

  test('takes one statement for all modules', async () => {
    await live()
    const few = await app.countStatements(() => read(admin, { kinds: ['application'] }))
    const many = await app.countStatements(() =>
      read(admin, { kinds: ['application', 'account', 'exam', 'payment', 'mail'] }),
    )
    expect(many.length).toBe(few.length)
  })

  test('can be filtered by kind, and refuses unknown kinds and damaged cursors', async () => {
    await live()
    const { data, errors } = await read(admin, { kinds: ['payment'] })
    expect(errors).toBeUndefined()
    expect(data.node.timeline.nodes).toHaveLength(data.node.timeline.totalCount)
    expect(data.node.timeline.nodes.every(({ kind }: { kind: string }) => kind === 'payment')).toBe(true)
    expect((await read(admin, { kinds: ['nothing'] })).code).toBe('BAD_USER_INPUT')
    const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    for (const after of [
      'x',
      cursor(1),
      cursor('soon', student.id, 'a'),
      cursor('2026-01-01T00:00:00.000Z', 'x', 'a'),
    ]) {
      expect((await read(admin, { after })).code).toBe('BAD_USER_INPUT')
    }
  })

  test('requires an admin, and omits sections without permission', async () => {
    await live()
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      const other = await makeUser(app, { userType })
      const { data } = await read(other)
      expect(data?.node?.timeline ?? null).toBeNull()
    }
    expect((await read(student)).data?.node?.timeline ?? null).toBeNull()
    const clerk = await makeUser(app, { userType: 'admin', grants: ['admin.applications'] })
    const seen = (await read(clerk)).data.node.timeline.nodes.map(({ kind }: { kind: string }) => kind)
    expect([...new Set(seen)]).toEqual(['application'])
  })

  test('has a filter for every kind of event', () => {
    const kinds = app.node.hooks.of(modulesPersonEvents).flatMap((events) => events.map(({ kind }) => kind))
    expect([...new Set(kinds)].toSorted()).toEqual([...personKinds].toSorted())
  })
})
