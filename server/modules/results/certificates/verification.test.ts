import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { rowId } from '../../../testing/arena.ts'
import { certificatesOf, end, makeCertificates, verify } from '../../../testing/certificates.ts'
import { makeUser } from '../../../testing/factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { newCertificateNumber, readCertificateNumber } from './number.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

describe('verification of a certificate', () => {
  test('works by address or number, without a token, in the reader’s language', async () => {
    const { results } = await makeCertificates(app, admin, { titles: { en: 'Logic', fr: 'Logique' } })
    const [award] = await certificatesOf(app, { reportId: results[0]!.report.id })
    const expected = {
      certificateId: award!.id,
      number: award!.number,
      kind: 'award',
      award: 'gold',
      holderName: award!.holderName,
      isErased: false,
      examTitle: 'Logic',
      issuer: 'STEM Olympiad',
      state: 'valid',
      replacedById: null,
      address: `http://localhost:4000/confirmation/certificate/${award!.id}`,
    }
    const typed = [
      award!.id,
      award!.id.toUpperCase(),
      toGlobalId('Certificate', award!.id),
      award!.number,
      ` ${award!.number.toLowerCase().replaceAll('-', ' ')} `,
    ]
    for (const given of typed) expect((await verify(app, given)).found).toEqual(expected)
    expect((await verify(app, award!.id, 'fr')).found.examTitle).toBe('Logique')
    for (const wrong of ['', 'x', '7KQ2-M9XD-4TRA', admin.id, toGlobalId('User', admin.id)]) {
      expect((await verify(app, wrong)).code).toBe('NOT_FOUND')
    }
    expect((await verify(app, 'a\0')).code).toBe('BAD_USER_INPUT')
  })

  test('reports a replaced certificate and links to the valid one', async () => {
    const { results } = await makeCertificates(app, admin)
    const { student, report } = results[0]!
    const [award, participation] = await certificatesOf(app, { reportId: report.id })
    await app.db.update('user', student.id, { firstName: 'Rightly' })
    const second = await end(app, admin, 'replace', award!)
    expect(second.payload.certificate.holderName).toBe(`Rightly ${student.lastName}`)
    const third = await end(app, admin, 'replace', { id: rowId(second.payload.certificate.id) })
    expect((await verify(app, award!.id)).found).toMatchObject({
      state: 'replaced',
      replacedById: rowId(third.payload.certificate.id),
      holderName: `Test ${student.lastName}`,
    })
    expect((await end(app, admin, 'revoke', participation!)).payload.certificate.state).toBe('revoked')
    expect((await verify(app, participation!.number)).found).toMatchObject({ state: 'revoked', replacedById: null })
    expect((await end(app, admin, 'revoke', participation!)).code).toBe('CONFLICT')
    const reasonFor = async (user: User) =>
      (
        await app
          .as(user)
          .run('query ($id: ID!) { certificate(id: $id) { reason } }', { id: toGlobalId('Certificate', award!.id) })
      ).data.certificate
    expect(await reasonFor(admin)).toEqual({ reason: 'A mistake in the name' })
    expect(await reasonFor(student)).toEqual({ reason: null })
    expect((await end(app, student, 'revoke', award!)).code).toBe('FORBIDDEN')
    expect((await end(app, admin, 'revoke', { id: admin.id })).code).toBe('NOT_FOUND')
  })

  test('limits guessing', async () => {
    const other = await startTestApp()
    try {
      const guess = () => other.as(null).run(`{ publicCertificate(id: "${newCertificateNumber()}") { number } }`)
      for (let i = 0; i < 120; i++) expect((await guess()).code).toBe('NOT_FOUND')
      expect((await guess()).code).toBe('RATE_LIMITED')
      const credential = await other.http.inject({
        url: `/credentials/${crypto.randomUUID()}`,
        remoteAddress: '127.0.0.1',
      })
      expect([credential.statusCode, credential.json().code]).toEqual([429, 'RATE_LIMITED'])
      expect(credential.headers['retry-after']).toMatch(/^\d+$/)
      const rest = (remoteAddress: string) =>
        other.http.inject({
          url: `/api/exam/certificate/public/${newCertificateNumber()}`,
          remoteAddress,
        })
      expect((await rest('127.0.0.1')).statusCode).toBe(429)
      // guessing from one address does not block other addresses
      expect((await rest('192.0.2.7')).statusCode).toBe(404)
    } finally {
      await other.stop()
    }
  })

  test('numbers are accepted in any spelling', () => {
    const number = newCertificateNumber()
    expect(number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){3}$/)
    expect(readCertificateNumber('o1il-0000 zzzz')).toBe('0111-0000-ZZZZ')
    expect(readCertificateNumber('UUUU-0000-ZZZZ')).toBeNull()
    expect(readCertificateNumber('0000-0000')).toBeNull()
  })
})
