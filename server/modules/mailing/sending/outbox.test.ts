import { expect, test } from 'vitest'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { untouchedFilter } from '../../segments/public.ts'
import { confirmCampaign, MailCampaign, MailRecipient } from '../testing/public.ts'

const app = useTestApp()

test('a confirmed mailing is delivered to the outbox of the sandbox, with full addresses in its text', async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  for (const name of ['Ann', 'Ben']) await makeUser(app, { firstName: name, email: `${name}@school.test` })
  const now = new Date(app.clock.now())
  const { id } = await insertRow(app, MailCampaign, {
    ownerId: admin.id,
    audience: 'office',
    name: 'Spring',
    category: 'news',
    families: false,
    storedWords: {
      en: {
        title: 'Hello {{firstName}}',
        text: 'Dear **{{firstName}}**,\n\n1. [Your exams](/stadia/my-exams)\n2. https://x.test/a',
      },
    },
    storedFilter: { ...untouchedFilter, initiated: true },
    changedAt: now,
    createdAt: now,
  })
  await confirmCampaign(app.as(admin).ctx, { id, expectedCount: 2 })
  await app.drainJobs()
  expect(await app.db.findOneBy(MailCampaign, { id })).toMatchObject({ state: 'sent', pauseReason: null })
  expect(await app.db.countBy(MailRecipient, { campaignId: id, status: 'sent' })).toBe(2)
  const mails = await app.db.find(Mail, { order: { to: 'ASC' } })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ann@school.test', 'Hello Ann'],
    ['ben@school.test', 'Hello Ben'],
  ])
  expect(mails[0]!.text).toContain(
    'Dear Ann,\n\n1. Your exams (http://localhost:4000/stadia/my-exams)\n2. https://x.test/a',
  )
  await app.job('mailing.send', { campaignId: id })
  expect(await app.db.count(Mail)).toBe(2)
})
