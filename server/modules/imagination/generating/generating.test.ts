import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { generateDocument, makeCompetition, makeEntrant, makePictures } from '../../../testing/imagination.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { User } from '../../accounts/public.ts'
import { credentialsOf, digitalSourceOf } from '../../files/public.ts'
import { GeneratedImage, ImageQuotaEntry, ImageRequest, type ImageCompetition } from '../public.ts'
import { watchProgress } from './progress.ts'

let app: TestApp
let admin: User
let student: User
let competition: ImageCompetition
beforeAll(async () => {
  app = await startTestApp()
  admin = await makeUser(app, { userType: 'admin' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  Object.assign(app.node.providers.imageSandbox!.faults, {
    slowMs: 0,
    fail: 0,
    refuse: 0,
    garbage: 0,
    silent: 0,
    unsafe: 0,
  })
  competition = await makeCompetition(app, { quota: 6 })
  student = await makeEntrant(app, competition)
})

const ask = (user: User, prompt: string, more: object = {}) =>
  app.as(user).run(generateDocument, { prompt, competitionId: competition.id, ...more })
const quota = async (user = student) =>
  (
    await app
      .as(user)
      .run(
        `query ($competitionId: ID) { imageQuota(competitionId: $competitionId) { remaining parts { scope limit used held } } }`,
        { competitionId: competition.id },
      )
  ).data.imageQuota
const latest = (user = student) =>
  app.db.findOneOrFail(ImageRequest, { where: { userId: user.id }, order: { createdAt: 'DESC' } })
const competitionPart = async (user = student) =>
  (await quota(user)).parts.find(({ scope }: { scope: string }) => scope === 'competition')

describe('a request', () => {
  test('goes through the queue, becomes pictures and is charged once', async () => {
    const { data, errors } = await ask(student, 'A lighthouse on a rock, evening', { variants: 2 })
    expect(errors).toBeUndefined()
    expect(data.generateImages.request).toMatchObject({ state: 'queued', place: 1, images: [] })
    expect(await competitionPart()).toEqual({ scope: 'competition', limit: 6, used: 0, held: 2 })
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'ready', model: 'sandbox-painter', tries: 1 })
    expect(await competitionPart()).toEqual({ scope: 'competition', limit: 6, used: 2, held: 0 })
    const { data: mine } = await app
      .as(student)
      .run('{ myImages { nodes { prompt variant check review url thumbUrl source } } }')
    expect(mine.myImages.nodes).toHaveLength(2)
    expect(mine.myImages.nodes[0]).toMatchObject({ check: 'passed', review: 'pending', source: 'generated' })
    const shown = await app.http.inject({ url: mine.myImages.nodes[0].url })
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' })
    expect(await digitalSourceOf(shown.rawPayload)).toBe('trainedAlgorithmicMedia')
    const { xmp } = await sharp(shown.rawPayload).metadata()
    expect(xmp!.toString()).toContain('sandbox-painter')
    expect(await credentialsOf(shown.rawPayload)).toMatchObject({
      intact: true,
      generator: app.node.edition.title,
      digitalSource: 'trainedAlgorithmicMedia',
      model: 'sandbox-painter',
    })
    expect((await app.http.inject({ url: mine.myImages.nodes[0].thumbUrl })).statusCode).toBe(200)
    expect((await app.http.inject({ url: mine.myImages.nodes[0].url.replace('.o.', '.s.') })).statusCode).toBe(404)
  })

  test('repeated by the queue is not charged twice', async () => {
    await ask(student, 'A kite above the hills')
    await app.drainJobs()
    await app.job('imagination.make', { requestId: (await latest()).id })
    await app.job('imagination.make', { requestId: (await latest()).id })
    expect(await app.db.countBy(ImageQuotaEntry, { requestId: (await latest()).id })).toBe(2)
    expect(await app.db.countBy(GeneratedImage, { userId: student.id })).toBe(1)
  })

  test('repeated after a lost answer is the same request, whatever has happened since', async () => {
    const given = { variants: 2, requestKey: 'the-same-click' }
    const both = await Promise.all([ask(student, 'A ferry at night', given), ask(student, 'A ferry at night', given)])
    const [first, second] = both.map(({ data }) => data.generateImages.request.id)
    expect(second).toBe(first)
    expect(await competitionPart()).toMatchObject({ held: 2 })
    expect(await ask(student, 'A ferry at noon', given)).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: 'This key belongs to another request. Use a new one.' }],
    })
    expect((await ask(student, 'A ferry at night', { ...given, variants: 1 })).code).toBe('CONFLICT')
    await app.drainJobs()
    await app.db.query('update image_competition set closes_at = now() where id = $1', [competition.id])
    const late = await ask(student, 'A ferry at night', given)
    expect(late.data.generateImages.request).toMatchObject({ id: first, state: 'ready' })
    expect(await app.db.countBy(ImageRequest, { userId: student.id })).toBe(1)
    expect(await competitionPart()).toMatchObject({ used: 2, held: 0 })
  })

  test('is followed by its student as it goes on, and by nobody else', async () => {
    const other = await makeEntrant(app, competition)
    const [mine, others] = [student, other].map((user) => watchProgress(app.as(user).ctx))
    const { data } = await ask(student, 'A lantern in a cave')
    const { id } = await latest()
    // queued, making, checking, ready
    const told = Promise.all([1, 2, 3, 4].map(() => mine!.next()))
    await app.drainJobs()
    expect((await told).map(({ value }) => value)).toEqual([1, 2, 3, 4].map(() => ({ requestId: id })))
    expect(data.generateImages.request.state).toBe('queued')
    const theirs = await ask(other, 'A lantern on a boat')
    const { value } = await others!.next()
    expect(toGlobalId('ImageRequest', value.requestId)).toBe(theirs.data.generateImages.request.id)
    await app.drainJobs()
    await Promise.all([mine!.return?.(), others!.return?.()])
  })

  test('shares its key with nobody: two students may use the same', async () => {
    const other = await makeEntrant(app, competition)
    const ids = []
    for (const user of [student, other]) {
      const { data } = await ask(user, 'A mill by the river', { requestKey: 'the-same-click' })
      ids.push(data.generateImages.request.id)
    }
    expect(new Set(ids).size).toBe(2)
    await app.drainJobs()
  })

  test('that is refused and repeated by its key is counted as one refusal', async () => {
    for (let i = 0; i < 3; i++) {
      const { data } = await ask(student, 'a naked person', { requestKey: 'the-same-click' })
      expect(data.generateImages.request).toMatchObject({ state: 'refused', refusal: 'words' })
    }
    expect(await app.db.countBy(ImageRequest, { userId: student.id, refusal: 'words' })).toBe(1)
  })

  test('whose worker died is made by another, and charged once', async () => {
    await ask(student, 'A train in the snow')
    const { id } = await latest()
    // a worker took it and was killed
    await app.db.query(
      `update image_request set state = 'making', lease = gen_random_uuid(), lease_until = $2, tries = 1 where id = $1`,
      [id, new Date(app.clock.now() + 60_000)],
    )
    await app.drainJobs()
    expect((await latest()).state).toBe('making')
    app.clock.advance(61_000)
    await app.runSchedule('resumeImageRequests')
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'ready', tries: 2 })
    expect(await competitionPart()).toMatchObject({ used: 1, held: 0 })
  })

  test('is cancelled by its student, who gets the quota back', async () => {
    const { data } = await ask(student, 'A paper boat', { variants: 3 })
    const cancel = 'mutation ($id: ID!) { cancelImageRequest(input: { id: $id }) { request { state } } }'
    const id = data.generateImages.request.id
    expect((await app.as(await makeEntrant(app, competition)).run(cancel, { id })).code).toBe('NOT_FOUND')
    expect((await app.as(student).run(cancel, { id })).data.cancelImageRequest.request.state).toBe('cancelled')
    expect((await app.as(student).run(cancel, { id })).code).toBe('CONFLICT')
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'cancelled' })
    expect(await competitionPart()).toMatchObject({ used: 0, held: 0 })
    expect(await app.db.countBy(GeneratedImage, { userId: student.id })).toBe(0)
  })

  test('waits its turn: nobody fills the queue', async () => {
    const busy = await makeEntrant(app, competition)
    await ask(busy, 'First idea of the busy one')
    await ask(busy, 'Second idea of the busy one')
    expect(await ask(busy, 'Third idea of the busy one')).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [{ message: 'Your last pictures are still being made. Wait until they are here.' }],
    })
    const late = await ask(student, 'The idea of the late one')
    expect(late.data.generateImages.request.place).toBe(2)
    const { data } = await app.as(busy).run('{ myImageRequests { nodes { prompt place } } }')
    expect(data.myImageRequests.nodes.map(({ place }: { place: number }) => place)).toEqual([3, 1])
    await app.drainJobs()
  })

  test('over the quota is refused, also when two come at once', async () => {
    await makePictures(app, student, competition, { variants: 4 })
    const both = await Promise.all([
      ask(student, 'One of two rivals', { variants: 2 }),
      ask(student, 'The other of two rivals', { variants: 2 }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['RULE_BROKEN', undefined])
    await app.drainJobs()
    expect(await quota()).toMatchObject({ remaining: 0 })
    expect((await ask(student, 'One more picture')).errors?.[0]?.message).toBe('You have used all your pictures here')
  })

  test('needs an open competition and a registration that is not paused', async () => {
    const stranger = await makeUser(app)
    expect((await ask(stranger, 'A red balloon')).errors?.[0]?.message).toBe('Register for this competition first')
    expect((await ask(admin, 'A red balloon')).code).toBe('FORBIDDEN')
    expect((await app.as(student).run(generateDocument, { prompt: 'A red balloon' })).code).toBe('BAD_USER_INPUT')
    await app.db.query('update image_entrant set blocked_at = now() where user_id = $1', [student.id])
    expect((await ask(student, 'A red balloon')).code).toBe('RULE_BROKEN')
    const early = await makeCompetition(app, { opensAt: new Date(app.clock.now() + 1000) })
    const eager = await makeEntrant(app, early)
    expect((await ask(eager, 'A red balloon', { competitionId: early.id })).code).toBe('NOT_OPEN_YET')
    app.clock.advance(2 * 86_400_000)
    expect((await ask(eager, 'A red balloon', { competitionId: early.id })).code).toBe('WINDOW_CLOSED')
    const draft = await makeCompetition(app, { publishedAt: null })
    expect((await ask(await makeEntrant(app, draft), 'A red balloon', { competitionId: draft.id })).code).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a service', () => {
  test('that refuses the prompt costs no quota', async () => {
    app.node.providers.imageSandbox!.faults.refuse = 1
    await ask(student, 'Something that the service dislikes')
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'refused', refusal: 'provider' })
    expect(await competitionPart()).toMatchObject({ used: 0, held: 0 })
  })

  test('whose moderation flags the prompt or the picture shows nothing', async () => {
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

  test('that answers garbage is asked again, and given up without a charge', async () => {
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
    // the service charged for what it sent
    const [{ cost }] = await app.db.query('select sum(cost)::int cost from image_quota_entry where user_id = $1', [
      student.id,
    ])
    expect(cost).toBe(5 * 40_000)
  })

  test('that is down is paused by the breaker, and requests wait', async () => {
    app.node.providers.imageSandbox!.faults.fail = 1000
    await ask(student, 'A harbour at dawn')
    for (let i = 0; i < 3; i++) {
      await app.drainJobs()
      app.clock.advance(6000)
    }
    expect(await latest()).toMatchObject({ state: 'failed' })
    expect(await competitionPart()).toMatchObject({ used: 0, held: 0 })
  }, 40_000)

  test('is not asked over the ceiling of a day', async () => {
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
      'All pictures of today are made. New ones can be made tomorrow.',
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
  ])('with %s is refused kindly, and costs nothing', async (_, prompt, refusal) => {
    const { data, errors } = await app
      .as(student, 'fr')
      .run(generateDocument, { prompt, competitionId: competition.id })
    expect(errors).toBeUndefined()
    expect(data.generateImages.request).toMatchObject({ state: 'refused', refusal, images: [] })
    expect(data.generateImages.request.message).toMatch(/écri|Laissez|Certains/)
    expect(await app.db.countBy(ImageQuotaEntry, { userId: student.id })).toBe(0)
  })

  test('refused three times a day is told to the supervisor, once', async () => {
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

  test('with the name of a teacher or a classmate is refused, also as a style; strangers may say it', async () => {
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

describe('a picture', () => {
  test('is its student’s and the moderators’ alone', async () => {
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

  test('that the automatic check found unfit cannot be approved by anyone', async () => {
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

  test('that a moderator blocks disappears at once, links and all', async () => {
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
