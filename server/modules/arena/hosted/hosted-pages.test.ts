import { describe, expect, test } from 'vitest'
import type { TestSitting } from '../../../testing/arena.ts'
import { makeUser } from '../../../testing/factories.ts'
import type { User } from '../../accounts/public.ts'
import {
  admin,
  answer,
  app,
  begin,
  board,
  call,
  documents,
  hostedStage,
  makeHosted,
  seat,
} from './testing/hosted-stage.ts'

hostedStage()

describe("a student's page", () => {
  test('receives the question when it is released or when joining late, and the end of the question', async () => {
    const { exam, epoch, host, release } = await makeHosted()
    const sitting = await begin(exam)
    const page = await seat(sitting)
    expect(await page.next()).toMatchObject({ stage: 'waiting', questionNo: 0, question: null, total: 5 })
    await release(1)
    const shown = await page.next()
    expect(shown).toMatchObject({ stage: 'open', questionNo: 1, question: { questionNo: 1 }, answered: null })
    expect(shown.endsAt! - shown.opensAt!).toBe(20_000)
    await answer(sitting, 1, 'D')
    const late = await begin(exam)
    const joined = await (await seat(late)).next()
    expect(joined).toMatchObject({ stage: 'open', question: { questionNo: 1 }, endsAt: shown.endsAt })
    const reloaded = await (await seat(sitting)).next()
    expect(reloaded).toMatchObject({ answered: 'D' })
    await host('endHostedExam', { epoch })
    let last = await page.next()
    while (last.stage !== 'ended') last = await page.next()
    expect(last.question).toBeNull()
  })

  test('receives extensions while the question is open', async () => {
    const { exam, release } = await makeHosted({ durationSeconds: 3600 })
    const sitting = await begin(exam)
    await release(1)
    const page = await seat(sitting)
    const before = await page.next()
    await app
      .as(admin)
      .run(`mutation ($input: AddExtraTimeInput!) { addExtraTime(input: $input) { attemptsChanged } }`, {
        input: { applicationId: sitting.applicationId, seconds: 900, reason: 'by agreement' },
      })
    expect((await page.next()).endsAt! - before.endsAt!).toBe(5000)
  })
})

describe("the host's broadcast", () => {
  const watch = async (sitting: TestSitting, user: User = sitting.student) => {
    const { data, code } = await app
      .as(user)
      .run('query ($id: ID!) { hostStream(applicationId: $id) { streamId token playlistUrl } }', {
        id: sitting.applicationId,
      })
    return { stream: data?.hostStream ?? null, code }
  }

  test('is visible to students of the exam, including late joiners, until the host ends it', async () => {
    const { exam, epoch, host } = await makeHosted()
    const sitting = await begin(exam)
    const page = await seat(sitting)
    expect((await page.next()).onAir).toBe(false)
    expect(await watch(sitting)).toEqual({ stream: null, code: undefined })
    const { payload } = await host('hostOnAir', { epoch })
    expect(payload.publish).toEqual({ streamId: `host-${exam.id}`, token: expect.any(String) })
    expect((await page.next()).onAir).toBe(true)
    const late = await begin(exam)
    const [first, second] = [await watch(sitting), await watch(late)]
    expect(first.stream).toEqual({
      streamId: `host-${exam.id}`,
      token: expect.any(String),
      playlistUrl: expect.stringContaining(`/streams/host-${exam.id}.m3u8`),
    })
    expect(second.stream.token).toBe(first.stream.token)
    expect(first.stream.token).not.toBe(payload.publish.token)
    expect((await watch(sitting, await makeUser(app))).code).toBe('NOT_FOUND')
    await host('hostOffAir', { epoch })
    expect((await page.next()).onAir).toBe(false)
    expect((await watch(sitting)).stream).toBeNull()
  })

  test('comes from the leading device only and ends with the exam', async () => {
    const { exam, epoch, host } = await makeHosted()
    const sitting = await begin(exam)
    await host('hostOnAir', { epoch })
    await host('takeHostedExam', { device: 'a tablet' })
    expect((await host('hostOnAir', { epoch })).code).toBe('STALE_EPOCH')
    expect((await host('hostOffAir', { epoch })).code).toBe('STALE_EPOCH')
    expect((await watch(sitting)).stream).not.toBeNull()
    await host('endHostedExam', { epoch: epoch + 1 })
    expect((await watch(sitting)).stream).toBeNull()
    expect((await host('hostOnAir', { epoch: epoch + 1 })).code).toBe('RULE_BROKEN')
  })

  test('is unavailable while the streaming server is down, and the exam continues', async () => {
    const { epoch, host, release } = await makeHosted()
    app.node.providers.antMediaSandbox!.fail('hangUp')
    expect((await host('hostOnAir', { epoch })).code).toBe('OVERLOADED')
    expect((await release(1)).code).toBeUndefined()
  })
})

describe('access to a hosted exam', () => {
  test.each(['student', 'supervisor', 'partner'] as const)('a %s cannot lead an exam', async (userType) => {
    const { examId, epoch } = await makeHosted()
    const user = await makeUser(app, { userType })
    const inputs = {
      setHostedExam: { examId, seconds: null },
      takeHostedExam: { examId, device: 'mine' },
      releaseQuestion: { examId, epoch, questionNo: 1 },
      closeHostedQuestion: { examId, epoch, questionNo: 1 },
      endHostedExam: { examId, epoch },
      hostOnAir: { examId, epoch },
      hostOffAir: { examId, epoch },
      extendHostedQuestion: { examId, epoch, questionNo: 1, seconds: 30 },
    }
    for (const [mutation, input] of Object.entries(inputs)) {
      expect((await call(user, mutation as keyof typeof documents, input)).code, mutation).toBe('FORBIDDEN')
    }
    expect((await board(examId, user)).code).toBe('FORBIDDEN')
    const query = 'query ($id: ID!) { hostQuestions(examId: $id) { questionNo } }'
    expect((await app.as(user).run(query, { id: examId })).code).toBe('FORBIDDEN')
  })

  test('another student cannot follow a sitting', async () => {
    const { exam } = await makeHosted()
    const sitting = await begin(exam)
    expect((await seat(sitting, await makeUser(app))).code).toBe('NOT_FOUND')
    expect((await seat(sitting, await makeUser(app, { userType: 'supervisor' }))).code).toBe('FORBIDDEN')
  })
})
