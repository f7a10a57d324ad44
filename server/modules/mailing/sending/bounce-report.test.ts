import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { headOf, readReport } from './bounce-report.ts'
import { readBounce } from './bounce.service.ts'
import { eximReport, mixedReport, plainReport, standardReport, type Returned } from './testing/bounces.ts'

const key = '0198c0de-0000-7000-8000-0000000000ab'
const mail: Returned = { key }
const read = (text: string) => readBounce(Buffer.from(text))
const failed = ['Final-Recipient: rfc822; pupil@school.test', 'Action: failed', 'Status: 5.1.1']

describe('a bounce', () => {
  test.each([
    ['a standard report', standardReport(mail, { fields: failed })],
    [
      'with lines of a mailbox in front',
      standardReport({ key, before: ['From mx Sun Nov 29 10:00:00 2026'] }, { fields: failed }),
    ],
    ['with Unix line ends', standardReport(mail, { fields: failed }).replaceAll('\r\n', '\n')],
    ['with a key in capitals', standardReport({ key: key.toUpperCase() }, { fields: failed })],
    ['with the headers of the mail only', standardReport(mail, { fields: failed, quoted: 'text/rfc822-headers' })],
    [
      'of an address in another script',
      standardReport(mail, {
        fields: ['Final-Recipient: utf-8; ученик@школа.test', 'Action: failed', 'Status: 5.1.1'],
        status: 'message/global-delivery-status',
        quoted: 'message/global',
      }),
    ],
    [
      'typed as mixed',
      mixedReport(mail, { action: 'failed', status: '5.0.0', text: 'pupil@school.test: 550 5.1.1 Nobody' }),
    ],
    ['in plain text', plainReport(mail, { text: 'mx.test did not like it:\r\n550 5.1.1 Nobody' })],
    ['with a general status', eximReport(mail, { diagnostic: 'smtp; 550 5.1.1 Nobody', text: 'This error stays.' })],
  ])('%s blocks the address', async (_, text) => {
    expect(await read(text)).toMatchObject({ recipientId: key, kind: 'hard' })
  })

  test.each([
    [
      'with a permanent status',
      eximReport(mail, { diagnostic: 'smtp; 452 4.2.2 No room: given up', text: 'It stays.' }),
    ],
    ['without a diagnostic', eximReport(mail, { text: 'pupil@school.test\r\n  the retry time is over' })],
    [
      'that reports a delay',
      mixedReport(mail, { action: 'delayed', status: '4.4.7', text: 'pupil@school.test: expired' }),
    ],
    ['in plain text', plainReport(mail, { text: 'We tried for 432000 seconds. Giving up.' })],
    ['with its status', standardReport(mail, { fields: ['Action: failed', 'Status: 4.4.1'] })],
  ])('of a temporary failure is soft: %s', async (_, text) => {
    expect(await read(text)).toMatchObject({ recipientId: key, kind: 'soft' })
  })

  test.each([
    ['a standard report', standardReport(mail, { fields: ['Action: failed', 'Status: 5.7.1'] })],
    [
      'mixed',
      mixedReport(mail, { action: 'failed', status: '5.0.0', text: 'pupil@school.test: 554 5.7.1 You are listed' }),
    ],
    ['plain', plainReport(mail, { text: 'mx.test did not like it:\r\n554 5.7.1 You are listed' })],
    [
      'with a status that sendmail adds to a reply without one',
      standardReport(mail, {
        fields: ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: SMTP; 550 Your host is on a blocklist'],
      }),
    ],
  ])('that refuses the sender blocks nobody: %s', async (_, text) => {
    expect(await read(text)).toMatchObject({ recipientId: key, kind: 'refused' })
  })

  test.each([
    [
      'a delay that is retried',
      standardReport(mail, { fields: ['Action: delayed', 'Status: 4.4.7', 'Will-Retry-Until: Mon'] }),
    ],
    [
      'a first notice of a delay',
      mixedReport(mail, { action: 'delayed', status: '4.0.0', text: 'pupil@school.test: 452 4.2.2 No' }),
    ],
    ['a delivery', standardReport(mail, { fields: ['Action: delivered', 'Status: 2.0.0'] })],
    [
      'a reply that quotes the mail',
      plainReport(
        { key, before: ['Return-Path: <pupil@school.test>'] },
        { text: 'Thanks', from: 'Pupil <pupil@school.test>' },
      ),
    ],
    [
      'a reply without a return path',
      plainReport({ key, before: [] }, { text: 'Thanks', from: 'Pupil <pupil@school.test>' }),
    ],
    ['an automatic answer that quotes no mail of ours', plainReport(mail, { text: 'I am away', quotes: 'another' })],
    [
      'a text that quotes another mail',
      plainReport(mail, { text: '550 5.1.1', quotes: '0198c0de-0000-7000-8000-0000000000cd' }),
    ],
  ])('is not %s', async (_, text) => {
    expect(await read(text)).toBeNull()
  })

  test('has the whole diagnostic, even if it is folded', async () => {
    const fields = [...failed, 'Diagnostic-Code: smtp; 550 5.1.1 There is', '    nobody of', '\tthat name']
    expect((await read(standardReport(mail, { fields })))?.text).toBe('smtp; 550 5.1.1 There is nobody of that name')
  })

  test('of the second of two addresses counts', async () => {
    const fields = ['Action: relayed', 'Status: 2.0.0', '', ...failed]
    expect(await read(standardReport(mail, { fields }))).toMatchObject({ kind: 'hard' })
  })
})

test('a bounce with the whole mail is read from its head', async () => {
  const body = 'A long line.\r\n'.repeat(2000)
  const raw = Buffer.from(
    mixedReport(mail, { action: 'failed', status: '5.0.0', text: 'pupil@school.test: 550 5.1.1 No', body }),
  )
  const chunks = Array.from({ length: Math.ceil(raw.length / 1000) }, (_, i) => raw.subarray(i * 1000, i * 1000 + 1000))
  const head = await headOf(Readable.from(chunks), { head: 2500, all: 100_000 })
  expect(head).toEqual(raw.subarray(0, 2500))
  expect(await readReport(head!)).toMatchObject({ recipientId: key, action: 'failed' })
  expect(await headOf(Readable.from(chunks), { head: 2500, all: 10_000 })).toBeNull()
})
