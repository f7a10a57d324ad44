import {
  ImageCompetition,
  ImageEntrant,
  ImageSubmission,
  defaultCriteria,
} from '../modules/imagination/testing/public.ts'
import type { User } from '../modules/accounts/public.ts'
import { insertRow, makeUser, unique } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Creates an image competition, published and open by default. */
export function makeCompetition(app: TestApp, given: Partial<ImageCompetition> = {}): Promise<ImageCompetition> {
  const now = app.clock.now()
  return insertRow(app, ImageCompetition, {
    storedWords: {
      en: { title: `Competition ${unique()}`, text: 'Rules' },
      fr: { title: 'Concours', text: 'Règles' },
    },
    opensAt: new Date(now - 3_600_000),
    closesAt: new Date(now + 86_400_000),
    criteria: defaultCriteria,
    publishedAt: new Date(now - 3_600_000),
    allCountries: given.countries === undefined,
    ...given,
  })
}

/** Creates a student registered in a competition. */
export async function makeEntrant(
  app: TestApp,
  competition: ImageCompetition,
  given: Partial<User> = {},
): Promise<User> {
  const user = await makeUser(app, given)
  await app.db.insert(ImageEntrant, { competitionId: competition.id, userId: user.id })
  return user
}

export const generateDocument = `mutation ($prompt: String!, $competitionId: ID, $applicationId: ID, $taskId: ID, $variants: Int, $tab: String, $requestKey: String) {
  generateImages(input: { prompt: $prompt, competitionId: $competitionId, applicationId: $applicationId, taskId: $taskId, variants: $variants, tab: $tab, requestKey: $requestKey }) {
    request { id state refusal message place images { id url thumbUrl check review } } } }`

/** Requests and makes pictures. @returns their ids */
export async function makePictures(
  app: TestApp,
  user: User,
  competition: ImageCompetition,
  { prompt = `A quiet harbour number ${unique()}`, variants = 1 } = {},
): Promise<string[]> {
  const { errors, data } = await app.as(user).run(generateDocument, { prompt, competitionId: competition.id, variants })
  if (errors) throw new Error(errors[0]!.message)
  await app.drainJobs()
  const { data: after } = await app
    .as(user)
    .run('query ($id: ID!) { node(id: $id) { ... on ImageRequest { state images { id } } } }', {
      id: data.generateImages.request.id,
    })
  return after.node.images.map(({ id }: { id: string }) => id)
}

/** Creates a student with a picture that was submitted to a competition and approved by a moderator. */
export async function makeSubmission(
  app: TestApp,
  competition: ImageCompetition,
  { user, approved = true, ...input }: { user?: User; approved?: boolean } & Record<string, unknown> = {},
): Promise<{ user: User; submission: ImageSubmission }> {
  const student = user ?? (await makeEntrant(app, competition))
  const [imageId] = await makePictures(app, student, competition)
  const { errors } = await app
    .as(student)
    .run(`mutation ($input: SubmitImageInput!) { submitImage(input: $input) { submission { id } } }`, {
      input: { imageId, galleryConsent: true, nameConsent: true, ...input },
    })
  if (errors) throw new Error(errors[0]!.message)
  const submission = await app.db.findOneByOrFail(ImageSubmission, {
    competitionId: competition.id,
    userId: student.id,
  })
  if (approved) await app.db.query(`update generated_image set review = 'approved' where id = $1`, [submission.imageId])
  return { user: student, submission }
}
