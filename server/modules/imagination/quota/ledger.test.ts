import { expect, test, vi } from 'vitest'
import { generateDocument, makeCompetition, makeEntrant } from '../../../testing/imagination.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

/** A reproducible sequence of numbers between 0 and 1. */
function numbers(seed: number) {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

/** Service calls after which a worker can be killed. */
const steps = ['checkText', 'generate', 'checkPicture'] as const

/**
 * Starts a worker that takes the next request and hangs after a call to the service, as if its process had been killed
 * or suspended.
 * @returns a function that resumes it, long after another worker has taken over; null if no request is waiting
 */
async function stopWorker(step: (typeof steps)[number]): Promise<(() => Promise<unknown>) | null> {
  const images = app.node.providers.images! as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  const call = images[step]!
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => (wake = resolve))
  let reach = () => {}
  const reached = new Promise<boolean>((resolve) => (reach = () => resolve(true)))
  const spy = vi.spyOn(images, step).mockImplementationOnce(async (...given) => {
    const answer = await call.apply(images, given)
    reach()
    await asleep
    return answer
  })
  const worker = app.job('imagination.make', { requestId: '' })
  const isStopped = await Promise.race([reached, worker.then(() => false)])
  spy.mockRestore()
  return isStopped
    ? () => {
        wake()
        return worker
      }
    : null
}

/** Requests with an unsettled quota account, or one that differs from the pictures delivered. */
const unbalanced = (competitionId: string) =>
  app.db.query(
    `select r.id, r.state, coalesce(sum(q.held), 0)::int held, coalesce(sum(q.cost_held), 0)::int "costHeld",
       coalesce(sum(q.used), 0)::int used,
       (select count(*)::int from generated_image i where i.request_id = r.id and i."check" = 'passed') delivered
     from image_request r left join image_quota_entry q on q.request_id = r.id
     where r.competition_id = $1 group by r.id
     having coalesce(sum(q.held), 0) <> 0 or coalesce(sum(q.cost_held), 0) <> 0 or count(q.id) not in (0, 2)
       or coalesce(sum(q.used), 0) <>
         (select count(*) from generated_image i where i.request_id = r.id and i."check" = 'passed')`,
    [competitionId],
  )

test.each([1, 2, 3, 4])(
  'the ledger balances after random requests, refusals, kills, faults and cancellations (seed %i)',
  async (seed) => {
    const next = numbers(seed)
    const quota = 12
    const competition = await makeCompetition(app, { quota })
    const students = await Promise.all([1, 2, 3].map(() => makeEntrant(app, competition)))
    const { faults } = app.node.providers.imageSandbox!
    const stopped: (() => Promise<unknown>)[] = []
    for (let step = 0; step < 40; step++) {
      const student = students[Math.floor(next() * students.length)]!
      const draw = next()
      if (draw < 0.5) {
        const variants = 1 + Math.floor(next() * 4)
        const prompt = next() < 0.15 ? 'a naked person' : `Scene number ${step} of ${seed}`
        await app.as(student).run(generateDocument, { prompt, competitionId: competition.id, variants })
      } else if (draw < 0.6) {
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
      } else if (draw < 0.7) {
        const wake = await stopWorker(steps[Math.floor(next() * steps.length)]!)
        if (wake) stopped.push(wake)
      } else if (draw < 0.8) faults[(['refuse', 'garbage', 'unsafe'] as const)[Math.floor(next() * 3)]!] += 1
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
    expect(await unbalanced(competition.id)).toEqual([])
    const delivered = () =>
      app.db.query(`select id, file_id from generated_image where competition_id = $1 order by id`, [competition.id])
    const before = await delivered()
    // suspended requests continue, but have lost their lease
    expect(stopped.length).toBeGreaterThan(0)
    for (const wake of stopped) await wake()
    await app.drainJobs()
    expect(await delivered()).toEqual(before)
    expect(await unbalanced(competition.id)).toEqual([])
    const files = await app.db.query(
      `select f.sha256 from generated_image i join stored_file f on f.id in (i.file_id, i.thumb_id) where i.competition_id = $1`,
      [competition.id],
    )
    for (const { sha256 } of files) expect(await app.node.providers.storage.get(sha256)).not.toBeNull()
    const over = await app.db.query(
      `select user_id from image_quota_entry where competition_id = $1 group by user_id having sum(used) > $2`,
      [competition.id, quota],
    )
    expect(over).toEqual([])
  },
  120_000,
)
