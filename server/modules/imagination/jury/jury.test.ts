import type { EntityManager } from 'typeorm'
import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeCompetition, makeEntrant, makeSubmission } from '../../../testing/imagination.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { ImageCompetition, ImageEntrant, ImageSubmission } from '../testing/public.ts'
import { ImageJuror } from './juror.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const next = `mutation ($competitionId: ID!) { nextJuryPicture(input: { competitionId: $competitionId }) {
  picture { submissionId title prompt url criteria { key } } jury { scored skipped left } } }`
const score = `mutation ($input: ScoreJuryPictureInput!) { scoreJuryPicture(input: $input) {
  picture { submissionId } jury { scored left } } }`
const skip = `mutation ($input: SkipJuryPictureInput!) { skipJuryPicture(input: $input) {
  picture { submissionId } jury { skipped left } } }`
const rank = 'mutation ($id: ID!) { rankImageCompetition(input: { competitionId: $id }) { competition { agreement } } }'
const publish = `mutation ($id: ID!, $published: Boolean!) {
  publishImageResults(input: { competitionId: $id, published: $published }) { competition { phase } } }`
const gallery = `query ($id: ID!) { imageGallery(competitionId: $id) { nodes {
  submissionId title name rank votes url mine } } }`

async function juror(competition: ImageCompetition, given: Partial<User> = {}): Promise<User> {
  const user = await makeUser(app, { userType: 'supervisor', ...given })
  const { errors, data } = await app
    .as(admin)
    .run(`mutation ($input: AddImageJurorsInput!) { addImageJurors(input: $input) { unknown } }`, {
      input: { competitionId: competition.id, usernames: [user.username] },
    })
  expect(errors).toBeUndefined()
  expect(data.addImageJurors.unknown).toEqual([])
  return user
}
const scores = (value: number) => ['creativity', 'technique', 'theme'].map((key) => ({ key, value }))
const end = async (competition: ImageCompetition) => {
  await app.db.query('update image_competition set closes_at = $2 where id = $1', [
    competition.id,
    new Date(app.clock.now() - 1000),
  ])
}

describe('a competition from submission to winner', () => {
  test('is judged blind, ranked, published and shown with consent', async () => {
    const competition = await makeCompetition(app, { minimumViews: 2 })
    const [first, second] = [await makeSubmission(app, competition), await makeSubmission(app, competition)]
    await makeSubmission(app, competition, { approved: false })
    const [ada, bob] = [await juror(competition), await juror(competition)]
    const id = competition.id
    expect((await app.as(ada).run(next, { competitionId: id })).code).toBe('NOT_OPEN_YET')
    await end(competition)

    const points = new Map([
      [toGlobalId('ImageSubmission', first.submission.id), 9],
      [toGlobalId('ImageSubmission', second.submission.id), 4],
    ])
    for (const each of [ada, bob]) {
      const { data } = await app.as(each).run(next, { competitionId: id })
      // pictures awaiting approval are not assigned to jurors
      expect(data.nextJuryPicture.jury.left).toBe(2)
      expect(JSON.stringify(data)).not.toContain(first.user.username)
      let turn = data.nextJuryPicture
      while (turn.picture) {
        const { submissionId } = turn.picture
        expect((await app.as(each).run(score, { input: { submissionId, scores: scores(11) } })).code).toBe(
          'BAD_USER_INPUT',
        )
        const answer = await app
          .as(each)
          .run(score, { input: { submissionId, scores: scores(points.get(submissionId)!) } })
        expect(answer.errors).toBeUndefined()
        turn = answer.data.scoreJuryPicture
      }
    }
    expect((await app.as(admin).run(publish, { id, published: true })).code).toBe('RULE_BROKEN')
    const { data: ranked } = await app.as(admin).run(rank, { id })
    expect(ranked.rankImageCompetition.competition.agreement).toBe(1)
    const result = '{ availableImageCompetitions { id submission { result { rank rankedCount rawScore } } } }'
    const own = async (user: User) =>
      (await app.as(user).run(result)).data.availableImageCompetitions.find(
        (each: { id: string }) => each.id === toGlobalId('ImageCompetition', id),
      ).submission.result
    expect(await own(first.user)).toBeNull()
    expect((await app.as(first.user).run(gallery, { id })).data.imageGallery.nodes).toEqual([])
    expect((await app.as(admin).run(publish, { id, published: true })).data.publishImageResults.competition.phase).toBe(
      'finished',
    )
    expect(await own(first.user)).toEqual({ rank: 1, rankedCount: 2, rawScore: 9 })
    expect(await own(second.user)).toMatchObject({ rank: 2 })
    const { data: shown } = await app.as(second.user).run(gallery, { id })
    expect(shown.imageGallery.nodes.map(({ rank: place, name, mine }: any) => [place, name, mine])).toEqual([
      [1, `${first.user.firstName} ${first.user.lastName}`, false],
      [2, `${second.user.firstName} ${second.user.lastName}`, true],
    ])
    expect((await app.as(ada).run(next, { competitionId: id })).code).toBe('WINDOW_CLOSED')
    expect((await app.as(admin).run(rank, { id })).code).toBe('RULE_BROKEN')

    // a report hides the winner immediately, including its link
    const { url, submissionId } = shown.imageGallery.nodes[0]
    expect((await app.http.inject({ url })).statusCode).toBe(200)
    await app
      .as(second.user)
      .run('mutation ($id: ID!) { reportImage(input: { submissionId: $id, reason: "Not for children" }) { hidden } }', {
        id: submissionId,
      })
    expect((await app.http.inject({ url })).statusCode).toBe(404)
    expect((await app.as(second.user).run(gallery, { id })).data.imageGallery.nodes).toHaveLength(1)
  })

  test('shows no picture without consent', async () => {
    const competition = await makeCompetition(app, { minimumViews: 1 })
    await makeSubmission(app, competition, { galleryConsent: false })
    const { user } = await makeSubmission(app, competition, { nameConsent: false })
    await end(competition)
    await app.as(admin).run(rank, { id: competition.id })
    await app.as(admin).run(publish, { id: competition.id, published: true })
    const { data } = await app.as(await makeUser(app)).run(gallery, { id: competition.id })
    expect(data.imageGallery.nodes).toHaveLength(1)
    expect(data.imageGallery.nodes[0].name).toBeNull()
    expect(user.id).toBeDefined()
  })
})

describe('a juror', () => {
  test('never judges own students, the own school, or an own picture', async () => {
    const competition = await makeCompetition(app)
    const teacher = await juror(competition)
    const partner = await juror(competition, { userType: 'partner' })
    const { user } = await makeSubmission(app, competition)
    await app.db.query(`insert into relation (above_id, below_id, state) values ($1, $2, 'active')`, [
      teacher.id,
      user.id,
    ])
    await app.db.query(`insert into relation (above_id, below_id, state) values ($1, $2, 'active')`, [
      partner.id,
      teacher.id,
    ])
    await end(competition)
    for (const each of [teacher, partner]) {
      const { data } = await app.as(each).run(next, { competitionId: competition.id })
      expect(data.nextJuryPicture).toMatchObject({ picture: null, jury: { left: 0 } })
    }
    const neighbour = await juror(competition)
    const [{ id: schoolId }] = await app.db.query(
      `insert into school (name, city, country_code, normalized_name, normalized_city)
       values ('Harbour School', 'Quba', 'AZ', 'harbour school', 'quba') returning id`,
    )
    await app.db.query('update "user" set school_id = $1 where id = any($2::uuid[])', [
      schoolId,
      [user.id, neighbour.id],
    ])
    const same = await app.as(neighbour).run(next, { competitionId: competition.id })
    expect(same.data.nextJuryPicture).toMatchObject({ picture: null, jury: { left: 0 } })
    const stranger = await juror(competition)
    expect(
      (await app.as(stranger).run(next, { competitionId: competition.id })).data.nextJuryPicture.picture,
    ).not.toBeNull()
  })

  test('skips a picture and does not get it again', async () => {
    const competition = await makeCompetition(app)
    await makeSubmission(app, competition)
    const member = await juror(competition)
    await end(competition)
    const { data } = await app.as(member).run(next, { competitionId: competition.id })
    const { submissionId } = data.nextJuryPicture.picture
    const { data: after } = await app.as(member).run(skip, { input: { submissionId, reason: 'conflict' } })
    expect(after.skipJuryPicture).toEqual({ picture: null, jury: { skipped: 1, left: 0 } })
  })

  test('does not count for a skipped picture, which waits for two other jurors', async () => {
    const competition = await makeCompetition(app, { minimumViews: 2 })
    const { submission } = await makeSubmission(app, competition)
    const members = [await juror(competition), await juror(competition), await juror(competition)]
    await end(competition)
    const places = async () => {
      expect((await app.as(admin).run(rank, { id: competition.id })).errors).toBeUndefined()
      const row = await app.db.findOneByOrFail(ImageSubmission, { id: submission.id })
      return { views: row.views, rank: row.rank }
    }
    for (const [i, member] of members.entries()) {
      const { data } = await app.as(member).run(next, { competitionId: competition.id })
      const { submissionId } = data.nextJuryPicture.picture
      if (i === 0) await app.as(member).run(skip, { input: { submissionId, reason: 'conflict' } })
      else await app.as(member).run(score, { input: { submissionId, scores: scores(7) } })
      expect(await places()).toEqual({ views: i, rank: i === 2 ? 1 : null })
    }
  })

  test('gets the pictures with the fewest jurors; two concurrent jurors get different ones', async () => {
    const competition = await makeCompetition(app)
    for (let i = 0; i < 2; i++) await makeSubmission(app, competition)
    const [ada, bob] = [await juror(competition), await juror(competition)]
    await end(competition)
    const both = await Promise.all([ada, bob].map((each) => app.as(each).run(next, { competitionId: competition.id })))
    const ids = both.map(({ data }) => data.nextJuryPicture.picture.submissionId)
    expect(new Set(ids).size).toBe(2)
    // asking again returns the same one
    const again = await app.as(ada).run(next, { competitionId: competition.id })
    expect(again.data.nextJuryPicture.picture.submissionId).toBe(ids[0])
  })

  test('must be invited by an admin; others find no jury', async () => {
    const competition = await makeCompetition(app)
    await makeSubmission(app, competition)
    await end(competition)
    const stranger = await makeUser(app, { userType: 'supervisor' })
    const student = await makeUser(app)
    expect((await app.as(stranger).run(next, { competitionId: competition.id })).code).toBe('NOT_FOUND')
    expect((await app.as(student).run(next, { competitionId: competition.id })).code).toBe('FORBIDDEN')
    expect((await app.as(stranger).run(rank, { id: competition.id })).code).toBe('FORBIDDEN')
    expect((await app.as(student).run(publish, { id: competition.id, published: true })).code).toBe('FORBIDDEN')
    const { data } = await app
      .as(admin)
      .run(`mutation ($input: AddImageJurorsInput!) { addImageJurors(input: $input) { unknown } }`, {
        input: { competitionId: competition.id, usernames: [student.username, 'nobody-at-all'] },
      })
    expect(data.addImageJurors.unknown).toEqual([student.username.toLowerCase(), 'nobody-at-all'])
  })
})

describe('votes', () => {
  test('are one per student, movable until results are published, never for an own picture', async () => {
    const competition = await makeCompetition(app, { voting: true })
    const [first, second] = [await makeSubmission(app, competition), await makeSubmission(app, competition)]
    const voter = await makeEntrant(app, competition)
    const vote = 'mutation ($id: ID!) { voteForImage(input: { submissionId: $id }) { submissionId } }'
    expect((await app.as(voter).run(vote, { id: first.submission.id })).code).toBe('NOT_FOUND')
    await end(competition)
    expect((await app.as(first.user).run(vote, { id: first.submission.id })).code).toBe('RULE_BROKEN')
    for (const { submission } of [first, second]) {
      expect((await app.as(voter).run(vote, { id: submission.id })).errors).toBeUndefined()
    }
    const votes = await app.db.query('select submission_id from image_vote where competition_id = $1', [competition.id])
    expect(votes).toEqual([{ submission_id: second.submission.id }])
  })
})

test('a picture can be replaced until the deadline and not afterwards, and replacements are counted', async () => {
  const competition = await makeCompetition(app)
  const { user } = await makeSubmission(app, competition)
  await makeSubmission(app, competition, { user, title: 'Another' })
  const row = await app.db.findOneByOrFail(ImageSubmission, { competitionId: competition.id, userId: user.id })
  expect(row).toMatchObject({ title: 'Another', replacements: 1 })
  await end(competition)
  const { code } = await app
    .as(user)
    .run(`mutation ($input: SubmitImageInput!) { submitImage(input: $input) { submission { id } } }`, {
      input: { imageId: row.imageId },
    })
  expect(code).toBe('WINDOW_CLOSED')
})

describe('while results are being published', () => {
  const publishing = (competition: ImageCompetition) => (db: EntityManager) =>
    db.update(ImageCompetition, { id: competition.id }, { resultsPublishedAt: new Date(app.clock.now()) })

  test('a score is refused rather than omitted from the ranking', async () => {
    const competition = await makeCompetition(app)
    await makeSubmission(app, competition)
    const ada = await juror(competition)
    await end(competition)
    const { data } = await app.as(ada).run(next, { competitionId: competition.id })
    const { submissionId } = data.nextJuryPicture.picture
    const { code } = await callDuring(app, publishing(competition), () =>
      app.as(ada).run(score, { input: { submissionId, scores: scores(7) } }),
    )
    expect(code).toBe('WINDOW_CLOSED')
    const [row] = await app.db.query('select state from jury_score where submission_id = $1', [
      Buffer.from(submissionId, 'base64url').toString().split(':')[1],
    ])
    expect(row).toEqual({ state: 'assigned' })
  })

  test('a vote is refused', async () => {
    const competition = await makeCompetition(app, { voting: true })
    const { submission } = await makeSubmission(app, competition)
    const voter = await makeEntrant(app, competition)
    await end(competition)
    const { code } = await callDuring(app, publishing(competition), () =>
      app.as(voter).run('mutation ($id: ID!) { voteForImage(input: { submissionId: $id }) { submissionId } }', {
        id: submission.id,
      }),
    )
    expect(code).toBe('WINDOW_CLOSED')
    expect(await app.db.query('select from image_vote where competition_id = $1', [competition.id])).toEqual([])
  })

  test('a juror cannot be removed', async () => {
    const competition = await makeCompetition(app)
    const ada = await juror(competition)
    const { id } = await app.db.findOneByOrFail(ImageJuror, { userId: ada.id })
    const { code } = await callDuring(app, publishing(competition), () =>
      app.as(admin).run('mutation ($id: ID!) { removeImageJuror(input: { id: $id }) { competition { id } } }', {
        id: toGlobalId('ImageJuror', id),
      }),
    )
    expect(code).toBe('RULE_BROKEN')
    expect(await app.db.existsBy(ImageJuror, { id })).toBe(true)
  })
})

test('registration for a competition that is being unpublished is refused', async () => {
  const competition = await makeCompetition(app)
  const student = await makeUser(app)
  const { code } = await callDuring(
    app,
    async (db) => {
      await db.query('select from image_competition where id = $1 for update', [competition.id])
      await db.update(ImageCompetition, { id: competition.id }, { publishedAt: null })
    },
    () =>
      app
        .as(student)
        .run(
          `mutation ($id: ID!) { registerForImageCompetition(input: { competitionId: $id }) { competition { id } } }`,
          { id: competition.id },
        ),
  )
  expect(code).toBe('WINDOW_CLOSED')
  expect(await app.db.existsBy(ImageEntrant, { userId: student.id })).toBe(false)
})

test('a picture deleted while it is being submitted is refused', async () => {
  const competition = await makeCompetition(app)
  const { user, submission } = await makeSubmission(app, competition)
  const { imageId } = submission
  await app.db.delete(ImageSubmission, { id: submission.id })
  const { code } = await callDuring(
    app,
    (db) => db.query('delete from generated_image where id = $1', [imageId]),
    () =>
      app.as(user).run(`mutation ($input: SubmitImageInput!) { submitImage(input: $input) { submission { id } } }`, {
        input: { imageId, competitionId: competition.id },
      }),
  )
  expect(code).toBe('NOT_FOUND')
})
