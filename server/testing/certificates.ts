import { toGlobalId } from '../graphql/node.ts'
import type { User } from '../modules/accounts/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { Certificate } from '../modules/results/public.ts'
import type { makeExam } from './factories.ts'
import { readPdf } from './read-pdf.ts'
import { makePublished } from './results.ts'
import type { TestApp } from './test-app.ts'

/** Answers of four who sit an exam of four questions, the best first: 4, 3, 2 and 1 of them are right. */
export const papers = [
  [1, 2, 3, 4],
  [1, 2, 3, 0],
  [1, 2, 0, 0],
  [1, 0, 0, 0],
]

async function call(app: TestApp, user: User | null, document: string, input: object) {
  const { data, code } = await app.as(user).run(document, { input })
  return { payload: data && Object.values(data)[0], code }
}

/** Asks for a run over an exam; its jobs are the caller's to do. */
export const issueAll = (app: TestApp, user: User, exam: Exam) =>
  call(
    app,
    user,
    `mutation ($input: IssueCertificatesInput!) {
    issueCertificates(input: $input) { run { id state total done changed finishedAt } } }`,
    { examId: exam.id },
  )

/** Asks for the certificate of participation of an application. */
export const generate = (app: TestApp, user: User | null, applicationId: string) =>
  call(
    app,
    user,
    `mutation ($input: GenerateParticipationCertificateInput!) {
    generateParticipationCertificate(input: $input) { certificate { id kind } } }`,
    { applicationId },
  )

/** Takes a certificate back, or issues it anew. */
export const end = (app: TestApp, user: User, verb: 'revoke' | 'replace', { id }: { id: string }) =>
  call(
    app,
    user,
    `mutation ($input: EndCertificateInput!) {
    ${verb}Certificate(input: $input) { certificate { id state holderName } } }`,
    { certificateId: id, reason: 'A mistake in the name' },
  )

/** What the portal says to a stranger. */
export async function verify(app: TestApp, given: string, locale: 'en' | 'fr' = 'en') {
  const { data, code } = await app.as(null, locale).run(
    `query ($id: String!) { publicCertificate(id: $id) {
    certificateId number kind award holderName isErased examTitle issuer state replacedById address } }`,
    { id: given },
  )
  return { found: data?.publicCertificate, code }
}

/** The rows with these values, awards before participation, the oldest first. */
export const certificatesOf = (app: TestApp, where: Partial<Certificate>): Promise<Certificate[]> =>
  app.db.find(Certificate, { where: where as object, order: { kind: 'ASC', issuedAt: 'ASC' } })

/** An exam sat by four, its results published and its certificates issued and drawn. */
export async function makeCertificates(app: TestApp, admin: User, given: Parameters<typeof makeExam>[1] = {}) {
  const published = await makePublished(app, { papers, exam: given })
  const { payload } = await issueAll(app, admin, published.exam)
  await app.drainJobs()
  return { ...published, run: payload.run }
}

/** The text of a PDF. */
export const textOf = async (pdf: Buffer) => (await readPdf(pdf)).text

/** The link to a PDF that somebody is given, and what it answers. */
export async function pdfOf(app: TestApp, user: User, certificate: { id: string }) {
  const { data } = await app.as(user).run('query ($id: ID!) { certificate(id: $id) { pdfUrl } }', {
    id: toGlobalId('Certificate', certificate.id),
  })
  return { url: data.certificate.pdfUrl as string, answer: await app.http.inject(data.certificate.pdfUrl) }
}
