import { beforeAll, beforeEach } from 'vitest'
import { makeExam, makeUser } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { User } from '../../../accounts/public.ts'
import { Mail } from '../../../mail/testing/public.ts'
import { AutomaticMail } from '../automatic-mail.entity.ts'

export const hour = 3_600_000

/** An office whose automatic messages have been on for two days; each test begins at noon, UTC. */
export function useAutomaticMails(app: TestApp) {
  const office = {} as { admin: User }
  const world = {
    office,
    /** Advances the clock to a full hour of the day, UTC. */
    async atHour(hours: number) {
      const ahead = (hours * hour - (app.clock.now() % (24 * hour)) + 24 * hour) % (24 * hour)
      app.clock.advance(ahead)
    },
    /** Sends what is due. */
    sweep: (node = app) => node.runSchedule('sendAutomaticMails'),
    mailsTo: (user: User) => app.db.find(Mail, { where: { to: user.email! }, order: { createdAt: 'ASC', id: 'ASC' } }),
    subjects: async (user: User) => (await world.mailsTo(user)).map(({ subject }) => subject),
    rowsOf: (user: User) => app.db.find(AutomaticMail, { where: { userId: user.id }, order: { id: 'ASC' } }),
    /** An exam that opens in the given number of hours, for four hours. */
    makeSoon(inHours: number, more: object = {}) {
      const opensAt = new Date(app.clock.now() + inHours * hour)
      const closesAt = new Date(opensAt.getTime() + 4 * hour)
      return makeExam(app, { opensAt, closesAt, titles: { en: 'Logic' }, ...more })
    },
    /** Saves the setting of a kind. */
    save: (kind: string, more: object = {}) =>
      app
        .as(office.admin)
        .run(
          `mutation ($input: SaveAutomaticMessageInput!) { saveAutomaticMessage(input: $input) { message { kind enabled hasOwnWords words { language title } } } }`,
          { input: { kind, enabled: true, hours: [], families: false, inSummary: true, ...more } },
        ),
  }
  beforeAll(async () => {
    office.admin = await makeUser(app, { userType: 'admin', email: 'office@school.test' })
    await world.atHour(9)
    await world.sweep()
    await app.db.query(`update automatic_message set activated_at = $1`, [new Date(Date.now() - 2 * 24 * hour)])
  })
  beforeEach(() => world.atHour(12))
  return world
}
