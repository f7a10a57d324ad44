import { In } from 'typeorm'
import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeCompetition, makeSubmission } from '../../../testing/imagination.ts'
import { readPdf } from '../../../testing/pdf/read-pdf.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { Certificate } from '../../results/testing/public.ts'
import type { ImageCompetition, ImageSubmission } from '../testing/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const rank = 'mutation ($id: ID!) { rankImageCompetition(input: { competitionId: $id }) { competition { agreement } } }'
const publish = `mutation ($id: ID!, $published: Boolean!) {
  publishImageResults(input: { competitionId: $id, published: $published }) { competition { phase } } }`
const review = `mutation ($id: ID!, $decision: ImageReview!, $reason: String) {
  reviewImages(input: { ids: [$id], decision: $decision, reason: $reason }) { images { review } } }`
const ranking = `query ($id: ID!) { imageRanking(competitionId: $id) { totalCount nodes {
  rank award name title thumbUrl mine } } }`

interface Entry {
  user: User
  submission: ImageSubmission
}

/** A judged competition: one juror scores each picture; ranks are not computed yet. */
async function makeJudged(
  scores: readonly number[],
  given: readonly Record<string, unknown>[] = [],
): Promise<{ competition: ImageCompetition; entries: Entry[] }> {
  const competition = await makeCompetition(app, { minimumViews: 1 })
  const entries: Entry[] = []
  for (const [i] of scores.entries()) entries.push(await makeSubmission(app, competition, given[i] ?? {}))
  const juror = await makeUser(app, { userType: 'supervisor' })
  await app.db.query('insert into image_juror (competition_id, user_id) values ($1, $2)', [competition.id, juror.id])
  for (const [i, { submission }] of entries.entries()) await scoreAgain(competition, submission, scores[i]!)
  await app.db.query('update image_competition set closes_at = $2 where id = $1', [
    competition.id,
    new Date(app.clock.now() - 1000),
  ])
  return { competition, entries }
}

const scoreAgain = ({ id }: ImageCompetition, submission: ImageSubmission, score: number) =>
  app.db.query(
    `insert into jury_score (juror_id, submission_id, image_id, state, scores, assigned_at, decided_at)
     select j.id, $2, $3, 'scored', $4, $5, $5 from image_juror j where j.competition_id = $1
     on conflict (juror_id, submission_id, image_id) do update set scores = excluded.scores`,
    [
      id,
      submission.id,
      submission.imageId,
      JSON.stringify({ creativity: score, technique: score, theme: score }),
      new Date(app.clock.now()),
    ],
  )

async function publishAll({ id }: ImageCompetition) {
  expect((await app.as(admin).run(rank, { id })).errors).toBeUndefined()
  expect((await app.as(admin).run(publish, { id, published: true })).errors).toBeUndefined()
  await app.drainJobs()
}

const mailsTo = (entries: readonly Entry[]) => app.db.findBy(Mail, { to: In(entries.map(({ user }) => user.email!)) })
const certificatesOf = (competition: ImageCompetition, user: User) =>
  app.db.find(Certificate, {
    where: { competitionId: competition.id, userId: user.id },
    order: { kind: 'ASC', issuedAt: 'ASC' },
  })
const kinds = (rows: readonly Certificate[]) => rows.map(({ kind, award, rank, state }) => [kind, award, rank, state])

test('published results give certificates to winners and participants, and e-mail each once', async () => {
  const { competition, entries } = await makeJudged([9, 6, 5, 3, 2])
  await publishAll(competition)
  expect(kinds(await certificatesOf(competition, entries[0]!.user))).toEqual([
    ['award', 'gold', 1, 'valid'],
    ['participation', null, null, 'valid'],
  ])
  expect(kinds(await certificatesOf(competition, entries[4]!.user))).toEqual([['participation', null, null, 'valid']])
  const mails = await mailsTo(entries)
  expect(mails).toHaveLength(5)
  expect(mails.find(({ to }) => to === entries[0]!.user.email)!.text).toContain('place 1 of 5')
  // a repeated job changes nothing
  await app.job('imagination.certify', { competitionId: competition.id, reachedId: null })
  expect(await app.db.countBy(Certificate, { competitionId: competition.id })).toBe(9)
  await app.drainJobs()
  expect(await mailsTo(entries)).toHaveLength(5)
})

test('a competition certificate is listed, drawn, verified and signed like any other', async () => {
  const { competition, entries } = await makeJudged([9])
  await publishAll(competition)
  const { user } = entries[0]!
  const { data } = await app
    .as(user)
    .run('{ myCertificates { nodes { id kind occasion examTitle examDate exam { id } report { id } pdfUrl } } }')
  const award = data.myCertificates.nodes.find(({ kind }: { kind: string }) => kind === 'award')
  expect(award).toMatchObject({
    occasion: 'competition',
    examTitle: competition.storedWords.en.title,
    exam: null,
    report: null,
  })
  const pdf = await app.http.inject({ url: award.pdfUrl })
  expect(pdf.statusCode).toBe(200)
  const { text } = await readPdf(pdf.rawPayload)
  expect(text).toContain('for outstanding results in the competition')
  expect(text).toContain('End of the competition')
  const [row] = await certificatesOf(competition, user)
  const { data: found } = await app
    .as(null)
    .run('query ($id: String!) { publicCertificate(id: $id) { state occasion examTitle } }', { id: row!.number })
  expect(found.publicCertificate).toMatchObject({ state: 'valid', occasion: 'competition' })
  const credential = await app.http.inject({ url: `/credentials/${row!.id}` })
  expect(credential.json().credentialSubject.achievement.criteria.narrative).toBe(
    'Submitted a picture that the jury ranked high enough for this award.',
  )
})

test('changed results are certified and e-mailed again, others are not', async () => {
  const { competition, entries } = await makeJudged([9, 6, 5, 3, 2])
  await publishAll(competition)
  const before = await certificatesOf(competition, entries[3]!.user)
  expect((await app.as(admin).run(publish, { id: competition.id, published: false })).errors).toBeUndefined()
  await scoreAgain(competition, entries[1]!.submission, 10)
  await publishAll(competition)
  expect(kinds(await certificatesOf(competition, entries[0]!.user))).toEqual([
    ['award', 'gold', 1, 'replaced'],
    ['award', 'silver', 2, 'valid'],
    ['participation', null, null, 'valid'],
  ])
  expect(await certificatesOf(competition, entries[3]!.user)).toEqual(before)
  expect(await mailsTo(entries.slice(0, 2))).toHaveLength(4)
  expect(await mailsTo(entries.slice(2))).toHaveLength(3)
})

test('a winner whose picture is blocked loses the certificates; a report alone has no effect', async () => {
  const { competition, entries } = await makeJudged([9, 4])
  await publishAll(competition)
  const { user, submission } = entries[0]!
  await app
    .as(entries[1]!.user)
    .run('mutation ($id: ID!) { reportImage(input: { submissionId: $id, reason: "Unfit" }) { hidden } }', {
      id: toGlobalId('ImageSubmission', submission.id),
    })
  await app.job('imagination.certify', { competitionId: competition.id, reachedId: null })
  expect((await certificatesOf(competition, user)).map(({ state }) => state)).toEqual(['valid', 'valid'])
  const id = toGlobalId('GeneratedImage', submission.imageId)
  await app.as(admin).run(review, { id, decision: 'blocked', reason: 'It shows a brand' })
  await app.drainJobs()
  expect((await certificatesOf(competition, user)).map(({ state }) => state)).toEqual(['revoked', 'revoked'])
  expect((await certificatesOf(competition, entries[1]!.user)).every(({ state }) => state === 'valid')).toBe(true)
  await app.as(admin).run(review, { id, decision: 'approved' })
  await app.drainJobs()
  expect((await certificatesOf(competition, user)).filter(({ state }) => state === 'valid')).toHaveLength(2)
})

test('a certificate revoked by an admin is not reissued, and a replacement has the current name', async () => {
  const { competition, entries } = await makeJudged([9, 4])
  await publishAll(competition)
  const [award] = await certificatesOf(competition, entries[0]!.user)
  const end = { certificateId: toGlobalId('Certificate', award!.id), reason: 'Copied picture' }
  await app
    .as(admin)
    .run('mutation ($input: EndCertificateInput!) { revokeCertificate(input: $input) { certificate { state } } }', {
      input: end,
    })
  await app.job('imagination.certify', { competitionId: competition.id, reachedId: null })
  expect(
    (await certificatesOf(competition, entries[0]!.user)).filter(
      ({ kind, state }) => kind === 'award' && state === 'valid',
    ),
  ).toEqual([])
  await app.db.query(`update "user" set first_name = 'Renamed' where id = $1`, [entries[1]!.user.id])
  const [other] = await certificatesOf(competition, entries[1]!.user)
  const { data } = await app
    .as(admin)
    .run(
      'mutation ($input: EndCertificateInput!) { replaceCertificate(input: $input) { certificate { holderName rank } old { state } } }',
      { input: { certificateId: toGlobalId('Certificate', other!.id), reason: 'Name corrected' } },
    )
  expect(data.replaceCertificate).toMatchObject({
    certificate: { holderName: `Renamed ${entries[1]!.user.lastName}`, rank: other!.rank },
    old: { state: 'replaced' },
  })
})

test('the published ranking shows names and pictures only with consent', async () => {
  const { competition, entries } = await makeJudged(
    [9, 7, 5],
    [{ title: 'Open' }, { title: 'Shown', nameConsent: false }, { title: 'Secret', galleryConsent: false }],
  )
  const { id } = competition
  const viewer = await makeUser(app)
  expect((await app.as(viewer).run(ranking, { id })).data.imageRanking.nodes).toEqual([])
  await publishAll(competition)
  const { data } = await app.as(viewer).run(ranking, { id })
  const [first] = entries
  expect(data.imageRanking.nodes).toEqual([
    {
      rank: 1,
      award: 'gold',
      name: `${first!.user.firstName} ${first!.user.lastName}`,
      title: 'Open',
      thumbUrl: expect.any(String),
      mine: false,
    },
    { rank: 2, award: expect.anything(), name: null, title: 'Shown', thumbUrl: expect.any(String), mine: false },
    { rank: 3, award: null, name: null, title: null, thumbUrl: null, mine: false },
  ])
  const { data: own } = await app.as(entries[2]!.user).run(ranking, { id })
  expect(own.imageRanking.nodes[2]).toMatchObject({ title: 'Secret', mine: true, name: expect.any(String) })
  await app.as(admin).run(publish, { id, published: false })
  expect((await app.as(viewer).run(ranking, { id })).data.imageRanking.nodes).toEqual([])
})
