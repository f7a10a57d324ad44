import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { makeCompetition, makeSubmission } from '../../../testing/imagination.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Locale } from '../../../editions.ts'
import type { User } from '../../accounts/public.ts'
import type { ImageCompetition, ImageSubmission } from '../public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const document = `query ($id: ID!, $first: Int, $after: String) { publicImageGallery(competitionId: $id) { title
  pictures(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    nodes { title name rank award generated url thumbUrl } } } }`
const visit = (competition: ImageCompetition, page: { first?: number; after?: string } = {}, locale: Locale = 'en') =>
  app.as(null, locale).run(document, { id: competition.id, ...page })
const titles = async (competition: ImageCompetition) => {
  const { errors, data } = await visit(competition)
  expect(errors).toBeUndefined()
  return data.publicImageGallery.pictures.nodes.map(({ title }: { title: string }) => title)
}

/** A competition with published results: one submission per given award. */
async function finished(competition: ImageCompetition, awards: readonly (string | null)[], consents: object[] = []) {
  const entries: { user: User; submission: ImageSubmission }[] = []
  for (const [i, award] of awards.entries()) {
    const entry = await makeSubmission(app, competition, { title: `Work ${i + 1}`, ...consents[i] })
    await app.db.query('update image_submission set rank = $2, award = $3 where id = $1', [
      entry.submission.id,
      i + 1,
      award,
    ])
    entries.push(entry)
  }
  await app.db.query('update image_competition set closes_at = $2, results_published_at = $2 where id = $1', [
    competition.id,
    new Date(app.clock.now() - 1000),
  ])
  return entries
}

describe('the public gallery', () => {
  test('shows winners who consented, by place, with names if they consented to that too', async () => {
    const competition = await makeCompetition(app)
    const [first] = await finished(
      competition,
      ['gold', 'silver', 'bronze', null],
      [{}, { nameConsent: false }, { galleryConsent: false }],
    )
    const { data } = await visit(competition, {}, 'fr')
    expect(data.publicImageGallery).toMatchObject({
      title: 'Concours',
      pictures: {
        totalCount: 2,
        nodes: [
          {
            title: 'Work 1',
            name: `${first!.user.firstName} ${first!.user.lastName}`,
            rank: 1,
            award: 'gold',
            generated: true,
          },
          { title: 'Work 2', name: null, rank: 2, award: 'silver' },
        ],
      },
    })
    expect(JSON.stringify(data)).not.toContain('Work 3')
  })

  test('is paginated', async () => {
    const competition = await makeCompetition(app)
    await finished(competition, ['gold', 'silver', 'bronze'])
    const page = async (after?: string) =>
      (await visit(competition, { first: 2, after })).data.publicImageGallery.pictures
    const begin = await page()
    expect(begin.nodes.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2])
    const rest = await page(begin.pageInfo.endCursor)
    expect(rest.nodes.map(({ rank }: { rank: number }) => rank)).toEqual([3])
    expect(rest.pageInfo.hasNextPage).toBe(false)
  })

  test('is not found before results are published, nor for drafts and unknown competitions', async () => {
    const competition = await makeCompetition(app)
    await makeSubmission(app, competition)
    expect((await visit(competition)).code).toBe('NOT_FOUND')
    await finished(competition, ['gold'])
    expect((await visit(competition)).errors).toBeUndefined()
    await app.db.query('update image_competition set published_at = null where id = $1', [competition.id])
    expect((await visit(competition)).code).toBe('NOT_FOUND')
    expect((await app.as(null).run(document, { id: '01990000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
  })
})

describe('a public picture', () => {
  test('is served without login, with an ETag for revalidation', async () => {
    const competition = await makeCompetition(app)
    await finished(competition, ['gold'])
    const { data } = await visit(competition)
    const { url, thumbUrl } = data.publicImageGallery.pictures.nodes[0]
    for (const address of [url, thumbUrl]) {
      const sent = await app.http.inject({ url: address })
      expect(sent.statusCode).toBe(200)
      expect(sent.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' })
      const again = await app.http.inject({ url: address, headers: { 'if-none-match': String(sent.headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test.each([
    ['a viewer reports it', `update generated_image set review = 'reported' where id = $1`],
    ['a moderator hides it', `update generated_image set review = 'hidden' where id = $1`],
    ['a moderator blocks it', `update generated_image set review = 'blocked' where id = $1`],
    ['it loses its award', 'update image_submission set award = null where image_id = $1'],
    [
      'the results are withdrawn',
      `update image_competition set results_published_at = null
       where id = (select competition_id from image_submission where image_id = $1)`,
    ],
  ])('is not served any more, nor revalidated, after %s', async (_, statement) => {
    const competition = await makeCompetition(app)
    const [entry] = await finished(competition, ['gold'])
    const { thumbUrl } = (await visit(competition)).data.publicImageGallery.pictures.nodes[0]
    const { etag } = (await app.http.inject({ url: thumbUrl })).headers
    await app.db.query(statement, [entry!.submission.imageId])
    const later = await app.http.inject({ url: thumbUrl, headers: { 'if-none-match': String(etag) } })
    expect(later.statusCode).toBe(404)
  })

  test('cannot be fetched at the URLs of other files', async () => {
    const competition = await makeCompetition(app)
    const [entry] = await finished(competition, ['gold'], [{ galleryConsent: false }])
    const [{ file_id: fileId }] = await app.db.query('select file_id from generated_image where id = $1', [
      entry!.submission.imageId,
    ])
    for (const id of [fileId, 'no-id', '01990000-0000-7000-8000-000000000000']) {
      expect((await app.http.inject({ url: `/files/public/${id}` })).statusCode).toBe(404)
    }
  })
})

describe('consent to publication', () => {
  const change = `mutation ($input: ChangeImageConsentInput!) { changeImageConsent(input: $input) {
    submission { galleryConsent nameConsent } } }`

  test('can be withdrawn at any time, which removes the picture at once', async () => {
    const competition = await makeCompetition(app)
    const [entry] = await finished(competition, ['gold', 'silver'])
    const { thumbUrl } = (await visit(competition)).data.publicImageGallery.pictures.nodes[0]
    const asked = { submissionId: entry!.submission.id, galleryConsent: false, nameConsent: true }
    const { data } = await app.as(entry!.user).run(change, { input: asked })
    expect(data.changeImageConsent.submission).toEqual({ galleryConsent: false, nameConsent: false })
    expect(await titles(competition)).toEqual(['Work 2'])
    expect((await app.http.inject({ url: thumbUrl })).statusCode).toBe(404)
  })

  test('can be changed only by its student', async () => {
    const competition = await makeCompetition(app)
    const [entry] = await finished(competition, ['gold'])
    const input = { submissionId: entry!.submission.id, galleryConsent: false, nameConsent: false }
    for (const [userType, code] of [
      ['student', 'NOT_FOUND'],
      ['supervisor', 'FORBIDDEN'],
      ['admin', 'FORBIDDEN'],
    ] as const) {
      expect((await app.as(await makeUser(app, { userType })).run(change, { input })).code).toBe(code)
    }
    expect((await app.as(null).run(change, { input })).code).toBe('UNAUTHENTICATED')
    expect(await titles(competition)).toEqual(['Work 1'])
  })
})
