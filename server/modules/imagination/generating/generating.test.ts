import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { generateDocument, makeCompetition, makeEntrant, makePictures } from '../../../testing/imagination.ts'
import { digitalSourceOf } from '../../files/public.ts'
import { credentialsOf } from '../../files/testing/public.ts'
import { GeneratedImage, ImageQuotaEntry, ImageRequest } from '../testing/public.ts'
import { watchProgress } from './progress.ts'
import {
  admin,
  app,
  ask,
  competition,
  competitionPart,
  generatingStage,
  latest,
  quota,
  student,
} from './testing/generating-stage.ts'

generatingStage()

describe('a request for pictures', () => {
  test('passes the queue, produces pictures and is charged once', async () => {
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

  test('is not charged twice if the queue repeats it', async () => {
    await ask(student, 'A kite above the hills')
    await app.drainJobs()
    await app.job('imagination.make', { requestId: (await latest()).id })
    await app.job('imagination.make', { requestId: (await latest()).id })
    expect(await app.db.countBy(ImageQuotaEntry, { requestId: (await latest()).id })).toBe(2)
    expect(await app.db.countBy(GeneratedImage, { userId: student.id })).toBe(1)
  })

  test('repeated after a lost response is the same request, even if the state has changed', async () => {
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

  test('sends its progress only to its student, starting with the state that a page may have missed', async () => {
    await ask(student, 'A cloud over the sea')
    await app.drainJobs()
    const other = await makeEntrant(app, competition)
    const [mine, others] = [student, other].map((user) => watchProgress(app.as(user).ctx))
    expect((await mine!.next()).value).toEqual({ requestId: (await latest()).id })
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

  test("can share its key with another student's request", async () => {
    const other = await makeEntrant(app, competition)
    const ids = []
    for (const user of [student, other]) {
      const { data } = await ask(user, 'A mill by the river', { requestKey: 'the-same-click' })
      ids.push(data.generateImages.request.id)
    }
    expect(new Set(ids).size).toBe(2)
    await app.drainJobs()
  })

  test('that was refused and repeated with its key counts as one refusal', async () => {
    for (let i = 0; i < 3; i++) {
      const { data } = await ask(student, 'a naked person', { requestKey: 'the-same-click' })
      expect(data.generateImages.request).toMatchObject({ state: 'refused', refusal: 'words' })
    }
    expect(await app.db.countBy(ImageRequest, { userId: student.id, refusal: 'words' })).toBe(1)
  })

  test('of a dead worker is completed by another and charged once', async () => {
    await ask(student, 'A train in the snow')
    const { id } = await latest()
    // a worker claimed it and was killed
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

  test('can be cancelled by its student, which releases the quota', async () => {
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

  test('waits in a fair order: no student fills the queue', async () => {
    const busy = await makeEntrant(app, competition)
    await ask(busy, 'First idea of the busy one')
    await ask(busy, 'Second idea of the busy one')
    expect(await ask(busy, 'Third idea of the busy one')).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [{ message: 'Your last pictures are still being created. Wait until they are ready.' }],
    })
    const late = await ask(student, 'The idea of the late one')
    expect(late.data.generateImages.request.place).toBe(2)
    const { data } = await app.as(busy).run('{ myImageRequests { nodes { prompt place } } }')
    expect(data.myImageRequests.nodes.map(({ place }: { place: number }) => place)).toEqual([3, 1])
    await app.drainJobs()
  })

  test('over the quota is refused, even if two arrive concurrently', async () => {
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

  test('needs an open competition and a registration that is not blocked', async () => {
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
