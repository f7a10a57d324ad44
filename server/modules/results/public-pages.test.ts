import { beforeAll, describe, expect, test } from 'vitest'
import type { CertificateFound } from '../../../shared/public-pages/certificate.ts'
import { required } from '../../../shared/required.ts'
import { certificatesOf, makeCertificates, verify } from '../../testing/certificates.ts'
import { makeUser } from '../../testing/factories.ts'
import { openPage } from '../../testing/post-form.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()
let award: Awaited<ReturnType<typeof certificatesOf>>[number]
beforeAll(async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  const { results } = await makeCertificates(app, admin, { titles: { en: 'Logic', fr: 'Logique' } })
  ;[award] = (await certificatesOf(app, { reportId: results[0]!.report.id })) as [typeof award]
})

describe('the Verification Portal', () => {
  test.each([
    ['/confirmation/certificate?number=%207KQ2-M9XD-4TRA%20', '/confirmation/certificate/7KQ2-M9XD-4TRA'],
    ['/az/confirmation/certificate?number=a%2Fb%3F', '/az/confirmation/certificate/a%2Fb%3F'],
    ['/confirmation/certificate/?number=//elsewhere.test', '/confirmation/certificate/%2F%2Felsewhere.test'],
  ])('%s opens the page of the number', async (url, location) => {
    const answer = await openPage(app, url)
    expect([answer.status, answer.location]).toEqual([303, location])
  })

  test('asks for a number in the language of the page', async () => {
    const { status, state } = await openPage(app, '/ru/confirmation/certificate?number=+')
    expect([status, state?.errors.fields.number]).toEqual([
      400,
      { code: 'BAD_USER_INPUT', message: 'Сначала введите номер' },
    ])
  })

  test('shows a certificate by its id or number, in the language of the page', async () => {
    for (const given of [award.id, award.number, encodeURIComponent(` ${award.number.toLowerCase()} `)]) {
      const { status, state, headers } = await openPage(app, `/fr/confirmation/certificate/${given}`)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      const { publicCertificate: shown } = required(state, 'state').result as CertificateFound
      expect(shown).toMatchObject({ ...(await verify(app, award.id)).found, examTitle: 'Logique' })
      expect(shown.issuedAt).toMatch(/^\d{4}-.*Z$/)
    }
  })

  test('answers 404 for an unknown number', async () => {
    const { status, state } = await openPage(app, '/confirmation/certificate/7KQ2-M9XD-4TRA')
    expect([status, state?.page, state?.errors.general?.code]).toEqual([404, 'verification', 'NOT_FOUND'])
    expect((await openPage(app, '/confirmation/certificate/a%00')).status).toBe(400)
  })

  test('counts lookups together with the API', async () => {
    for (let i = 0; i < 120; i++) {
      await app.node.limits.consume('certificateByAddress', '127.0.0.1').catch(() => undefined)
    }
    const { status, state, headers } = await openPage(app, `/confirmation/certificate/${award.id}`)
    expect([status, state?.errors.general?.code, Number(headers['retry-after']) > 0]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ])
  })
})
