import { describe, expect, test } from 'vitest'
import { mailingStage } from '../../../testing/mail/mailing-stage.ts'
import { MailCampaign, MailRecipient, MailSuppression } from '../testing/public.ts'
import { readBounce } from './bounce.service.ts'

const stage = mailingStage()
const { bounceToken, confirmed, stateOf, statusOf } = stage

describe('a bounce', () => {
  const notification = (more: {
    to?: string
    status?: string
    action?: string
    messageId?: string
    diagnostic?: string
  }) =>
    [
      'From: MAILER-DAEMON@school.test',
      `To: ${more.to ?? 'bounces@stadia.test'}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.school.test',
      '',
      'Final-Recipient: rfc822; ann@school.test',
      `Action: ${more.action ?? 'failed'}`,
      `Status: ${more.status ?? '5.1.1'}`,
      ...(more.status?.startsWith('4')
        ? []
        : [`Diagnostic-Code: ${more.diagnostic ?? 'smtp; 550 5.1.1 No such user'}`]),
      '',
      '--x',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${more.messageId ?? '<nobody@localhost>'}`,
      'Subject: Hello',
      '',
      '--x--',
      '',
    ].join('\r\n')

  const hand = (payload: string, token = bounceToken) =>
    stage.app.http.inject({
      method: 'POST',
      url: '/api/mail/bounce',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
      payload,
    })

  test.each(['return path', 'Message-ID'])('identifies its mail by the %s and blocks the address', async (by) => {
    await confirmed(['ann'])
    await stage.app.drainJobs()
    const { id } = await stage.app.db.findOneByOrFail(MailRecipient, {})
    const given = by === 'Message-ID' ? { messageId: `<${id}@localhost>` } : { to: `bounces+${id}@stadia.test` }
    const answer = await hand(notification(given))
    expect([answer.statusCode, answer.json()]).toEqual([200, { found: true }])
    expect(await stage.app.db.findOneBy(MailRecipient, { id })).toMatchObject({
      status: 'bounced',
      reason: 'hard',
      problem: 'smtp; 550 5.1.1 No such user',
    })
    expect(await stage.app.db.countBy(MailSuppression, { address: 'ann@school.test' })).toBe(1)
  })

  test('that is soft is counted and blocks the address after five', async () => {
    for (let i = 0; i < 5; i++) {
      expect(await stage.app.db.countBy(MailSuppression, {})).toBe(0)
      const id = await confirmed(i ? [] : ['ann'])
      await stage.app.drainJobs()
      const mail = await stage.app.db.findOneByOrFail(MailRecipient, { campaignId: id })
      await hand(notification({ to: `bounces+${mail.id}@stadia.test`, status: '4.2.2' }))
      expect(await stage.app.db.findOneBy(MailRecipient, { id: mail.id })).toMatchObject({
        status: 'bounced',
        reason: 'soft',
      })
    }
    expect(await stage.app.db.findOneBy(MailSuppression, {})).toMatchObject({ reason: 'softBounces' })
  })

  test('of the sender pauses the mailing and can be retried; it blocks no recipient', async () => {
    const at = new Date(stage.app.clock.now() + 3_600_000)
    await confirmed(['ann'])
    await stage.app.drainJobs()
    const { id, campaignId } = await stage.app.db.findOneByOrFail(MailRecipient, {})
    await stage.app.db.update(MailCampaign, { id: campaignId }, { state: 'scheduled', scheduledAt: at })
    await hand(
      notification({ to: `bounces+${id}@stadia.test`, status: '5.7.1', diagnostic: 'smtp; 554 5.7.1 On a list' }),
    )
    expect(await stage.app.db.findOneBy(MailRecipient, { id })).toMatchObject({ status: 'failed', reason: 'refused' })
    expect(await stage.app.db.countBy(MailSuppression, {})).toBe(0)
    expect(await stateOf(campaignId)).toMatchObject({
      state: 'paused',
      pauseReason: 'refused',
      pauseDetail: 'smtp; 554 5.7.1 On a list',
    })
  })

  test('of a mail of several megabytes is read', async () => {
    await confirmed(['ann'])
    await stage.app.drainJobs()
    const { id } = await stage.app.db.findOneByOrFail(MailRecipient, {})
    const whole = notification({ to: `bounces+${id.toUpperCase()}@stadia.test` })
    expect((await hand(`${whole}${'x'.repeat(3_000_000)}`)).json()).toEqual({ found: true })
    expect(await statusOf('ann')).toBe('bounced')
  })

  test('requires the token', async () => {
    expect((await hand(notification({}), 'another-token-of-19')).statusCode).toBe(401)
    expect((await hand('')).json()).toEqual({ found: false })
  })

  test('is distinguished from delays, replies and other mail', async () => {
    const of = (text: string) => readBounce(Buffer.from(text))
    const key = crypto.randomUUID()
    expect(await of(notification({ to: `b+${key}@x.test` }))).toMatchObject({ recipientId: key, kind: 'hard' })
    expect(await of(notification({ to: `b+${key}@x.test`, action: 'delayed', status: '4.4.1' }))).toBeNull()
    expect(await of(`From: a@x.test\r\nTo: b+${key}@x.test\r\nSubject: Re: Hello\r\n\r\nThanks`)).toBeNull()
    expect(await of(notification({}))).toBeNull()
    expect(await of('\0'.repeat(1000))).toBeNull()
  })
})
