import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { PDFParse } from 'pdf-parse'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { platforms } from '../../../editions.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { rowId } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished, relate } from '../../../testing/results.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { User } from '../../accounts/public.ts'
import { correctQuestion, type Exam } from '../../exams/public.ts'
import { publishResults } from '../publish-results.service.ts'
import { Report } from '../report.entity.ts'
import { openArchive } from './archive.service.ts'
import { CertificateRun } from './certificate-run.entity.ts'
import { Certificate } from './certificate.entity.ts'
import { issueForReports } from './issue.service.ts'
import { linkLife } from './links.ts'
import { newCertificateNumber, readCertificateNumber } from './number.ts'
import { batchSize } from './run.service.ts'

let app: TestApp
let admin: User
beforeAll(async () => {
  app = await startTestApp()
  admin = await makeUser(app, { userType: 'admin' })
})
afterAll(() => app.stop())

const papers = [[1, 2, 3, 4], [1, 2, 3, 0], [1, 2, 0, 0], [1, 0, 0, 0]]
const call = async (user: User | null, document: string, input: object) => {
  const { data, code } = await app.as(user).run(document, { input })
  return { payload: data && (Object.values(data)[0] as any), code } // oxlint-disable-line typescript/no-explicit-any
}
const issueAll = (user: User, exam: Exam) => call(user, `mutation ($input: IssueCertificatesInput!) {
  issueCertificates(input: $input) { run { id state total done issued finishedAt } } }`, { examId: exam.id })
const generate = (user: User | null, applicationId: string) => call(user,
  `mutation ($input: GenerateParticipationCertificateInput!) {
    generateParticipationCertificate(input: $input) { certificate { id kind } } }`, { applicationId })
const end = (user: User, verb: 'revoke' | 'replace', certificate: { id: string }) => call(user,
  `mutation ($input: EndCertificateInput!) { ${verb}Certificate(input: $input) { certificate { id state holderName } } }`,
  { certificateId: certificate.id, reason: 'A mistake in the name' })
const verify = async (given: string, locale: 'en' | 'fr' = 'en') => {
  const { data, code } = await app.as(null, locale).run(`query ($id: String!) { publicCertificate(id: $id) {
    certificateId number kind award holderName isErased examTitle issuer state replacedById address } }`, { id: given })
  return { found: data?.publicCertificate, code }
}
const certificatesOf = (where: Partial<Certificate>) =>
  app.db.find(Certificate, { where: where as object, order: { kind: 'ASC', issuedAt: 'ASC' } })
const textOf = async (pdf: Buffer) => (await new PDFParse({ data: new Uint8Array(pdf) }).getText()).text
async function pdfOf(user: User, certificate: { id: string }) {
  const { data } = await app.as(user).run('query ($id: ID!) { certificate(id: $id) { pdfUrl } }', {
    id: toGlobalId('Certificate', certificate.id),
  })
  return { url: data.certificate.pdfUrl as string, answer: await app.http.inject(data.certificate.pdfUrl) }
}

async function makeCertificates(given: Parameters<typeof makeExam>[1] = {}) {
  const published = await makePublished(app, { papers, exam: given })
  const { payload } = await issueAll(admin, published.exam)
  await app.drainJobs()
  return { ...published, run: payload.run }
}

describe('a run', () => {
  test('issues participation to everybody and awards to who has one, drawn and stored', async () => {
    const { exam, results, run } = await makeCertificates()
    expect(run).toMatchObject({ state: 'running', total: 4, done: 0, issued: 0 })
    expect(await app.db.findOneByOrFail(CertificateRun, { id: rowId(run.id) }))
      .toMatchObject({ state: 'done', done: 4, issued: 7 })
    const certificates = await certificatesOf({ examId: exam.id })
    expect(certificates.filter(({ kind }) => kind === 'participation')).toHaveLength(4)
    const gold = certificates.find(({ award }) => award === 'gold')!
    expect(gold).toMatchObject({
      holderName: `Test ${results[0]!.student.lastName}`, reportId: results[0]!.report.id, rank: 1, rankedCount: 4, grade: 9,
    })
    for (const { pdfSha256 } of certificates) expect(await app.node.providers.storage.get(pdfSha256!)).not.toBeNull()
    expect(new Set(certificates.map(({ statusIndex }) => statusIndex)).size).toBe(7)

    await issueAll(admin, exam)
    await app.drainJobs()
    expect(await app.db.countBy(Certificate, { examId: exam.id })).toBe(7)
  })

  test('goes in parts, and a part that is done twice is done once', async () => {
    const { exam } = await makePublished(app, { papers: Array.from({ length: batchSize + 5 }, () => [1]) })
    const { payload } = await issueAll(admin, exam)
    const runId = rowId(payload.run.id)
    await app.job('certificates.run', { runId, reachedId: null })
    expect(await app.db.findOneByOrFail(CertificateRun, { id: runId })).toMatchObject({ state: 'running', done: batchSize })
    expect((await issueAll(admin, exam)).payload.run.id).toBe(payload.run.id)
    await app.job('certificates.run', { runId, reachedId: null })
    await app.drainJobs()
    expect(await app.db.findOneByOrFail(CertificateRun, { id: runId })).toMatchObject({
      state: 'done', done: batchSize + 5, issued: 2 * (batchSize + 5),
    })
  }, 30_000)

  test('that was ended in the middle goes on from there: nothing twice, nothing missing', async () => {
    const { exam } = await makePublished(app, { papers })
    const { payload } = await issueAll(admin, exam)
    const part = { runId: rowId(payload.run.id), reachedId: null }
    const { draw } = app.node.providers.press
    let left = 3
    const press = vi.spyOn(app.node.providers.press, 'draw').mockImplementation((name, from) =>
      (left-- > 0 ? draw(name, from) : Promise.reject(new Error('The process was killed'))))
    await expect(app.job('certificates.run', part)).rejects.toThrow('killed')
    const before = await certificatesOf({ examId: exam.id })
    expect(before).toHaveLength(7)
    press.mockRestore()

    await app.job('certificates.run', part)
    const after = await certificatesOf({ examId: exam.id })
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]))
    for (const { pdfSha256 } of after) expect(await app.node.providers.storage.get(pdfSha256!)).not.toBeNull()
    expect(await app.db.findOneByOrFail(CertificateRun, { id: part.runId }))
      .toMatchObject({ state: 'done', done: 4, issued: 7 })
    await app.drainJobs()
    expect(await app.db.countBy(Certificate, { examId: exam.id })).toBe(7)
  })

  test('replaces or revokes the awards that a recalculation has changed', async () => {
    const { exam, results } = await makeCertificates()
    await correctQuestion(app.as(admin).ctx, {
      examId: exam.id, questionNo: 4, changes: { cancelled: true }, reason: 'Ambiguous',
    })
    await app.drainJobs()
    // the second shares the first place now: bronze is replaced by gold
    const { student, report } = results[1]!
    const [bronze, gold] = await certificatesOf({ reportId: report.id, kind: 'award' })
    expect([bronze!.state, bronze!.replacedById]).toEqual(['replaced', gold!.id])
    expect([gold!.award, gold!.state]).toEqual(['gold', 'valid'])
    expect((await verify(bronze!.number)).found).toMatchObject({ state: 'replaced', replacedById: gold!.id })
    // what was not touched by it still stands
    expect(await certificatesOf({ reportId: results[0]!.report.id, state: 'valid' })).toHaveLength(2)

    const { data } = await app.as(student).run(`query ($old: ID!, $report: ID!) {
      certificate(id: $old) { state isRecalculated reason replacedBy { id } }
      report(id: $report) { certificates { id award } revisions { reason note award rank } }
    }`, { old: toGlobalId('Certificate', bronze!.id), report: toGlobalId('Report', report.id) })
    expect(data.certificate).toEqual({
      state: 'replaced', isRecalculated: true, reason: null, replacedBy: { id: toGlobalId('Certificate', gold!.id) },
    })
    expect(data.report).toMatchObject({
      certificates: [{ id: toGlobalId('Certificate', gold!.id), award: 'gold' }, { award: null }],
      revisions: [{ reason: 'paperChanged', note: 'Ambiguous', award: 'bronze', rank: 2 }],
    })
  })

  test('is not undone because more people are ranked', async () => {
    const { exam, results } = await makeCertificates()
    const { report } = results[0]!
    const before = await certificatesOf({ reportId: report.id })
    await makeGraded(app, { exam, answers: [0, 0, 0, 0] })
    await app.drainJobs()
    expect(await app.db.findOneByOrFail(Report, { id: report.id })).toMatchObject({ rank: 1, rankedCount: 5 })
    expect(await certificatesOf({ reportId: report.id })).toEqual(before)
    // the cut-offs are of five people now: the third has the first award
    expect((await certificatesOf({ reportId: results[2]!.report.id, state: 'valid' })).map(({ kind }) => kind))
      .toEqual(['award', 'participation'])
  })

  test('does not stand for who has no place any longer', async () => {
    const { exam, results } = await makeCertificates()
    const { report } = results[0]!
    await app.db.update('application', report.applicationId, { state: 'cancelled' })
    await publishResults(app.as(admin).ctx, exam.id)
    await app.drainJobs()
    expect((await certificatesOf({ reportId: report.id })).map(({ state }) => state)).toEqual(['revoked', 'revoked'])
    expect(await certificatesOf({ reportId: results[3]!.report.id, state: 'valid' })).not.toHaveLength(0)
  })

  test('does not issue again what an admin took back, until an admin gives it back', async () => {
    const { exam, results } = await makeCertificates()
    const { student, report } = results[0]!
    const [award, participation] = await certificatesOf({ reportId: report.id })
    await end(admin, 'revoke', award!)
    await end(admin, 'revoke', participation!)
    await issueAll(admin, exam)
    await app.drainJobs()
    expect(await certificatesOf({ reportId: report.id, state: 'valid' })).toEqual([])
    expect((await generate(student, report.applicationId)).code).toBe('RULE_BROKEN')
    expect((await end(admin, 'replace', award!)).payload.certificate.state).toBe('valid')
    expect((await end(admin, 'replace', award!)).code).toBe('CONFLICT')
    expect(await certificatesOf({ reportId: report.id, state: 'valid' })).toHaveLength(1)
  })

  test('waits for the results, and is for admins', async () => {
    const { exam, results } = await makePublished(app, { papers })
    for (const user of [results[0]!.student, await makeUser(app, { userType: 'supervisor' })]) {
      expect((await issueAll(user, exam)).code).toBe('FORBIDDEN')
    }
    expect((await issueAll(admin, await makeExam(app))).code).toBe('RULE_BROKEN')
  })
})

describe('the PDF', () => {
  test.each(platforms)('of %s is in the language of the exam, with all its letters', async (platform) => {
    const other = await startTestApp({ platform })
    try {
      const titles = {
        en: 'Science', az: 'Təbiət elmləri', fr: 'Sciences naturelles', ru: 'Естественные науки', tr: 'Doğa bilimleri',
      }
      const student = await makeUser(other, { firstName: 'Əliyə Ğülşən', lastName: 'Ёлкина-Ïöçı' })
      const { exam, results } = await makePublished(other, { papers: [[1]], exam: { titles } })
      const boss = await makeUser(other, { userType: 'admin' })
      await makeGraded(other, { exam, answers: [1], student })
      for (const [language, heading] of Object.entries({
        en: 'Certificate of Participation', az: 'İştirak sertifikatı', fr: 'Certificat de participation',
        ru: 'Сертификат участника', tr: 'Katılım Belgesi',
      })) {
        await other.db.update('application', { userId: student.id }, { language })
        await other.db.delete(Certificate, { userId: student.id })
        const [{ id }] = await other.db.query('select id from application where user_id = $1', [student.id])
        const { data } = await other.as(boss).run(`mutation ($id: ID!) {
          generateParticipationCertificate(input: { applicationId: $id }) {
            certificate { number pdfUrl verificationUrl } } }`, { id })
        const { number, pdfUrl, verificationUrl } = data.generateParticipationCertificate.certificate
        const answer = await other.http.inject(pdfUrl)
        expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
        const text = await textOf(answer.rawPayload)
        for (const part of [
          heading, 'Əliyə Ğülşən Ёлкина-Ïöçı', titles[language as 'en'], number, verificationUrl, other.node.edition.title,
        ]) expect(text).toContain(part)
      }
      expect(results).toHaveLength(1)
    } finally {
      await other.stop()
    }
  }, 60_000)

  test('is fetched by a link that nobody can change and that expires', async () => {
    const { results } = await makeCertificates()
    const { student, report } = results[0]!
    const [award, participation] = await certificatesOf({ reportId: report.id })
    const { url, answer } = await pdfOf(student, award!)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${award!.number}.pdf"`)
    expect(await textOf(answer.rawPayload)).toContain('Gold award')
    const status = async (changed: string) => (await app.http.inject(changed)).statusCode
    expect(await status(url.replace(award!.id, participation!.id))).toBe(404)
    expect(await status(url.replace(/until=\d+/, `until=${app.clock.now() + 10 * linkLife}`))).toBe(404)
    expect(await status(`/files/certificates/${award!.id}.pdf`)).toBe(404)
    app.clock.advance(linkLife + 1)
    expect(await status(url)).toBe(404)
  })

  test('of a certificate that was taken back is not given out', async () => {
    const { results } = await makeCertificates()
    const { student, report } = results[0]!
    const [award] = await certificatesOf({ reportId: report.id })
    const { url } = await pdfOf(student, award!)
    await end(admin, 'revoke', award!)
    expect((await app.http.inject(url)).statusCode).toBe(404)
  })
})

describe('who sees certificates', () => {
  test('one’s own, those of one’s students, all for an admin; for others there is none', async () => {
    const { exam, results } = await makeCertificates()
    const [mine, others] = results as [typeof results[0], typeof results[0]]
    const [supervisor, partner, stranger] = await Promise.all(
      (['supervisor', 'partner', 'supervisor'] as const).map((userType) => makeUser(app, { userType })))
    await relate(app, supervisor!, mine.student)
    await relate(app, partner!, supervisor!)
    const [certificate] = await certificatesOf({ userId: mine.student.id })
    const one = async (user: User | null, field = 'id') => {
      const id = toGlobalId('Certificate', certificate!.id)
      const { data, code } = await app.as(user).run(`query ($id: ID!) { certificate(id: $id) { ${field} } node(id: $id) { id } }`,
        { id })
      return code ?? (data.node?.id === id ? 'seen' : 'hidden')
    }
    for (const user of [mine.student, supervisor!, partner!, admin]) {
      expect(await one(user, 'id pdfUrl student { firstName } exam { id }')).toBe('seen')
    }
    for (const user of [others.student, stranger!]) expect(await one(user)).toBe('NOT_FOUND')
    expect(await one(null)).toBe('UNAUTHENTICATED')

    const list = async (user: User | null, field: string) => {
      const { data, code } = await app.as(user).run(`{ ${field} { nodes { id } } }`)
      return code ?? data[field.split('(')[0]!].nodes.length
    }
    expect(await list(mine.student, 'myCertificates')).toBe(2)
    for (const user of [supervisor!, partner!]) expect(await list(user, 'studentCertificates')).toBe(2)
    expect(await list(stranger!, 'studentCertificates')).toBe(0)
    expect(await list(admin, `certificates(examId: "${exam.id}")`)).toBe(7)
    expect(await list(mine.student, 'studentCertificates')).toBe('FORBIDDEN')
    expect(await list(supervisor!, 'certificates')).toBe('FORBIDDEN')
    expect(await list(null, 'myCertificates')).toBe('UNAUTHENTICATED')

    const { data } = await app.as(supervisor!).run('query ($id: ID!) { report(id: $id) { certificates { kind } } }', {
      id: toGlobalId('Report', mine.report.id),
    })
    expect(data.report.certificates).toEqual([{ kind: 'award' }, { kind: 'participation' }])
  })

  test('a student makes the own certificate of participation once results are published', async () => {
    const { results } = await makePublished(app, { papers })
    const { student, report } = results[3]!
    const made = await generate(student, report.applicationId)
    expect(made.payload.certificate.kind).toBe('participation')
    expect((await generate(student, report.applicationId)).payload).toEqual(made.payload)
    expect((await generate(results[0]!.student, report.applicationId)).code).toBe('NOT_FOUND')
    expect((await generate(await makeUser(app, { userType: 'partner' }), report.applicationId)).code).toBe('FORBIDDEN')
    const early = await makeGraded(app, { exam: await makeExam(app), answers: [1] })
    expect((await generate(early.student, early.report.applicationId)).code).toBe('RULE_BROKEN')
  })
})

describe('verification', () => {
  test('by address or number, without a token, in the reader’s language', async () => {
    const { results } = await makeCertificates({ titles: { en: 'Logic', fr: 'Logique' } })
    const [award] = await certificatesOf({ reportId: results[0]!.report.id })
    const expected = {
      certificateId: award!.id, number: award!.number, kind: 'award', award: 'gold', holderName: award!.holderName, isErased: false,
      examTitle: 'Logic', issuer: 'STEM Olympiad', state: 'valid', replacedById: null,
      address: `http://localhost:4000/confirmation/certificate/${award!.id}`,
    }
    const typed = [
      award!.id, award!.id.toUpperCase(), toGlobalId('Certificate', award!.id), award!.number,
      ` ${award!.number.toLowerCase().replaceAll('-', ' ')} `,
    ]
    for (const given of typed) expect((await verify(given)).found).toEqual(expected)
    expect((await verify(award!.id, 'fr')).found.examTitle).toBe('Logique')
    for (const wrong of ['', 'x', '7KQ2-M9XD-4TRA', admin.id, toGlobalId('User', admin.id)]) {
      expect((await verify(wrong)).code).toBe('NOT_FOUND')
    }
    expect((await verify('a\0')).code).toBe('BAD_USER_INPUT')
  })

  test('says of a certificate what became of it, and leads to the one that stands', async () => {
    const { results } = await makeCertificates()
    const { student, report } = results[0]!
    const [award, participation] = await certificatesOf({ reportId: report.id })
    await app.db.update('user', student.id, { firstName: 'Rightly' })
    const second = await end(admin, 'replace', award!)
    expect(second.payload.certificate.holderName).toBe(`Rightly ${student.lastName}`)
    const third = await end(admin, 'replace', { id: rowId(second.payload.certificate.id) })
    expect((await verify(award!.id)).found).toMatchObject({
      state: 'replaced', replacedById: rowId(third.payload.certificate.id), holderName: `Test ${student.lastName}`,
    })
    expect((await end(admin, 'revoke', participation!)).payload.certificate.state).toBe('revoked')
    expect((await verify(participation!.number)).found).toMatchObject({ state: 'revoked', replacedById: null })
    expect((await end(admin, 'revoke', participation!)).code).toBe('CONFLICT')
    const reasonFor = async (user: User) => (await app.as(user).run(
      'query ($id: ID!) { certificate(id: $id) { reason } }', { id: toGlobalId('Certificate', award!.id) })).data.certificate
    expect(await reasonFor(admin)).toEqual({ reason: 'A mistake in the name' })
    expect(await reasonFor(student)).toEqual({ reason: null })
    expect((await end(student, 'revoke', award!)).code).toBe('FORBIDDEN')
    expect((await end(admin, 'revoke', { id: admin.id })).code).toBe('NOT_FOUND')
  })

  test('lets nobody guess for long', async () => {
    const other = await startTestApp()
    try {
      const guess = () => other.as(null).run(`{ publicCertificate(id: "${newCertificateNumber()}") { number } }`)
      for (let i = 0; i < 120; i++) expect((await guess()).code).toBe('NOT_FOUND')
      expect((await guess()).code).toBe('RATE_LIMITED')
      const credential = await other.http.inject({ url: `/credentials/${crypto.randomUUID()}`, remoteAddress: '127.0.0.1' })
      expect([credential.statusCode, credential.json().code]).toEqual([429, 'RATE_LIMITED'])
      expect(credential.headers['retry-after']).toMatch(/^\d+$/)
      const rest = (remoteAddress: string) => other.http.inject({
        url: `/api/exam/certificate/public/${newCertificateNumber()}`, remoteAddress,
      })
      expect((await rest('127.0.0.1')).statusCode).toBe(429)
      // who guesses at one address stands in nobody's way at another
      expect((await rest('192.0.2.7')).statusCode).toBe(404)
    } finally {
      await other.stop()
    }
  })

  test('numbers are read as people type them', () => {
    const number = newCertificateNumber()
    expect(number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){3}$/)
    expect(readCertificateNumber('o1il-0000 zzzz')).toBe('0111-0000-ZZZZ')
    expect(readCertificateNumber('UUUU-0000-ZZZZ')).toBeNull()
    expect(readCertificateNumber('0000-0000')).toBeNull()
  })
})

describe('the archive', () => {
  test('holds the valid certificates of exams, for a supervisor those of the own students', async () => {
    const { exam, results } = await makeCertificates()
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    await relate(app, supervisor, results[3]!.student)
    const archive = async (user: User) => {
      const { data, code } = await app.as(user).run(
        'query ($examIds: [ID!]!) { certificateArchive(examIds: $examIds) { url count } }', { examIds: [exam.id] })
      if (code) return code
      const answer = await app.http.inject(data.certificateArchive.url)
      const names = answer.rawPayload.toString('latin1').match(/[\w -]+\.pdf(?=PK\x01\x02|.{0,60}PK)/gs) ?? []
      expect(answer.headers['content-type']).toBe('application/zip')
      return { count: data.certificateArchive.count, files: new Set(names).size, url: data.certificateArchive.url as string }
    }
    expect(await archive(admin)).toMatchObject({ count: 7, files: 7 })
    const own = await archive(supervisor) as { count: number; url: string }
    expect(own).toMatchObject({ count: 1, files: 1 })
    expect((await app.http.inject(own.url.replace(/of=[^&]*&/, ''))).statusCode).toBe(404)
    expect(await archive(results[0]!.student)).toBe('FORBIDDEN')
  })

  test('of many is sent as it is read: no more than a page of them is ever waited for', async () => {
    const { exam, results: [one] } = await makePublished(app, { papers: [[1]] })
    const [sample] = await issueForReports(app.as(null).ctx, [one!.report.id], ['participation'])
    const bytes = randomBytes(200_000)
    const pdfSha256 = createHash('sha256').update(bytes).digest('hex')
    await app.node.providers.storage.put(pdfSha256, bytes, 'application/pdf')
    await app.db.update(Certificate, sample!.id, { pdfSha256 })
    await app.db.insert(Certificate, Array.from({ length: 249 }, () => ({
      ...sample!, id: crypto.randomUUID(), number: newCertificateNumber(), reportId: null, statusIndex: undefined!, pdfSha256,
    })))
    const { data } = await app.as(admin).run(
      'query ($examIds: [ID!]!) { certificateArchive(examIds: $examIds) { url count } }', { examIds: [exam.id] })
    const { url, count } = data.certificateArchive as { url: string; count: number }
    expect(count).toBe(250)
    const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
    const pages = async (work: (zip: Readable) => Promise<unknown>) =>
      (await app.countStatements(async () => work(await openArchive(app.as(null).ctx, query))))
        .filter((statement) => /from "certificate"/i.test(statement)).length

    expect(await pages(async (zip) => {
      await once(zip, 'readable')
      zip.destroy()
      await once(zip, 'close')
    })).toBe(1)
    let size = 0
    expect(await pages(async (zip) => {
      for await (const chunk of zip) size += (chunk as Buffer).length
    })).toBe(3)
    expect(size).toBeGreaterThan(250 * bytes.length)
  })
})
