import { beforeAll, describe, expect, test } from 'vitest'
import { platforms } from '../../../editions.ts'
import { certificatesOf, end, makeCertificates, pdfOf, textOf } from '../../../testing/certificates.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished } from '../../../testing/results.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Certificate } from './certificate.entity.ts'

const minute = 60_000
const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

describe('the PDF of a certificate', () => {
  test.each(platforms)(
    'in %s is in the language of the exam and contains every letter',
    async (platform) => {
      const other = await startTestApp({ platform })
      try {
        const titles = {
          en: 'Science',
          az: 'Təbiət elmləri',
          fr: 'Sciences naturelles',
          ru: 'Естественные науки',
          tr: 'Doğa bilimleri',
        }
        const student = await makeUser(other, { firstName: 'Əliyə Ğülşən', lastName: 'Ёлкина-Ïöçı 李明 محمد' })
        const { exam, results } = await makePublished(other, { papers: [[1]], exam: { titles } })
        const boss = await makeUser(other, { userType: 'admin' })
        await makeGraded(other, { exam, answers: [1], student })
        for (const [language, heading] of Object.entries({
          en: 'Certificate of Participation',
          az: 'İştirak sertifikatı',
          fr: 'Certificat de participation',
          ru: 'Сертификат участника',
          tr: 'Katılım Belgesi',
        })) {
          await other.db.update('application', { userId: student.id }, { language })
          await other.db.delete(Certificate, { userId: student.id })
          const [{ id }] = await other.db.query('select id from application where user_id = $1', [student.id])
          const { data } = await other.as(boss).run(
            `mutation ($id: ID!) {
          generateParticipationCertificate(input: { applicationId: $id }) {
            certificate { number pdfUrl verificationUrl } } }`,
            { id },
          )
          const { number, pdfUrl, verificationUrl } = data.generateParticipationCertificate.certificate
          const answer = await other.http.inject(pdfUrl)
          expect(answer.headers).toMatchObject({
            'content-type': 'application/pdf',
            'cache-control': 'private, no-store',
          })
          const text = await textOf(answer.rawPayload)
          for (const part of [
            heading,
            'Əliyə Ğülşən Ёлкина-Ïöçı 李明 محمد',
            titles[language as 'en'],
            number,
            verificationUrl,
            other.node.edition.title,
          ])
            expect(text).toContain(part)
        }
        expect(results).toHaveLength(1)
      } finally {
        await other.stop()
      }
    },
    60_000,
  )

  test('is downloaded by a link that cannot be altered and that expires', async () => {
    const { results } = await makeCertificates(app, admin)
    const { student, report } = results[0]!
    const [award, participation] = await certificatesOf(app, { reportId: report.id })
    const { url, answer } = await pdfOf(app, student, award!)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${award!.number}.pdf"`)
    expect(await textOf(answer.rawPayload)).toContain('Gold award')
    const status = async (changed: string) => (await app.http.inject(changed)).statusCode
    expect(await status(url.replace(award!.id, participation!.id))).toBe(404)
    expect(await status(url.replace(/until=\d+/, `until=${app.clock.now() + 100 * minute}`))).toBe(404)
    expect(await status(`/files/certificates/${award!.id}.pdf`)).toBe(404)
    app.clock.advance(10 * minute + 1)
    expect(await status(url)).toBe(404)
  })

  test('is not served for a revoked certificate', async () => {
    const { results } = await makeCertificates(app, admin)
    const { student, report } = results[0]!
    const [award] = await certificatesOf(app, { reportId: report.id })
    const { url } = await pdfOf(app, student, award!)
    await end(app, admin, 'revoke', award!)
    expect((await app.http.inject(url)).statusCode).toBe(404)
  })
})
