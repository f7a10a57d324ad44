import { expect, test } from 'vitest'
import { corrections } from '../../../database/migrations/1795422001000-mail-refusals.ts'
import { mailingStage } from '../../../testing/mail/mailing-stage.ts'
import { MailRecipient, MailSuppression } from '../testing/public.ts'

const stage = mailingStage()

test('the migration unblocks addresses blocked for refusals of the sender, but not nonexistent ones', async () => {
  const details: Record<string, [detail: string, kind: 'hard' | 'soft' | 'refused']> = {
    gone: ['550 5.1.1 Nobody', 'hard'],
    elsewhere: ['smtp; 550 5.1.10 No mail there', 'hard'],
    plain: ['550 No', 'hard'],
    listed: ['554 5.7.1 On a list', 'refused'],
    remote: ['smtp; 550 5.7.26 Not signed', 'refused'],
    sender: ['553 5.1.8 Sender unknown', 'refused'],
    broken: ['554 5.3.0 Broken', 'refused'],
    words: ['554 refused by a blocklist', 'refused'],
    full: ['552 5.2.2 No room', 'soft'],
    given: ['smtp; 452 4.2.2 No room', 'soft'],
    class: ['status 5', 'soft'],
  }
  const names = Object.keys(details)
  await stage.confirmed(names)
  for (const [name, [detail]] of Object.entries(details)) {
    const address = `${name}@school.test`
    await stage.app.db.insert(MailSuppression, { address, reason: 'hardBounce', detail })
    await stage.app.db.update(MailRecipient, { address }, { status: 'bounced', reason: 'hard', problem: detail })
  }
  await stage.app.db.insert(MailSuppression, { address: 'asked@school.test', reason: 'person', detail: null })
  for (const correction of corrections) await stage.app.db.query(correction)
  const blocked = (await stage.app.db.find(MailSuppression)).map(({ address }) => address.split('@')[0]).sort()
  expect(blocked).toEqual(['asked', 'elsewhere', 'gone', 'plain'])
  const mails = await stage.app.db.find(MailRecipient)
  const kinds = Object.fromEntries(mails.map(({ address, reason }) => [address.split('@')[0], reason]))
  expect(kinds).toEqual(Object.fromEntries(names.map((name) => [name, details[name]![1]])))
})
