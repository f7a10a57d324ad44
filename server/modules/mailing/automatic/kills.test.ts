import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { AppNode } from '../../../context/context.ts'
import { systemContext } from '../../../jobs/runner.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail, sendMail } from '../../mail/testing/public.ts'
import { receiveBounce } from '../sending/bounce.service.ts'
import { standardReport } from '../sending/testing/bounces.ts'
import { AutomaticMail, MailSuppression, sendAutomaticMails } from '../testing/public.ts'

const app = useTestApp()
const second = useTestApp(() => ({ peer: app }))
const hour = 3_600_000

/** Students of an exam tomorrow at noon. */
async function makePlaces(count: number) {
  const day = 24 * hour
  app.clock.advance((12 * hour - (app.clock.now() % day) + day) % day)
  await app.runSchedule('sendAutomaticMails')
  await app.db.query('update automatic_message set activated_at = $1', [new Date(Date.now() - 2 * day)])
  const opensAt = new Date(app.clock.now() + 23 * hour)
  const exam = await makeExam(app, { opensAt, closesAt: new Date(opensAt.getTime() + hour), questions: 0 })
  for (let i = 0; i < count; i++) {
    const user = await makeUser(app, { email: `kill-${i}@school.test` })
    await makeApplication(app, { userId: user.id, examId: exam.id })
  }
}

/** A node that ends while it writes its n-th mail: its transaction is rolled back, as that of a killed process. */
function dying(mails: number): { node: AppNode; dead: Promise<void> } {
  let left = mails
  let die = () => {}
  const dead = new Promise<void>((resolve) => (die = resolve))
  const { texts } = app.node
  const translator = (...given: Parameters<typeof texts.translator>) => {
    if (given[0] === 'mail-mailing' && left-- <= 0) {
      die()
      throw new Promise(() => {})
    }
    return texts.translator(...given)
  }
  return { node: { ...app.node, texts: { ...texts, translator: translator as typeof texts.translator } }, dead }
}

test('nodes that are killed while they hand mails over send none twice and lose none', async () => {
  const count = 60
  await makePlaces(count)
  for (const mails of [0, 7, 23, 49]) {
    const { node, dead } = dying(mails)
    const run = sendAutomaticMails(systemContext(node, 'sendAutomaticMails')).catch(() => undefined)
    await Promise.all([dead, run])
    expect(await app.db.countBy(Mail, {})).toBe(0)
    app.clock.advance(11_000)
  }
  for (let i = 0; i < 6; i++) {
    await Promise.all([app.runSchedule('sendAutomaticMails'), second.runSchedule('sendAutomaticMails')])
    app.clock.advance(11_000)
  }
  const mails = await app.db.find(Mail)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(count)
  expect(mails).toHaveLength(count)
  expect(await app.db.countBy(AutomaticMail, { status: 'sent' })).toBe(count)
}, 120_000)

test('a process that is killed while it sends does not send again; a person can', async () => {
  const [mail] = await app.db.find(Mail, { take: 1 })
  const arrived: string[] = []
  const mailer = (dies: boolean) => ({
    send: async () => {},
    close: () => {},
    sendBulk: async ({ to }: { to: string }) => {
      arrived.push(to)
      if (dies) return new Promise<void>(() => {})
    },
  })
  const nodeWith = (dies: boolean): AppNode => ({
    ...app.node,
    providers: { ...app.node.providers, mailer: mailer(dies) },
  })
  const mailId = mail!.id
  const run = (dies: boolean) => sendMail(systemContext(nodeWith(dies), 'mail.send'), { mailId })
  void run(true)
  await expect.poll(() => arrived.length).toBe(1)
  await Promise.all([run(false), run(false)])
  expect(arrived).toHaveLength(1)
  expect((await app.db.findOneBy(Mail, { id: mailId }))!.problem).toMatch(/^Unknown/)
  await app.db.update(Mail, { id: mailId }, { sendingSince: null, problem: null })
  await run(false)
  await run(false)
  expect(arrived).toHaveLength(2)
})

test('a refused and a bounced address are blocked for the next mails', async () => {
  const refused = await app.db.findOneByOrFail(Mail, { to: 'kill-7@school.test' })
  const error = Object.assign(new Error('550 5.1.1 No such mailbox'), { responseCode: 550, command: 'RCPT TO' })
  const mailer = { send: async () => {}, close: () => {}, sendBulk: () => Promise.reject(error) }
  const node: AppNode = { ...app.node, providers: { ...app.node.providers, mailer } }
  await sendMail(systemContext(node, 'mail.send'), { mailId: refused.id })
  expect(await app.db.existsBy(MailSuppression, { address: 'kill-7@school.test' })).toBe(true)

  const bounced = await app.db.findOneByOrFail(Mail, { to: 'kill-8@school.test' })
  const fields = ['Action: failed', 'Final-Recipient: rfc822;kill-8@school.test', 'Status: 5.1.1']
  await receiveBounce(
    systemContext(app.node, 'test'),
    Readable.from([Buffer.from(standardReport({ key: bounced.id }, { fields }))]),
  )
  expect(await app.db.existsBy(MailSuppression, { address: 'kill-8@school.test' })).toBe(true)
  expect((await app.db.findOneByOrFail(Mail, { id: bounced.id })).problem).not.toBeNull()
})

test('a mail whose occasion has passed is not sent', async () => {
  const mail = await app.db.findOneByOrFail(Mail, { to: 'kill-9@school.test' })
  app.clock.advance(24 * hour)
  const mailer = { send: async () => {}, close: () => {}, sendBulk: () => Promise.reject(new Error('sent')) }
  const node: AppNode = { ...app.node, providers: { ...app.node.providers, mailer } }
  await sendMail(systemContext(node, 'mail.send'), { mailId: mail.id })
  expect((await app.db.findOneBy(Mail, { id: mail.id }))!.problem).toMatch(/occasion has passed/)
})
