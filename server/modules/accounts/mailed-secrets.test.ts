import { describe, expect, test } from 'vitest'
import { masking } from '../../database/migrations/1795422000000-mail-secrets.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { makeUser, quickHash } from '../../testing/factories.ts'
import { mailsReadBy } from '../../testing/mail/mails.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { secretMark } from '../mail/public.ts'
import { Mail } from '../mail/testing/public.ts'
import { requestEmailChange } from './email/email-change.service.ts'
import type { User } from './public.ts'

const app = useTestApp()
const password = 'Correct-horse-9'
const newUser = async () => makeUser(app, { passwordHash: await quickHash(password) })
let addresses = 0

/** All mails with a code or a link that logs in or proves an address, and how each is triggered. */
const kinds: Record<string, { pattern: RegExp; cause(user: User): Promise<string> }> = {
  'the code that confirms an address': {
    pattern: /^\d{6}$/m,
    async cause(user) {
      await app.as(user).run('mutation { sendVerificationEmail { success } }')
      return user.email!
    },
  },
  'the code that changes an address': {
    pattern: /^\d{6}$/m,
    async cause(user) {
      const email = `changed-${++addresses}@school.test`
      await requestEmailChange(app.as(user).ctx, { currentPassword: password, email })
      return email
    },
  },
  'the link that resets a password': {
    pattern: /(?<=\?code=)[\w-]{20,}/,
    async cause(user) {
      const source = 'mutation ($name: String!) { requestPasswordReset(input: { username: $name }) { success } }'
      await app.as(null).run(source, { name: user.email })
      return user.email!
    },
  },
}

describe.each(Object.entries(kinds))('%s', (_, { pattern, cause }) => {
  test('appears nowhere that an admin can read, and in no stored text', async () => {
    const user = await newUser()
    const address = await cause(user)
    const [read] = await mailsReadBy(app, address)
    const secret = pattern.exec(read!.text)![0]
    expect(read!.html).toContain(secret)
    const admin = app.as(await makeUser(app, { userType: 'admin' }))
    const outbox = await admin.run(
      'query ($to: String) { mails(search: $to) { nodes { id to subject text html problem } } }',
      { to: address },
    )
    const [shown] = outbox.data.mails.nodes
    expect(shown.text).toContain(secretMark)
    expect(shown.html).toContain(secretMark)
    const timeline = await admin.run(
      'query ($id: ID!) { node(id: $id) { ... on User { timeline(first: 50) { nodes { __typename } } } } }',
      { id: toGlobalId('User', user.id) },
    )
    const [{ stored }] = await app.db.query(
      `select (select jsonb_agg(to_jsonb(mail)) from mail)::text
        || (select coalesce(jsonb_agg(payload), '[]') from graphile_worker._private_jobs)::text as stored`,
    )
    for (const text of [JSON.stringify(outbox), JSON.stringify(timeline), stored]) expect(text).not.toContain(secret)
  })

  test('is deleted after a day without a mail server, and its mail is marked as not sent', async () => {
    const address = await cause(await newUser())
    app.clock.advance(86_400_000)
    await app.db.query(`update mail set created_at = $1 where "to" = $2`, [
      new Date(app.clock.now() - 86_400_000),
      address,
    ])
    await app.runSchedule('deleteExpiredMails')
    const mails = await app.db.findBy(Mail, { to: address })
    expect(mails.at(-1)).toMatchObject({ sealedSecret: null, text: '', html: '', sentAt: null })
  })
})

test('codes and links of older mails are masked, other numbers are not', async () => {
  const rows = [
    ['Your code is 123456', 'Hello\n\n123456\n\nBye', '<p>Hello</p><p>123456</p>'],
    ['Votre code\u00a0: 123457', '', ''],
    [
      'Set a password',
      'Open: http://x.test/password-reset?code=abc-DEF_1',
      '<a href="http://x.test/password-reset?code=abc-DEF_1">',
    ],
    ['Invoice 2026-000123', 'Number 123458 of 1', '<p>Number 123458 of 1</p>'],
  ] as const
  await app.db.query('delete from mail')
  for (const [subject, text, html] of rows) {
    await app.db.insert(Mail, { to: 'old@school.test', subject, text, html, sentAt: new Date(app.clock.now()) })
  }
  for (const change of masking) await app.db.query(change)
  const mails = await app.db.find(Mail, { order: { id: 'ASC' } })
  expect(mails.map(({ subject, text, html }) => [subject, text, html])).toEqual([
    [`Your code is ${secretMark}`, `Hello\n\n${secretMark}\n\nBye`, `<p>Hello</p><p>${secretMark}</p>`],
    [`Votre code\u00a0: ${secretMark}`, '', ''],
    [
      'Set a password',
      `Open: http://x.test/password-reset?code=${secretMark}`,
      `<a href="http://x.test/password-reset?code=${secretMark}">`,
    ],
    [...rows[3]],
  ])
})
