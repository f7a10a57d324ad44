import { beforeAll, beforeEach } from 'vitest'
import { makeUser } from '../../../../testing/factories.ts'
import { generateDocument, makeCompetition, makeEntrant } from '../../../../testing/imagination.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'
import { type ImageCompetition, ImageRequest } from '../../testing/public.ts'

export let app: TestApp
export let admin: User
export let student: User
export let competition: ImageCompetition

export const ask = (user: User, prompt: string, more: object = {}) =>
  app.as(user).run(generateDocument, { prompt, competitionId: competition.id, ...more })
export const quota = async (user = student) =>
  (
    await app
      .as(user)
      .run(
        `query ($competitionId: ID) { imageQuota(competitionId: $competitionId) { remaining parts { scope limit used held } } }`,
        { competitionId: competition.id },
      )
  ).data.imageQuota
export const latest = (user = student) =>
  app.db.findOneOrFail(ImageRequest, { where: { userId: user.id }, order: { createdAt: 'DESC' } })
export const competitionPart = async (user = student) =>
  (await quota(user)).parts.find(({ scope }: { scope: string }) => scope === 'competition')

/** Starts a server with a student who has quota in an open competition. Registers its hooks. */
export function generatingStage(): void {
  app = useTestApp()
  beforeAll(async () => {
    admin = await makeUser(app, { userType: 'admin' })
  })
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
}
