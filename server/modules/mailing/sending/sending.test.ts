import { describe, expect, test, vi } from 'vitest'
import { isSigned } from '../../../testing/mail/dkim.ts'
import { saveSetting } from '../../settings/public.ts'
import { MailOptOut, MailRecipient, MailSuppression } from '../testing/public.ts'
import { watchCampaign } from './progress.ts'
import { mailingStage } from '../../../testing/mail/mailing-stage.ts'

const hour = 3_600_000
const stage = mailingStage()
const { received, refusals, keyInDns, confirmed, stateOf, statusOf } = stage

describe('a mail of a mailing', () => {
  test('has one-click unsubscribe headers, both signed, and its own return path', async () => {
    const id = await confirmed(['ann'])
    await stage.app.drainJobs()
    const { id: key, token } = await stage.app.db.findOneByOrFail(MailRecipient, {})
    expect(received).toHaveLength(1)
    const [{ text, from }] = received as [(typeof received)[0]]
    expect(from).toBe(`bounces+${key}@stadia.test`)
    expect(text).toContain('Subject: Hello ann')
    expect(text).toContain(`List-Unsubscribe: <http://localhost:4000/unsubscribe/${token}>`)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(text).toContain(`Message-ID: <${key}@localhost>`)
    const signed = /^DKIM-Signature:.*?\sh=([^;]+);/ms.exec(text)![1]!.toLowerCase().replace(/\s/g, '').split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
    expect(isSigned(received[0]!.raw, keyInDns)).toBe(true)
    expect(isSigned(received[0]!.raw.replace('Subject: ', 'Subject: Re: '), keyInDns)).toBe(false)
    expect(isSigned(`${received[0]!.raw.trimEnd()} more\r\n`, keyInDns)).toBe(false)
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      startedAt: expect.any(Date),
      finishedAt: expect.any(Date),
    })
  })

  test('of the mandatory category has no unsubscribe header', async () => {
    await confirmed(['ann'], { category: 'service' })
    await stage.app.drainJobs()
    expect(received[0]!.text).not.toMatch(/unsubscribe/i)
  })

  test('is not sent to a user who has since been erased or disabled', async () => {
    await confirmed(['ann', 'bob'])
    await stage.app.db.query(`update "user" set disabled_at = now() where email = 'ann@school.test'`)
    await stage.app.drainJobs()
    expect(received.map(({ to }) => to)).toEqual(['bob@school.test'])
    expect(await statusOf('ann')).toBe('suppressed')
  })

  test('is not sent to a user who unsubscribed while the recipients were being collected', async () => {
    await confirmed(['ann', 'bob'])
    await stage.app.db.insert(MailOptOut, { address: 'ann@school.test', category: 'news' })
    await stage.app.drainJobs()
    expect(received.map(({ to }) => to)).toEqual(['bob@school.test'])
    expect(await statusOf('ann')).toBe('suppressed')
    await stage.app.db.delete(MailOptOut, { address: 'ann@school.test' })
  })
})

describe('the response of the mail server', () => {
  const resumption = 'mutation ($id: ID!) { resumeMailCampaign(input: { id: $id }) { campaign { state pauseDetail } } }'
  const resume = async (id: string) =>
    expect((await stage.app.as(stage.admin).run(resumption, { id })).errors).toBeUndefined()

  test('550 to the address is a hard bounce and blocks it', async () => {
    refusals['gone'] = 550
    const id = await confirmed(['ann', 'gone'])
    await stage.app.drainJobs()
    expect(await statusOf('gone')).toBe('bounced')
    expect(await stage.app.db.findOneBy(MailSuppression, { address: 'gone@school.test' })).toMatchObject({
      reason: 'hardBounce',
      detail: expect.stringContaining('Refused by the test'),
    })
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  test('a sender on a blocklist blocks no recipient: the mailing pauses with the reason and can be resumed', async () => {
    refusals['*'] = '554 5.7.1 Your host is on a list'
    const names = Array.from({ length: 30 }, (_, i) => `listed-${i}`)
    const id = await confirmed(names)
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({
      state: 'paused',
      pauseReason: 'refused',
      pauseDetail: expect.stringContaining('on a list'),
    })
    expect(await stage.app.db.countBy(MailSuppression, {})).toBe(0)
    expect(await stage.app.db.countBy(MailRecipient, { campaignId: id, status: 'queued' })).toBeGreaterThan(20)
    await resume(id)
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseReason: 'refused' })
    delete refusals['*']
    await resume(id)
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'sent', pauseReason: null, pauseDetail: null })
    expect(received).toHaveLength(30)
  })

  test('a strict server does not stop a resumed mailing, and its mail can be retried later', async () => {
    refusals['strict'] = '550 5.7.1 Nothing from you'
    const id = await confirmed(['strict', 'ann', 'ben'])
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseReason: 'refused' })
    await resume(id)
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(received.map(({ to }) => to).sort()).toEqual(['ann@school.test', 'ben@school.test'])
    expect(await statusOf('strict')).toBe('failed')
    delete refusals['strict']
    await resume(id)
    await stage.app.drainJobs()
    expect(await statusOf('strict')).toBe('sent')
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect((await stage.app.as(stage.admin).run(resumption, { id })).code).toBe('CONFLICT')
  })

  test('a wrong password loses no mail: they wait increasingly long, then the mailing pauses with the response', async () => {
    const { mailer } = stage.app.node.providers
    const wrong = Object.assign(new Error('535 5.7.8 Wrong'), {
      code: 'EAUTH',
      responseCode: 535,
      response: '535 5.7.8 Wrong',
    })
    const spy = vi.spyOn(mailer!, 'sendBulk').mockRejectedValue(wrong)
    const id = await confirmed(['ann', 'ben'])
    for (const minutes of [1, 2, 4, 8]) {
      await stage.app.drainJobs()
      expect(await stateOf(id)).toMatchObject({ state: 'sending' })
      stage.app.clock.advance((minutes - 0.5) * 60_000)
      const calls = spy.mock.calls.length
      await stage.app.drainJobs()
      expect(spy.mock.calls).toHaveLength(calls)
      stage.app.clock.advance(30_000)
    }
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseReason: 'server', pauseDetail: '535 5.7.8 Wrong' })
    expect(await stage.app.db.find(MailRecipient)).toMatchObject([
      { status: 'queued', tries: 0 },
      { status: 'queued', tries: 0 },
    ])
    spy.mockRestore()
    await resume(id)
    await stage.app.drainJobs()
    expect(received).toHaveLength(2)
  })

  test('552 5.2.2 is a soft bounce immediately', async () => {
    refusals['full'] = '552 5.2.2 No room'
    await confirmed(['full'])
    await stage.app.drainJobs()
    expect(await stage.app.db.findOneByOrFail(MailRecipient, {})).toMatchObject({
      status: 'bounced',
      reason: 'soft',
      tries: 1,
    })
    expect(await stage.app.db.countBy(MailSuppression, {})).toBe(0)
  })

  test('451 is retried a few times', async () => {
    refusals['busy'] = 451
    const id = await confirmed(['busy'])
    await stage.app.drainJobs()
    expect(await statusOf('busy')).toBe('queued')
    expect(await stateOf(id)).toMatchObject({ state: 'sending' })
    stage.app.clock.advance(16 * 60_000)
    delete refusals['busy']
    await stage.app.drainJobs()
    expect(await statusOf('busy')).toBe('sent')
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })

  test('a full mailbox is a soft bounce after four attempts, and blocks the address after five', async () => {
    refusals['full'] = 452
    for (let i = 0; i < 5; i++) {
      expect(await stage.app.db.countBy(MailSuppression, {})).toBe(0)
      const campaignId = await confirmed(i ? [] : ['full'])
      for (let tries = 1; tries <= 4; tries++) {
        await stage.app.drainJobs()
        expect(await stage.app.db.findOneBy(MailRecipient, { campaignId })).toMatchObject({
          tries,
          status: tries < 4 ? 'queued' : 'bounced',
          reason: tries < 4 ? null : 'soft',
        })
        stage.app.clock.advance(61 * 60_000)
      }
    }
    expect(await stage.app.db.findOneBy(MailSuppression, {})).toMatchObject({
      address: 'full@school.test',
      reason: 'softBounces',
    })
  })

  test('too many failures pause the mailing; resuming accepts them', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `many-${i}`)
    for (const name of names.slice(0, 30)) refusals[name] = 550
    const id = await confirmed(names)
    for (let i = 0; i < 3; i++) {
      await stage.app.drainJobs()
      stage.app.clock.advance(10_000)
    }
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseReason: 'errors' })
    const resume = 'mutation ($id: ID!) { resumeMailCampaign(input: { id: $id }) { campaign { state } } }'
    expect((await stage.app.as(stage.admin).run(resume, { id })).errors).toBeUndefined()
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  })
})

describe('the throttle', () => {
  test('counts all mailings together in the database', async () => {
    await saveSetting(stage.app.as(stage.admin).ctx, { name: 'mailing', data: { perMinute: 12, supervisorPerDay: 1 } })
    const id = await confirmed(['a1', 'a2', 'a3', 'a4', 'a5'])
    for (const count of [2, 4, 5]) {
      await stage.app.drainJobs()
      expect(received).toHaveLength(count)
      stage.app.clock.advance(10_000)
    }
    await stage.app.drainJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    await saveSetting(stage.app.as(stage.admin).ctx, {
      name: 'mailing',
      data: { perMinute: 6000, supervisorPerDay: 1 },
    })
  })
})

describe('a scheduled mailing', () => {
  test('starts on time, and a pause before that holds it', async () => {
    const at = new Date(stage.app.clock.now() + 3_600_000)
    const id = await confirmed(['ann'], { at })
    await stage.app.drainJobs()
    expect(received).toHaveLength(0)
    const documentOf = (name: string) =>
      `mutation ($id: ID!) { ${name}MailCampaign(input: { id: $id }) { campaign { state } } }`
    await stage.app.as(stage.admin).run(documentOf('pause'), { id })
    stage.app.clock.advance(3_700_000)
    await stage.app.drainJobs()
    expect(received).toHaveLength(0)
    await stage.app.as(stage.admin).run(documentOf('resume'), { id })
    await stage.app.drainJobs()
    expect(received).toHaveLength(1)
  })

  test('long overdue waits for a person', async () => {
    const id = await confirmed(['ann'], { at: new Date(stage.app.clock.now() + 60_000) })
    stage.app.clock.advance(6 * hour + 120_000)
    await stage.app.drainJobs()
    expect(received).toHaveLength(0)
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pauseReason: 'late' })
  })
})

test('a subscriber receives the progress of a mailing', async () => {
  const id = await confirmed(['ann', 'ben'])
  const other = await confirmed(['cem'], { category: 'service' })
  const watching = watchCampaign(stage.app.as(stage.admin).ctx, id)
  expect(await watching.next()).toEqual({ done: false, value: { campaignId: id } })
  await stage.app.drainJobs()
  expect(await watching.next()).toEqual({ done: false, value: { campaignId: id } })
  await watching.return!()
  expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  expect(await stateOf(other)).toMatchObject({ state: 'sent' })
})

test('a year after its end, a mailing keeps its counts without recipients', async () => {
  const id = await confirmed(['ann', 'ben'])
  await stage.app.drainJobs()
  stage.app.clock.advance(365 * 24 * hour - 60_000)
  await stage.app.runSchedule('eraseExpiredRecipients')
  expect(await stage.app.db.findOneBy(MailRecipient, { address: 'ann@school.test' })).not.toBeNull()
  stage.app.clock.advance(120_000)
  await stage.app.runSchedule('eraseExpiredRecipients')
  const rows = await stage.app.db.findBy(MailRecipient, { campaignId: id })
  expect(rows.map(({ address, userId, status }) => [address, userId, status])).toEqual([
    ['', null, 'sent'],
    ['', null, 'sent'],
  ])
  expect(await stateOf(id)).toMatchObject({ state: 'sent', recipientCount: 2 })
})
