import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { generateDocument, makeEntrant, makePictures } from '../../../testing/imagination.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { GeneratedImage, ImageQuotaEntry } from '../testing/public.ts'
import {
  admin,
  app,
  ask,
  competition,
  competitionPart,
  generatingStage,
  latest,
  student,
} from './testing/generating-stage.ts'

generatingStage()

describe('an image service', () => {
  test('that refuses the prompt costs no quota', async () => {
    app.node.providers.imageSandbox!.faults.refuse = 1
    await ask(student, 'Something that the service dislikes')
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'refused', refusal: 'provider' })
    expect(await competitionPart()).toMatchObject({ used: 0, held: 0 })
  })

  test('that refuses two prompts of a student concurrently counts both', async () => {
    const refused = `update image_request set state = 'refused', refusal = 'moderation' where id = $1`
    const ids: string[] = []
    for (const scene of ['first', 'second', 'third']) {
      await ask(student, `A ${scene} sandbox-flag scene`)
      ids.push((await latest()).id)
      // a student can have only a few waiting requests
      if (ids.length === 1) await app.db.query(refused, ids)
    }
    const [, second, third] = ids
    await callDuring(
      app,
      async (db) => {
        await db.query('select pg_advisory_xact_lock(74010061, hashtext($1))', [student.id])
        await db.query(refused, [second])
      },
      () => app.job('imagination.make', { requestId: third! }),
    )
    const told = `select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'imagination.tellSupervisors'`
    expect(await app.db.query(told)).toMatchObject([{ payload: { userId: student.id } }])
    await app.drainJobs()
  })

  test('with a flagged prompt or picture hides the result', async () => {
    await ask(student, 'A sandbox-flag scene')
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'refused', refusal: 'moderation', problem: 'violence' })
    app.node.providers.imageSandbox!.faults.unsafe = 1
    await ask(student, 'A scene whose first picture is unfit', { variants: 2 })
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'ready' })
    expect(await competitionPart()).toMatchObject({ used: 1, held: 0 })
    const flagged = await app.db.findOneByOrFail(GeneratedImage, { userId: student.id, check: 'flagged' })
    expect(flagged).toMatchObject({ fileId: null, thumbId: null, found: ['violence'] })
    const { data } = await app.as(student).run('{ myImages { nodes { id } } }')
    expect(data.myImages.nodes).toHaveLength(1)
    expect(
      (
        await app.as(student).run('query ($id: ID!) { node(id: $id) { ... on GeneratedImage { url } } }', {
          id: toGlobalId('GeneratedImage', flagged.id),
        })
      ).data.node,
    ).toEqual({ url: null })
    app.node.providers.imageSandbox!.faults.unsafe = 1
    await ask(student, 'A scene whose only picture is unfit')
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'refused', refusal: 'picture' })
    expect(await competitionPart()).toMatchObject({ used: 1, held: 0 })
  })

  test('that returns invalid data is retried, and then fails without using the quota', async () => {
    app.node.providers.imageSandbox!.faults.garbage = 1
    await ask(student, 'A garden after rain')
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'queued', tries: 1 })
    app.clock.advance(6000)
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'ready' })
    app.node.providers.imageSandbox!.faults.garbage = 3
    await ask(student, 'A garden in the fog')
    for (let i = 0; i < 4; i++) {
      await app.drainJobs()
      app.clock.advance(6000)
    }
    expect(await latest()).toMatchObject({ state: 'failed' })
    expect(await competitionPart()).toMatchObject({ used: 1, held: 0 })
    // the service charged for the response
    const [{ cost }] = await app.db.query('select sum(cost)::int cost from image_quota_entry where user_id = $1', [
      student.id,
    ])
    expect(cost).toBe(5 * 40_000)
  })

  test('that is down is paused by the circuit breaker while requests wait', async () => {
    app.node.providers.imageSandbox!.faults.fail = 1000
    await ask(student, 'A harbour at dawn')
    for (let i = 0; i < 3; i++) {
      await app.drainJobs()
      app.clock.advance(6000)
    }
    expect(await latest()).toMatchObject({ state: 'failed' })
    expect(await competitionPart()).toMatchObject({ used: 0, held: 0 })
  }, 40_000)

  test('is not called above the daily cost ceiling', async () => {
    const { data } = await app
      .as(admin)
      .run(
        '{ imageOverview { limits { active size perDay perStudent perApplication mostVariants mostWaiting lanes blockedWords { language words } } } }',
      )
    const save = (dailyCeilingMicros: number) =>
      app
        .as(admin)
        .run(
          'mutation ($input: SaveImageLimitsInput!) { saveImageLimits(input: $input) { limits { dailyCeilingMicros } } }',
          {
            input: { ...data.imageOverview.limits, dailyCeilingMicros },
          },
        )
    expect((await save(1)).errors).toBeUndefined()
    expect((await ask(student, 'A desert under stars')).errors?.[0]?.message).toBe(
      'The daily limit for pictures is reached. You can create more tomorrow.',
    )
    await save(50_000_000)
    expect((await ask(student, 'A desert under stars')).errors).toBeUndefined()
    await app.drainJobs()
  })
})

describe('a prompt', () => {
  test.each([
    ['blocked words', 'a naked person', 'words'],
    ['an address', 'the house at 12 Baker Street', 'personal'],
    ['too little', '!!! 12', 'unclear'],
  ])('with %s is refused with a friendly message and costs nothing', async (_, prompt, refusal) => {
    const { data, errors } = await app
      .as(student, 'fr')
      .run(generateDocument, { prompt, competitionId: competition.id })
    expect(errors).toBeUndefined()
    expect(data.generateImages.request).toMatchObject({ state: 'refused', refusal, images: [] })
    expect(data.generateImages.request.message).toMatch(/écri|Laissez|Certains/)
    expect(await app.db.countBy(ImageQuotaEntry, { userId: student.id })).toBe(0)
  })

  test('refused three times a day is reported to the supervisor once', async () => {
    const teacher = await makeUser(app, { userType: 'supervisor', email: 'watchful@school.test', language: 'tr' })
    await app.db.query(
      `insert into relation (above_id, below_id, state, active_since) values ($1, $2, 'active', now())`,
      [teacher.id, student.id],
    )
    for (let i = 0; i < 5; i++) await ask(student, 'a naked person')
    await app.drainJobs()
    const mails = await app.db.query('select subject, text from mail where "to" = $1', [teacher.email])
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toBe('Bir öğrencinin görsel istekleri reddedildi')
    expect(mails[0].text).not.toContain('naked')
  })

  test('with the name of a teacher or classmate is refused, even as a style; other students may use it', async () => {
    const teacher = await makeUser(app, { userType: 'supervisor', firstName: 'Sevda', lastName: 'Quzeyli' })
    const classmate = await makeEntrant(app, competition, { firstName: 'Nurane', lastName: 'Dağlı' })
    for (const below of [student, classmate]) {
      await app.db.query(`insert into relation (above_id, below_id, state) values ($1, $2, 'active')`, [
        teacher.id,
        below.id,
      ])
    }
    for (const prompt of ['nurane dağlı as a fox', 'a portrait in the style of Sevda Quzeyli']) {
      const { data } = await ask(student, prompt)
      expect(data.generateImages.request).toMatchObject({ state: 'refused', refusal: 'personal' })
    }
    const { data } = await ask(await makeEntrant(app, competition), 'nurane dağlı as a fox')
    expect(data.generateImages.request.state).toBe('queued')
    await app.drainJobs()
  })

  test('is stripped of control syntax before it is sent', async () => {
    await ask(student, 'A fox <lora:evil:1> (in the snow:1.4) | --ar 16:9')
    expect((await latest()).cleanPrompt).toBe('A fox in the snow')
    await app.drainJobs()
  })
})

describe('a generated picture', () => {
  test('is visible to its student and moderators only', async () => {
    const [id] = await makePictures(app, student, competition)
    const other = await makeEntrant(app, competition)
    const read = 'query ($id: ID!) { node(id: $id) { ... on GeneratedImage { prompt url } } }'
    expect((await app.as(other).run(read, { id })).data.node).toBeNull()
    for (const userType of ['supervisor', 'partner'] as const) {
      expect((await app.as(await makeUser(app, { userType })).run(read, { id })).data.node).toBeNull()
      expect((await app.as(await makeUser(app, { userType })).run('{ allImages { nodes { id } } }')).code).toBe(
        'FORBIDDEN',
      )
    }
    expect((await app.as(admin).run(read, { id })).data.node.url).toContain('.s.')
    expect((await app.as(other).run('{ allImages { nodes { id } } }')).code).toBe('FORBIDDEN')
    const remove = 'mutation ($id: ID!) { deleteImage(input: { id: $id }) { deletedId } }'
    expect((await app.as(other).run(remove, { id })).code).toBe('NOT_FOUND')
    expect((await app.as(student).run(remove, { id })).data.deleteImage.deletedId).toBe(id)
  })

  test('flagged by the automatic check cannot be approved', async () => {
    const [passed] = await makePictures(app, student, competition)
    app.node.providers.imageSandbox!.faults.unsafe = 1
    await ask(student, 'A scene whose only picture is unfit')
    await app.drainJobs()
    const flagged = await app.db.findOneByOrFail(GeneratedImage, { userId: student.id, check: 'flagged' })
    const refused = await app
      .as(admin)
      .run('mutation ($ids: [ID!]!) { reviewImages(input: { ids: $ids, decision: approved }) { images { review } } }', {
        ids: [passed, toGlobalId('GeneratedImage', flagged.id)],
      })
    expect(refused.code).toBe('RULE_BROKEN')
    expect(await app.db.countBy(GeneratedImage, { userId: student.id, review: 'approved' })).toBe(0)
    const found = async (filter: Record<string, unknown>) => {
      const { data } = await app
        .as(admin)
        .run(
          'query ($check: ImageCheck, $search: String) { allImages(check: $check, search: $search) { nodes { id } } }',
          filter,
        )
      return data.allImages.nodes.map(({ id }: { id: string }) => id)
    }
    expect(await found({ check: 'flagged', search: student.username })).toEqual([
      toGlobalId('GeneratedImage', flagged.id),
    ])
    expect(await found({ search: student.username })).toHaveLength(2)
  })

  test('blocked by a moderator disappears immediately, including its links', async () => {
    const [id] = await makePictures(app, student, competition)
    const read = 'query ($id: ID!) { node(id: $id) { ... on GeneratedImage { url review reviewReason } } }'
    const { url } = (await app.as(student).run(read, { id })).data.node
    const review = `mutation ($ids: [ID!]!, $decision: ImageReview!, $reason: String) {
      reviewImages(input: { ids: $ids, decision: $decision, reason: $reason }) { images { review } } }`
    expect((await app.as(student).run(review, { ids: [id], decision: 'approved' })).code).toBe('FORBIDDEN')
    expect((await app.as(admin).run(review, { ids: [id], decision: 'blocked' })).code).toBe('BAD_USER_INPUT')
    await app.as(admin).run(review, { ids: [id], decision: 'blocked', reason: 'It shows a weapon' })
    expect((await app.http.inject({ url })).statusCode).toBe(404)
    expect((await app.as(student).run(read, { id })).data.node).toEqual({
      url: null,
      review: 'blocked',
      reviewReason: 'It shows a weapon',
    })
  })
})
