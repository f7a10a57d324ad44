import { expect, test } from 'vitest'
import {
  generateDocument,
  makeCompetition,
  makeEntrant,
  makePictures,
  makeSubmission,
} from '../../../testing/imagination.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { StoredFile } from '../../files/public.ts'
import { GeneratedImage, ImageQuotaEntry, ImageRequest } from '../testing/public.ts'

const app = useTestApp()

test('unused pictures are deleted after 180 days with files and prompts, others stay', async () => {
  const competition = await makeCompetition(app)
  const { user, submission } = await makeSubmission(app, competition)
  const student = await makeEntrant(app, competition)
  await makePictures(app, student, competition, { variants: 2 })
  await app.as(student).run(generateDocument, { prompt: 'a naked person', competitionId: competition.id })
  await app.runSchedule('deleteExpiredPictures')
  expect(await app.db.countBy(GeneratedImage, { userId: student.id })).toBe(2)

  app.clock.advance(180 * 86_400_000 + 1000)
  await app.runSchedule('deleteExpiredPictures')
  expect(await app.db.countBy(GeneratedImage, { userId: student.id })).toBe(0)
  expect(await app.db.countBy(ImageRequest, { userId: student.id })).toBe(0)
  expect(await app.db.countBy(ImageQuotaEntry, { userId: student.id })).toBe(2)
  const [kept] = await app.db.findBy(GeneratedImage, { userId: user.id })
  expect(kept!.id).toBe(submission.imageId)
  expect(await app.db.countBy(StoredFile, { purpose: 'made' })).toBe(2)
})
