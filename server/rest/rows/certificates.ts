import { list, only } from '../present.ts'
import type { Area } from '../row.ts'

const certificate = `_id: id number kind award holderName occasion examTitle examDate grade rank rankedCount language state issuedAt
  verificationUrl credentialUrl pdfUrl exam { _id: id title }`
const student = 'student { _id: userId username firstName lastName grade country }'
const page = 'pageInfo { hasNextPage endCursor }'
const ofStudents = `query ($examId: ID, $kind: CertificateKind, $search: String, $limit: Int, $cursor: String) {
        studentCertificates(examId: $examId, kind: $kind, search: $search, first: $limit, after: $cursor) {
          nodes { ${certificate} ${student} } ${page}
        }
      }`

/** What was achieved, on paper and as a badge. */
export const certificates: Area = {
  name: 'Certificates',
  description:
    '`pdfUrl` is fetched without a token and works for ten minutes. `credentialUrl` is a signed Open Badges 3.0 ' +
    'credential; with `/badge.png` behind it, it is the badge that holds it.',
  rows: [
    {
      method: 'GET',
      path: '/exam/certificate/fetch',
      summary: 'List my certificates',
      description: 'Those that are valid, the latest first.',
      document: `query ($limit: Int, $cursor: String) {
        myCertificates(first: $limit, after: $cursor) { nodes { ${certificate} } ${page} }
      }`,
      present: list,
    },
    {
      method: 'GET',
      path: '/exam/certificate/fetch-one',
      summary: 'Look at a certificate',
      description: "One's own, a student's of one's own, or any for an admin.",
      document: `query ($certificateId: ID!) {
        certificate(id: $certificateId) { ${certificate} endedAt reason isRecalculated replacedBy { _id: id number } ${student} }
      }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/exam/certificate/fetch-for-supervisor',
      summary: 'List certificates of my students',
      document: ofStudents,
      present: list,
      examples: { search: 'ayl' },
    },
    {
      method: 'GET',
      path: '/exam/certificate/fetch-for-partner',
      summary: 'List certificates of the students of my supervisors',
      document: ofStudents,
      present: list,
      examples: { kind: 'award' },
    },
    {
      method: 'GET',
      path: '/exam/certificate/public/{id}',
      summary: 'Verify a certificate',
      description:
        '`id` is the id of its address or its number. `state` is `valid`, `revoked` or `replaced`; `address` is ' +
        'the one true address of the certificate.',
      document: `query ($id: String!) {
        publicCertificate(id: $id) {
          _id: certificateId number kind award holderName occasion examTitle examDate grade rank rankedCount issuer issuedAt
          state isErased endedAt replacedById address credentialUrl
        }
      }`,
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
      examples: { id: '7KQ2-M9XD-4TRA' },
    },
    {
      method: 'POST',
      path: '/exam/certificate/generate/participation-certificate',
      summary: 'Make a certificate of participation',
      description:
        "`id` is the application: one's own, or anybody's for an admin. Asked again, it answers the same one.",
      document: `mutation ($id: ID!) {
        generateParticipationCertificate(input: { applicationId: $id }) { certificate { ${certificate} } }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
    },
    {
      method: 'GET',
      path: '/exam/archive/aggregate-certificates',
      summary: 'Fetch the certificates of exams as a ZIP',
      description:
        '`url` is fetched without a token and works for ten minutes; the ZIP is made while it is sent. All for an ' +
        "admin, those of one's students for others. `examIds` are divided by commas.",
      document: 'query ($examIds: [ID!]!) { certificateArchive(examIds: $examIds) { url count } }',
    },
  ],
}
