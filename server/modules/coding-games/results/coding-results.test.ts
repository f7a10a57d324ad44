import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import { User } from '../../accounts/public.ts'
import { Report } from '../../results/public.ts'
import { admin, app, codingStage, exam, info, invoke, run, sandbox, setRule, student } from '../testing/coding-stage.ts'
import { CodingResult } from './coding-result.entity.ts'

codingStage()

describe('the result of an exam at the provider', () => {
  const pull = async () => {
    app.clock.advance(61_000)
    await app.runSchedule('pullCodingResults')
  }
  /** @param look false: no pull happens when the exam starts */
  async function sit(look = true) {
    const { body } = await invoke()
    sandbox().completeLevel(body.slug)
    app.clock.advance(31_000)
    await info()
    const sitting = await makeSitting(app, { student, exam })
    await sitting.fetch()
    if (look) await app.drainJobs()
    return { sitting, slug: body.slug as string }
  }
  const report = () => app.db.findOneByOrFail(Report, { userId: student.id, examId: exam.id })

  test('is the number of levels completed since the start, written once', async () => {
    await setRule(5)
    const { sitting, slug } = await sit()
    await pull()
    for (let i = 0; i < 3; i++) sandbox().completeLevel(slug)
    await sitting.submit()
    await app.drainJobs()
    expect((await report()).providerResultAt).toBeNull()
    await pull()
    expect(await report()).toMatchObject({ score: 3, maxScore: 5, providerResultAt: expect.any(Date) })
    sandbox().completeLevel(slug)
    await pull()
    await pull()
    expect((await report()).score).toBe(3)
  })

  test('excludes a level played between the last pull and the start', async () => {
    await setRule(5)
    const { body } = await invoke()
    const sitting = await makeSitting(app, { student, exam })
    sandbox().completeLevel(body.slug)
    await sitting.fetch()
    await app.drainJobs()
    sandbox().completeLevel(body.slug)
    sandbox().completeLevel(body.slug)
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect((await report()).score).toBe(2)
  })

  test('includes levels completed immediately after an exam that started right after a pull', async () => {
    await setRule(5)
    const { sitting, slug } = await sit()
    sandbox().completeLevel(slug)
    sandbox().completeLevel(slug)
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect((await report()).score).toBe(2)
  })

  test('lets the exam start without waiting for a slow provider', async () => {
    await setRule(5)
    const { body } = await invoke()
    sandbox().completeLevel(body.slug)
    const sitting = await makeSitting(app, { student, exam })
    const held = sandbox().hold()
    expect((await sitting.fetch()).payload.attempt.startedAt).toEqual(expect.any(String))
    const looking = app.drainJobs()
    await held.asked
    // the pending response still says 1
    sandbox().completeLevel(body.slug)
    held.release()
    await looking
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect((await report()).score).toBe(1)
  })

  test('waits for an admin when the levels at the start are uncertain', async () => {
    await setRule(5)
    const { sitting, slug } = await sit(false)
    sandbox().goDown(true)
    await app.drainJobs()
    sandbox().completeLevel(slug)
    app.clock.advance(31_000)
    await app.runSchedule('pullCodingResults')
    sandbox().goDown(false)
    app.clock.advance(15_000)
    await app.runSchedule('pullCodingResults')
    sandbox().completeLevel(slug)
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect((await report()).providerResultAt).toBeNull()

    const list = () =>
      run(admin, 'query ($id: ID!) { codingProblems(examId: $id) { problem levelsEarlier levelsAtStart } }', {
        id: toGlobalId('Exam', exam.id),
      })
    expect((await list()).data.codingProblems).toEqual([
      { problem: 'uncertainStart', levelsEarlier: 1, levelsAtStart: 2 },
    ])
    const settle = (user: User, levelsBefore: number) =>
      run(
        user,
        `mutation ($input: SettleCodingStartInput!) { settleCodingStart(input: $input) { problems { applicationId } } }`,
        { input: { applicationId: sitting.applicationId, levelsBefore } },
      )
    for (const user of [student, await makeUser(app, { userType: 'supervisor' })]) {
      expect((await settle(user, 1)).code).toBe('FORBIDDEN')
    }
    expect((await settle(admin, 3)).code).toBe('BAD_USER_INPUT')
    const { data } = await settle(admin, 1)
    expect(data.settleCodingStart.problems).not.toContainEqual({ applicationId: sitting.applicationId })
    expect((await settle(admin, 2)).code).toBe('NOT_FOUND')
    await pull()
    expect(await report()).toMatchObject({ score: 2, providerResultAt: expect.any(Date) })
  })

  test('uses a late pull that equals the last one before the start', async () => {
    await setRule(5)
    const { sitting, slug } = await sit(false)
    app.clock.advance(120_000)
    await app.runSchedule('pullCodingResults')
    sandbox().completeLevel(slug)
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect((await report()).score).toBe(1)
  })

  test('never exceeds the full score', async () => {
    await setRule(2)
    const { sitting, slug } = await sit()
    for (let i = 0; i < 9; i++) sandbox().completeLevel(slug)
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect(await report()).toMatchObject({ score: 2, maxScore: 2 })
  })

  test('waits while the provider is down and is written when it is back', async () => {
    await setRule(5)
    const { sitting, slug } = await sit()
    sandbox().completeLevel(slug)
    sandbox().goDown(true)
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect((await report()).providerResultAt).toBeNull()
    sandbox().goDown(false)
    await pull()
    expect(await report()).toMatchObject({ score: 1, providerResultAt: expect.any(Date) })
  })

  test('is left unchanged if an admin recorded it, and needs a rule', async () => {
    const { sitting } = await sit()
    await sitting.submit()
    await app.drainJobs()
    await pull()
    expect(await app.db.countBy(CodingResult, { applicationId: sitting.application.id })).toBe(0)
    await run(
      admin,
      'mutation ($id: ID!) { setProviderResult(input: { reportId: $id, score: 4, maxScore: 5 }) { report { score } } }',
      {
        id: toGlobalId('Report', (await report()).id),
      },
    )
    await setRule(5)
    await pull()
    expect((await report()).score).toBe(4)
  })

  test('is written once when two nodes pull at the same time', async () => {
    await setRule(5)
    const { sitting, slug } = await sit()
    sandbox().completeLevel(slug)
    await sitting.submit()
    await app.drainJobs()
    app.clock.advance(61_000)
    await Promise.all([app.runSchedule('pullCodingResults'), app.runSchedule('pullCodingResults')])
    expect(await report()).toMatchObject({ score: 1 })
    expect(await app.db.countBy(CodingResult, { applicationId: sitting.application.id })).toBe(1)
  })
})
