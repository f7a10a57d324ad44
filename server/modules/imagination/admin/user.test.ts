import { expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { generateDocument, makeCompetition, makeEntrant, makePictures } from '../../../testing/imagination.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

const document = `query ($id: ID!) { imageUser(id: $id) { refused requests { prompt state }
  entries { limit taken entrant { competition { id } blockedAt } } } }`

test('moderators see a student’s prompts and the used quota of each competition', async () => {
  const [first, second] = [await makeCompetition(app, { quota: 6 }), await makeCompetition(app, { quota: 9 })]
  const student = await makeEntrant(app, first)
  await app.db.query(
    'insert into image_entrant (competition_id, user_id, extra_quota, created_at) values ($1, $2, 10, $3)',
    [second.id, student.id, new Date(app.clock.now() - 3_600_000)],
  )
  await makePictures(app, student, first, { prompt: 'A harbour in the morning', variants: 2 })
  await app.as(student).run(generateDocument, { prompt: 'a naked person', competitionId: first.id })
  await app.as(student).run(generateDocument, { prompt: 'A boat that waits', competitionId: second.id })
  const admin = await makeUser(app, { userType: 'admin' })
  const { data } = await app.as(admin).run(document, { id: toGlobalId('User', student.id) })
  expect(data.imageUser).toMatchObject({
    refused: 1,
    requests: [
      { prompt: 'A boat that waits', state: 'queued' },
      { prompt: 'a naked person', state: 'refused' },
      { prompt: 'A harbour in the morning', state: 'ready' },
    ],
  })
  const entries = data.imageUser.entries.map(({ limit, taken, entrant }: any) => [entrant.competition.id, taken, limit])
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual([toGlobalId('ImageCompetition', first.id), 2, 6])
  expect(entries).toContainEqual([toGlobalId('ImageCompetition', second.id), 1, 19])
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const { code } = await app.as(await makeUser(app, { userType })).run(document, { id: student.id })
    expect(code).toBe('FORBIDDEN')
  }
  expect((await app.as(admin).run(document, { id: admin.id })).code).toBe('NOT_FOUND')
})
