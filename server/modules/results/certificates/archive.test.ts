import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCertificates } from '../../../testing/certificates.ts'
import { relate, makeUser } from '../../../testing/factories.ts'
import { makePublished } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { nameOf, openArchive } from './archive.service.ts'
import { Certificate } from './certificate.entity.ts'
import { issueForReports } from './issue.service.ts'
import { newCertificateNumber } from './number.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

describe('the certificate archive', () => {
  test('contains the valid certificates of the exams; for a supervisor only those of their own students', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    await relate(app, supervisor, results[3]!.student)
    const archive = async (user: User) => {
      const { data, code } = await app
        .as(user)
        .run('query ($examIds: [ID!]!) { certificateArchive(examIds: $examIds) { url count } }', { examIds: [exam.id] })
      if (code) return code
      const answer = await app.http.inject(data.certificateArchive.url)
      const names = answer.rawPayload.toString('latin1').match(/[\w -]+\.pdf(?=PK\x01\x02|.{0,60}PK)/gs) ?? []
      expect(answer.headers['content-type']).toBe('application/zip')
      return {
        count: data.certificateArchive.count,
        files: new Set(names).size,
        url: data.certificateArchive.url as string,
      }
    }
    expect(await archive(admin)).toMatchObject({ count: 7, files: 7 })
    const own = (await archive(supervisor)) as { count: number; url: string }
    expect(own).toMatchObject({ count: 1, files: 1 })
    expect((await app.http.inject(own.url.replace(/of=[^&]*&/, ''))).statusCode).toBe(404)
    expect(await archive(results[0]!.student)).toBe('FORBIDDEN')
  })

  test('is streamed: at most one page of certificates is read ahead', async () => {
    const {
      exam,
      results: [one],
    } = await makePublished(app, { papers: [[1]] })
    const [sample] = await issueForReports(app.as(null).ctx, [one!.report.id], ['participation'])
    const bytes = randomBytes(200_000)
    const pdfSha256 = createHash('sha256').update(bytes).digest('hex')
    await app.node.providers.storage.put(pdfSha256, bytes, 'application/pdf')
    await app.db.update(Certificate, sample!.id, { pdfSha256 })
    await app.db.insert(
      Certificate,
      Array.from({ length: 249 }, () => ({
        ...sample!,
        id: crypto.randomUUID(),
        number: newCertificateNumber(),
        reportId: null,
        statusIndex: undefined!,
        pdfSha256,
      })),
    )
    const { data } = await app
      .as(admin)
      .run('query ($examIds: [ID!]!) { certificateArchive(examIds: $examIds) { url count } }', { examIds: [exam.id] })
    const { url, count } = data.certificateArchive as { url: string; count: number }
    expect(count).toBe(250)
    const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
    const pages = async (work: (zip: Readable) => Promise<unknown>) =>
      (await app.countStatements(async () => work(await openArchive(app.as(null).ctx, query)))).filter((statement) =>
        /from "certificate"/i.test(statement),
      ).length

    expect(
      await pages(async (zip) => {
        await once(zip, 'readable')
        zip.destroy()
        await once(zip, 'close')
      }),
    ).toBe(1)
    let size = 0
    expect(
      await pages(async (zip) => {
        for await (const chunk of zip) size += (chunk as Buffer).length
      }),
    ).toBe(3)
    expect(size).toBeGreaterThan(250 * bytes.length)
  })
})

test.each([
  ['Aylin Demirova', 'Aylin Demirova N.pdf'],
  ['प्रियंका शर्मा', 'प्रियंका शर्मा N.pdf'],
  ['../../ETC/PASSWD', 'ETCPASSWD N.pdf'],
  ['..\\A:B*C\u202e\0', 'ABC N.pdf'],
  ['#№&', 'N.pdf'],
  ['𠮷'.repeat(90), `${'𠮷'.repeat(80)} N.pdf`],
])('the file name for %j is %j', (holderName, name) => {
  expect(nameOf({ holderName, number: 'N' })).toBe(name)
})
