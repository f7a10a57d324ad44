import { toGlobalId } from '../graphql/node.ts'
import type { User } from '../modules/accounts/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { Certificate } from '../modules/results/testing/public.ts'
import type { makeExam } from './factories.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { makePublished } from './results.ts'
import type { TestApp } from './test-app.ts'

/** Answers of four students in an exam of four questions, best first: 4, 3, 2 and 1 of them are correct. */
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

/** Requests a run for all certificates of an exam; the caller executes its jobs. */
export const issueAll = (app: TestApp, user: User, exam: Exam) =>
  call(
    app,
    user,
    `mutation ($input: IssueCertificatesInput!) {
    issueCertificates(input: $input) { run { id state total done changed finishedAt } } }`,
    { examId: exam.id },
  )

/** Requests an application's certificate of participation. */
export const generate = (app: TestApp, user: User | null, applicationId: string) =>
  call(
    app,
    user,
    `mutation ($input: GenerateParticipationCertificateInput!) {
    generateParticipationCertificate(input: $input) { certificate { id kind } } }`,
    { applicationId },
  )

/** Revokes or replaces a certificate. */
export const end = (app: TestApp, user: User, verb: 'revoke' | 'replace', { id }: { id: string }) =>
  call(
    app,
    user,
    `mutation ($input: EndCertificateInput!) {
    ${verb}Certificate(input: $input) { certificate { id state holderName } } }`,
    { certificateId: id, reason: 'A mistake in the name' },
  )

/** Looks up a certificate in the public portal. */
export async function verify(app: TestApp, given: string, locale: 'en' | 'fr' = 'en') {
  const { data, code } = await app.as(null, locale).run(
    `query ($id: String!) { publicCertificate(id: $id) {
    certificateId number kind award holderName isErased examTitle issuer state replacedById address } }`,
    { id: given },
  )
  return { found: data?.publicCertificate, code }
}

/** Certificates with these values, awards before participation, oldest first. */
export const certificatesOf = (app: TestApp, where: Partial<Certificate>): Promise<Certificate[]> =>
  app.db.find(Certificate, { where: where as object, order: { kind: 'ASC', issuedAt: 'ASC', id: 'ASC' } })

/** Creates an exam with four attempts, published results, and issued and drawn certificates. */
export async function makeCertificates(app: TestApp, admin: User, given: Parameters<typeof makeExam>[1] = {}) {
  const published = await makePublished(app, { papers, exam: given })
  const { payload } = await issueAll(app, admin, published.exam)
  await app.drainJobs()
  return { ...published, run: payload.run }
}

/** The text of a PDF. */
export const textOf = async (pdf: Buffer) => (await readPdf(pdf)).text

/** Fetches the PDF link that a user gets, and the response to it. */
export async function pdfOf(app: TestApp, user: User, certificate: { id: string }) {
  const { data } = await app.as(user).run('query ($id: ID!) { certificate(id: $id) { pdfUrl } }', {
    id: toGlobalId('Certificate', certificate.id),
  })
  return { url: data.certificate.pdfUrl as string, answer: await app.http.inject(data.certificate.pdfUrl) }
}
