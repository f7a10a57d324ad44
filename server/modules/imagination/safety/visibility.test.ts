import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeCompetition, makeEntrant, makeSubmission } from '../../../testing/imagination.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import type { ImageReview } from '../generating/generated-image.entity.ts'
import { GeneratedImage, type ImageCompetition, type ImageSubmission } from '../testing/public.ts'

const app = useTestApp()

/** All operations and paths through which another user could reach a student's picture. */
interface Scene {
  competition: ImageCompetition
  owner: User
  other: User
  submission: ImageSubmission
  image: GeneratedImage
}

/** Creates a picture with all consents, submitted to a competition in judging and voting, or with published results. */
async function scene(review: ImageReview, isOut: boolean): Promise<Scene> {
  const competition = await makeCompetition(app, { voting: true })
  const { user: owner, submission } = await makeSubmission(app, competition, { title: 'Secret harbour' })
  const other = await makeEntrant(app, competition)
  await app.db.query('update generated_image set review = $2 where id = $1', [submission.imageId, review])
  await app.db.query(`update image_submission set rank = 1, award = 'gold', raw_score = 9 where id = $1`, [
    submission.id,
  ])
  await app.db.query('update image_competition set closes_at = $2, results_published_at = $3 where id = $1', [
    competition.id,
    new Date(app.clock.now() - 1000),
    isOut ? new Date(app.clock.now() - 500) : null,
  ])
  const image = await app.db.findOneByOrFail(GeneratedImage, { id: submission.imageId })
  return { competition, owner, other, submission, image }
}

const node = (type: string, id: string, fields: string) => ({
  document: `query ($id: ID!) { node(id: $id) { __typename ... on ${type} { ${fields} } } }`,
  variables: { id: toGlobalId(type, id) },
})

/** Responses of all these operations and paths to a viewer, as one text. */
async function answers(viewer: User | null, { competition, submission, image }: Scene): Promise<string> {
  const id = competition.id
  const asked = [
    node('GeneratedImage', image.id, 'prompt url thumbUrl review'),
    node('GeneratedImage', image.id, 'originalUrl'),
    node('ImageRequest', image.requestId!, 'prompt images { url thumbUrl }'),
    node('ImageSubmission', submission.id, 'title image { url thumbUrl prompt }'),
    node('ImageCompetition', id, 'submission { title image { url } }'),
    {
      document: `query ($id: ID!) { imageGallery(competitionId: $id) {
        totalCount nodes { title prompt url thumbUrl name } } }`,
      variables: { id },
    },
    {
      document: `query ($id: ID!) { publicImageGallery(competitionId: $id) {
        pictures { totalCount nodes { title name url thumbUrl } } } }`,
      variables: { id },
    },
    {
      document: `query ($id: ID!) { imageRanking(competitionId: $id) { totalCount nodes { title name thumbUrl } } }`,
      variables: { id },
    },
    { document: '{ availableImageCompetitions { submission { title image { url } } } }', variables: {} },
    { document: '{ myImages { nodes { prompt url thumbUrl } } }', variables: {} },
    { document: '{ myImageRequests { nodes { prompt images { url } } } }', variables: {} },
    { document: '{ allImages { nodes { prompt url thumbUrl } } }', variables: {} },
    {
      document: 'query ($id: ID!) { imageSubmissions(competitionId: $id) { nodes { title image { url } } } }',
      variables: { id },
    },
    {
      document: 'mutation ($id: ID!) { nextJuryPicture(input: { competitionId: $id }) { picture { title url } } }',
      variables: { id },
    },
    {
      document: 'mutation ($id: ID!) { voteForImage(input: { submissionId: $id }) { submissionId } }',
      variables: { id: submission.id },
    },
  ]
  const told: string[] = []
  for (const { document, variables } of asked) {
    const { data, errors, code } = await app.as(viewer).run(document, variables)
    expect(code, document).not.toBe('GRAPHQL_VALIDATION_FAILED')
    // an error may quote the question, never the picture
    told.push(JSON.stringify(data ?? null), ...(errors ?? []).map(({ message }) => message))
  }
  for (const file of [image.fileId, image.thumbId]) {
    const { statusCode } = await app.http.inject({ url: `/files/public/${file}` })
    told.push(statusCode === 200 ? 'Secret harbour' : '')
  }
  if (!viewer) return told.join('\n')
  const { accessToken } = await beginSession(app.as(viewer).ctx, viewer)
  const headers = { authorization: `Bearer ${accessToken}` }
  for (const [method, path] of [
    ['GET', '/image/fetch/all-images'],
    ['POST', '/image/fetch/my-images'],
    ['GET', '/competitions/fetch/all'],
    ['GET', '/competitions/fetch/available'],
    ['GET', '/users/fetch/all'],
  ] as const) {
    const answer = await app.http.inject({ method, url: `/api/imagination${path}`, headers })
    told.push(answer.body)
  }
  return told.join('\n')
}

/** Texts that would reveal a picture: its title, its prompt, its files, and its student. */
const traces = ({ image, owner }: Scene) => ['Secret harbour', image.prompt, '/files/', owner.lastName, image.fileId!]

describe.each([
  ['while it is judged', false],
  ['after the results', true],
])('an unapproved picture %s', (_, isOut) => {
  test.each(['pending', 'reported', 'hidden', 'blocked'] as const)(
    'is hidden from other users by every operation and path while it is %s',
    async (review) => {
      const of = await scene(review, isOut)
      const supervisor = await makeUser(app, { userType: 'supervisor' })
      const partner = await makeUser(app, { userType: 'partner' })
      for (const viewer of [of.other, supervisor, partner, null]) {
        const text = await answers(viewer, of)
        for (const trace of traces(of)) expect(text, `${viewer?.userType} ${trace}`).not.toContain(trace)
      }
    },
  )
})

test('the same operations and paths show it once it is approved and the results are published', async () => {
  const of = await scene('approved', true)
  const text = await answers(of.other, of)
  for (const trace of ['Secret harbour', '/files/', of.owner.lastName]) expect(text).toContain(trace)
  expect(await answers(null, of)).toContain('Secret harbour')
})

test('a link opened while it was approved is invalid afterwards', async () => {
  const of = await scene('approved', true)
  const { data } = await app
    .as(of.other)
    .run('query ($id: ID!) { imageGallery(competitionId: $id) { nodes { url thumbUrl } } }', { id: of.competition.id })
  const [{ url, thumbUrl }] = data.imageGallery.nodes
  for (const address of [url, thumbUrl]) expect((await app.http.inject({ url: address })).statusCode).toBe(200)
  await app.db.query(`update generated_image set review = 'pending' where id = $1`, [of.image.id])
  for (const address of [url, thumbUrl]) expect((await app.http.inject({ url: address })).statusCode).toBe(404)
})
