import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateDocument, makeCompetition, makeEntrant } from '../../../testing/imagination.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A reproducible sequence of numbers between 0 and 1. */
function numbers(seed: number) {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

test.each([1, 2, 3])(
  'the ledger balances after random requests, refusals, kills, faults and cancellations (seed %i)',
  async (seed) => {
    const next = numbers(seed)
    const quota = 12
    const competition = await makeCompetition(app, { quota })
    const students = await Promise.all([1, 2, 3].map(() => makeEntrant(app, competition)))
    const { faults } = app.node.providers.imageSandbox!
    for (let step = 0; step < 40; step++) {
      const student = students[Math.floor(next() * students.length)]!
      const act = next()
      if (act < 0.5) {
        const variants = 1 + Math.floor(next() * 4)
        const prompt = next() < 0.15 ? 'a naked person' : `Scene number ${step} of ${seed}`
        await app.as(student).run(generateDocument, { prompt, competitionId: competition.id, variants })
      } else if (act < 0.6) {
        const [live] = await app.db.query(
          `select id from image_request where user_id = $1 and state in ('queued', 'making') limit 1`,
          [student.id],
        )
        if (live) {
          await app
            .as(student)
            .run('mutation ($id: ID!) { cancelImageRequest(input: { id: $id }) { request { state } } }', {
              id: live.id,
            })
        }
      } else if (act < 0.7) {
        // a worker takes one and dies
        await app.db.query(
          `update image_request set state = 'making', lease = gen_random_uuid(), lease_until = $1
           where id = (select id from image_request where state = 'queued' limit 1)`,
          [new Date(app.clock.now() + 1000)],
        )
      } else if (act < 0.8) faults[(['refuse', 'garbage', 'unsafe'] as const)[Math.floor(next() * 3)]!] += 1
      else {
        app.clock.advance(6000)
        await app.runSchedule('resumeImageRequests')
        await app.drainJobs()
      }
    }
    for (let i = 0; i < 12; i++) {
      app.clock.advance(10 * 60_000)
      await app.runSchedule('resumeImageRequests')
      await app.drainJobs()
    }
    Object.assign(faults, { refuse: 0, garbage: 0, unsafe: 0 })
    const unfinished = await app.db.query(
      `select count(*)::int open from image_request where competition_id = $1 and state in ('queued', 'making', 'checking')`,
      [competition.id],
    )
    expect(unfinished).toEqual([{ open: 0 }])
    const wrong = await app.db.query(
      `select r.id, r.state, coalesce(sum(q.held), 0)::int held, coalesce(sum(q.cost_held), 0)::int "costHeld",
         coalesce(sum(q.used), 0)::int used,
         (select count(*)::int from generated_image i where i.request_id = r.id and i."check" = 'passed') delivered
       from image_request r left join image_quota_entry q on q.request_id = r.id
       where r.competition_id = $1 group by r.id
       having coalesce(sum(q.held), 0) <> 0 or coalesce(sum(q.cost_held), 0) <> 0
         or coalesce(sum(q.used), 0) <>
           (select count(*) from generated_image i where i.request_id = r.id and i."check" = 'passed')`,
      [competition.id],
    )
    expect(wrong).toEqual([])
    const over = await app.db.query(
      `select user_id from image_quota_entry where competition_id = $1 group by user_id having sum(used) > $2`,
      [competition.id, quota],
    )
    expect(over).toEqual([])
  },
  120_000,
)
