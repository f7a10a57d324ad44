import { expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { eraseDueAccounts } from '../../accounts/testing/public.ts'
import { untouchedFilter } from '../../segments/public.ts'
import { audienceOf } from '../campaigns/audience.ts'
import { MailCampaign, MailOptOut, MailSuppression } from '../testing/public.ts'

const app = useTestApp()

async function erase(user: User) {
  await app.db.update(User, { id: user.id }, { eraseAt: new Date(app.clock.now() - 1000) })
  expect(await eraseDueAccounts(app.as(null).ctx)).toBe(1)
}
const filter = { ...untouchedFilter, initiated: true, gradeFilter: [5] }

test('the preferences of an erased address are kept without the address and apply when it is used again', async () => {
  const [left, blocked] = [
    await makeUser(app, { email: 'Left@school.test', grade: 5 }),
    await makeUser(app, { email: 'blocked@school.test', grade: 5 }),
  ]
  await app.db.insert(MailOptOut, { address: 'left@school.test', category: 'news' })
  const detail = '550 blocked@school.test'
  await app.db.insert(MailSuppression, { address: 'blocked@school.test', reason: 'person', detail })
  await erase(left)
  await erase(blocked)
  const kept = [...(await app.db.find(MailOptOut)), ...(await app.db.find(MailSuppression))]
  expect(kept).toMatchObject([
    { address: expect.stringMatching(/^erased:[0-9a-f]{32}$/), category: 'news' },
    { address: expect.stringMatching(/^erased:[0-9a-f]{32}$/), reason: 'person', detail: null },
  ])

  await makeUser(app, { email: 'LEFT@school.test', grade: 5 })
  await makeUser(app, { email: 'blocked@school.test', grade: 5 })
  await makeUser(app, { email: 'other@school.test', grade: 5 })
  const audience = await audienceOf(app.as(null).ctx, { filter, families: false, category: 'news', supervisorId: null })
  expect(audience).toMatchObject({ people: 3, mails: 1, optedOut: 1, blocked: 1 })
})

test('the mailings of an erased teacher are cancelled and lose their texts', async () => {
  const teacher = await makeUser(app, { userType: 'supervisor' })
  const words = { en: { title: 'Greetings', text: 'Yours, Ms Teacher' } }
  const given = { category: 'news', storedFilter: filter, families: false, changedAt: new Date() } as const
  await app.db.insert(MailCampaign, [
    { ...given, ownerId: teacher.id, audience: 'supervisor', name: 'Own', storedWords: words, state: 'sending' },
    { ...given, ownerId: teacher.id, audience: 'office', name: 'Office', storedWords: words, state: 'sent' },
  ] as never)
  await erase(teacher)
  expect(await app.db.find(MailCampaign, { order: { name: 'ASC' } })).toMatchObject([
    { name: '', state: 'cancelled', storedWords: { en: { title: '', text: '' } } },
    { name: 'Office', state: 'sent', storedWords: words },
  ])
})
