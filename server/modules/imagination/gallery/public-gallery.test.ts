import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { makeCompetition, makeSubmission } from '../../../testing/imagination.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { Locale } from '../../../editions.ts'
import type { User } from '../../accounts/public.ts'
import type { ImageCompetition, ImageSubmission } from '../testing/public.ts'

const app = useTestApp()

const document = `query ($id: ID!, $first: Int, $after: String) { publicImageGallery(competitionId: $id) { title
  pictures(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    nodes { title name rank award generated url thumbUrl } } } }`
const visit = (
  competition: ImageCompetition,
  page: { first?: number; after?: string | null } = {},
  locale: Locale = 'en',
) => app.as(null, locale).run(document, { id: competition.id, ...page })
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
  test('shows winners who consented, by rank, with names if they consented to that too', async () => {
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
    const page = async (after: string | null = null) =>
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
  ])('is no longer served or revalidated after %s', async (_, statement) => {
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

describe('a report of a public picture', () => {
  const report = (viewer: User | null, submission: ImageSubmission) =>
    app
      .as(viewer)
      .run('mutation ($id: ID!) { reportImage(input: { submissionId: $id, reason: "Unfit" }) { hidden } }', {
        id: submission.id,
      })
  const hidden = async (viewer: User | null, submission: ImageSubmission) => {
    const { data, errors } = await report(viewer, submission)
    expect(errors).toBeUndefined()
    return data.reportImage.hidden
  }
  const approve = async (admin: User, submission: ImageSubmission) => {
    app.clock.advance(1000)
    const { errors } = await app
      .as(admin)
      .run('mutation ($input: ReviewImagesInput!) { reviewImages(input: $input) { images { review } } }', {
        input: { ids: [submission.imageId], decision: 'approved' },
      })
    expect(errors).toBeUndefined()
    app.clock.advance(1000)
  }
  const queue = async (admin: User, competition: ImageCompetition) => {
    const { data } = await app.as(admin).run(
      `query ($id: ID!) { allImages(competitionId: $id, review: reported) { nodes { review reports { byGuest reason } } }
         imageOverview { reported } }`,
      { id: competition.id },
    )
    return data
  }

  test.each(['guest', 'student', 'supervisor', 'partner', 'admin'] as const)(
    'by a %s hides the picture immediately',
    async (role) => {
      const competition = await makeCompetition(app)
      const [entry] = await finished(competition, ['gold'])
      const viewer = role === 'guest' ? null : await makeUser(app, { userType: role })
      const { thumbUrl } = (await visit(competition)).data.publicImageGallery.pictures.nodes[0]
      expect(await hidden(viewer, entry!.submission)).toBe(true)
      expect(await titles(competition)).toEqual([])
      expect((await app.http.inject({ url: thumbUrl })).statusCode).toBe(404)
      const { allImages } = await queue(await makeUser(app, { userType: 'admin' }), competition)
      expect(allImages.nodes).toEqual([
        { review: 'reported', reports: [{ byGuest: role === 'guest', reason: 'Unfit' }] },
      ])
    },
  )

  test('by a guest does not hide a picture again after a moderator approved it, but waits for a moderator', async () => {
    const admin = await makeUser(app, { userType: 'admin' })
    const competition = await makeCompetition(app)
    const [entry] = await finished(competition, ['gold'])
    await hidden(null, entry!.submission)
    await approve(admin, entry!.submission)
    const { allImages: none, imageOverview: before } = await queue(admin, competition)
    expect(none.nodes).toEqual([])

    expect(await hidden(null, entry!.submission)).toBe(false)
    expect(await titles(competition)).toEqual(['Work 1'])
    const { allImages, imageOverview } = await queue(admin, competition)
    expect(allImages.nodes).toMatchObject([{ review: 'approved', reports: [{}, { byGuest: true }] }])
    expect(imageOverview.reported).toBe(before.reported + 1)

    await approve(admin, entry!.submission)
    expect((await queue(admin, competition)).allImages.nodes).toEqual([])
    expect(await hidden(await makeUser(app), entry!.submission)).toBe(true)
    expect(await titles(competition)).toEqual([])
  })

  test('by a guest is not found for pictures outside the public gallery', async () => {
    const competition = await makeCompetition(app)
    const [secret, loser] = await finished(competition, ['gold', null], [{ galleryConsent: false }])
    const { submission: unpublished } = await makeSubmission(app, await makeCompetition(app))
    for (const submission of [secret!.submission, loser!.submission, unpublished]) {
      expect((await report(null, submission)).code).toBe('NOT_FOUND')
      expect(await app.db.query('select from image_report where image_id = $1', [submission.imageId])).toEqual([])
    }
  })

  test('is limited by address: 500 concurrent ones by guests leave one report', async () => {
    await app.node.limits.reset('imageReportByAddress', app.as(null).ctx.request.address)
    const competition = await makeCompetition(app)
    const [first] = await finished(competition, ['gold', 'silver'])
    const codes = await Promise.all(
      Array.from({ length: 500 }, () => report(null, first!.submission).then(({ code }) => code ?? 'reported')),
    )
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(480)
    for (const code of codes) expect(['RATE_LIMITED', 'NOT_FOUND', 'reported']).toContain(code)
    expect(codes).toContain('reported')
    const reports = await app.db.query('select id from image_report where image_id = $1', [first!.submission.imageId])
    expect(reports).toHaveLength(1)
    expect(await titles(competition)).toEqual(['Work 2'])
  })
})

describe('consent to publication', () => {
  const change = `mutation ($input: ChangeImageConsentInput!) { changeImageConsent(input: $input) {
    submission { galleryConsent nameConsent } } }`

  test('can be withdrawn at any time, which removes the picture immediately', async () => {
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
