import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeUser } from '../../testing/factories.ts'
import { makePublished, publishNow } from '../../testing/results.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { User } from '../accounts/public.ts'
import { eraseDueAccounts } from '../accounts/testing/public.ts'
import { Certificate } from './certificates/certificate.entity.ts'
import { issueForReports, revokeCertificate } from './certificates/issue.service.ts'
import { storedPdf } from './certificates/pdf.service.ts'
import { NameConsent } from './rankings/ranking-publication.entity.ts'
import { publishRanking } from './rankings/rankings.service.ts'
import { Report } from './reports/report.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const anyone = async (document: string) => (await app.as(null).run(document)).data
const publicly = async (id: string) =>
  (await anyone(`{ publicCertificate(id: "${id}") { state holderName isErased grade rank endedAt credentialUrl } }`))
    .publicCertificate
const bytes = (sha256: string) => app.node.providers.storage.get(sha256)

/** Creates results of three people with every kind of related data, then erases the first person. */
async function makeErased() {
  const { exam, results } = await makePublished(app, {
    papers: [
      [1, 2, 3],
      [1, 2, 0],
      [1, 0, 0],
    ],
  })
  await issueForReports(
    app.as(admin).ctx,
    results.map(({ report }) => report.id),
  )
  await publishRanking(app.as(admin).ctx, { examId: exam.id, published: true })
  const { student, report } = results[0]!
  await app.as(student).run('mutation { showMyName(input: { shown: true }) { user { id } } }')
  await app.db.update(Report, report.id, { extraMessages: { en: `Well done, ${student.firstName}` } })
  const before = await app.db.find(Certificate, { where: { reportId: report.id }, order: { kind: 'ASC' } })
  for (const certificate of before) await storedPdf(app.as(null).ctx, certificate)
  await app.db.update(User, student.id, { eraseAt: new Date(app.clock.now()) })
  await eraseDueAccounts(app.as(null).ctx)
  await app.drainJobs()
  return { exam, results, student, report, before }
}

test('erasure keeps results under a pseudonym and removes the name everywhere', async () => {
  const { exam, results, student, report } = await makeErased()
  const kept = await app.db.findOneByOrFail(Report, { id: report.id })
  expect(kept).toMatchObject({ score: 3, rank: 1, rankedCount: 3, rankingGroup: '9', extraMessages: null })
  expect(await app.db.countBy(NameConsent, { userId: student.id })).toBe(0)

  const other = results[1]!
  const { data } = await app.as(other.student).run(
    `query ($exam: ID!, $report: ID!) {
    ranking(examId: $exam) { nodes { rank name country } }
    report(id: $report) { ranking { name } distribution { count } rankedCount }
  }`,
    { exam: exam.id, report: toGlobalId('Report', other.report.id) },
  )
  expect(data.ranking.nodes[0]).toEqual({ rank: 1, name: '—', country: 'AZ' })
  expect(data.report.ranking[0]).toEqual({ name: '—' })
  expect(data.report.rankedCount).toBe(3)

  const rows = JSON.stringify([
    await app.db.findBy(Report, { userId: student.id }),
    await app.db.findBy(Certificate, { userId: student.id }),
    await app.db.findOneByOrFail(User, { id: student.id }),
  ])
  for (const secret of [student.username, student.lastName, student.email!]) expect(rows).not.toContain(secret)
})

test('erasure revokes certificates, clears their names and deletes their PDFs', async () => {
  const { before, report } = await makeErased()
  for (const { id, number, statusIndex, pdfSha256 } of before) {
    expect(await publicly(number)).toMatchObject({ state: 'revoked', holderName: '—', isErased: true, grade: null })
    expect(await bytes(pdfSha256!)).toBeNull()
    for (const path of [`/credentials/${id}`, `/credentials/${id}/badge.png`]) {
      expect((await app.http.inject(path)).statusCode).toBe(404)
    }
    // verifiers see that the erased person's credential is revoked
    app.clock.advance(11_000)
    const list = (await app.http.inject('/credentials/status/0')).json()
    const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
    expect(bits[statusIndex >> 3]! & (0x80 >> (statusIndex & 7))).not.toBe(0)
  }
  const others = await app.db.findBy(Certificate, { state: 'valid' })
  expect(others.length).toBeGreaterThan(0)
  expect(others.every(({ holderName, reportId }) => holderName !== '—' && reportId !== report.id)).toBe(true)
})

test('no code path reissues a certificate to an erased person', async () => {
  const { exam, report, before } = await makeErased()
  await publishNow(app.as(admin).ctx, exam.id)
  await app.drainJobs()
  expect(await issueForReports(app.as(admin).ctx, [report.id])).toEqual([])
  const codes = await Promise.all(
    [
      `generateParticipationCertificate(input: { applicationId: "${report.applicationId}" })`,
      `replaceCertificate(input: { certificateId: "${before[0]!.id}", reason: "A new name" })`,
    ].map(async (field) => (await app.as(admin).run(`mutation { ${field} { certificate { id } } }`)).code),
  )
  expect(codes).toEqual(['RULE_BROKEN', 'RULE_BROKEN'])
})

test('a certificate revoked earlier keeps its date but loses the admin’s text', async () => {
  const { results } = await makePublished(app, { papers: [[1]] })
  const { student, report } = results[0]!
  const [certificate] = await issueForReports(app.as(admin).ctx, [report.id], ['participation'])
  await revokeCertificate(app.as(admin).ctx, certificate!.id, `${student.lastName} sat it for somebody else`)
  const { endedAt } = await app.db.findOneByOrFail(Certificate, { id: certificate!.id })
  app.clock.advance(86_400_000)
  await app.db.update(User, student.id, { eraseAt: new Date(app.clock.now()) })
  await eraseDueAccounts(app.as(null).ctx)
  const now = await app.db.findOneByOrFail(Certificate, { id: certificate!.id })
  expect(now).toMatchObject({ state: 'revoked', endedAt, reason: "The holder's account was deleted" })
  const asked = await app.as(admin, 'ru').run('query ($id: ID!) { certificate(id: $id) { reason } }', {
    id: toGlobalId('Certificate', certificate!.id),
  })
  expect(asked.data.certificate.reason).toBe('Аккаунт владельца удалён')
})
