import { list, only } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Certificate on Certificate {
    _id: id number kind award holderName occasion examTitle examDate grade rank rankedCount language state issuedAt
    verificationUrl credentialUrl pdfUrl exam { _id: id title }
  }
  fragment Holder on Certificate { student { _id: userId username firstName lastName grade country } }
`)
const ofStudents =
  complete(`query ($examId: ID, $kind: CertificateKind, $search: String, $limit: Int, $cursor: String) {
        studentCertificates(examId: $examId, kind: $kind, search: $search, first: $limit, after: $cursor) {
          nodes { ...Certificate ...Holder } pageInfo { ...Page }
        }
      }`)

/** Paths for certificates and badges. */
export const certificatesPaths: AreaPart = {
  place: 130,
  name: 'Certificates',
  description:
    '`pdfUrl` needs no token and is valid for ten minutes. `credentialUrl` is a signed Open Badges 3.0 ' +
    'credential; append `/badge.png` for the badge image that contains it.',
  rows: [
    {
      method: 'GET',
      path: '/exam/certificate/fetch',
      summary: "List the caller's certificates",
      description: 'Valid certificates, newest first.',
      document: complete(`query ($limit: Int, $cursor: String) {
        myCertificates(first: $limit, after: $cursor) { nodes { ...Certificate } pageInfo { ...Page } }
      }`),
      present: list,
    },
    {
      method: 'GET',
      path: '/exam/certificate/fetch-one',
      summary: 'Get a certificate',
      description: "The caller's own certificate or that of one of their students; admins can read any.",
      document: complete(`query ($certificateId: ID!) {
        certificate(id: $certificateId) { ...Certificate endedAt reason isRecalculated replacedBy { _id: id number } ...Holder }
      }`),
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/exam/certificate/fetch-for-supervisor',
      summary: "List certificates of the caller's students",
      document: ofStudents,
      present: list,
      examples: { search: 'ayl' },
    },
    {
      method: 'GET',
      path: '/exam/certificate/fetch-for-partner',
      summary: "List certificates of the students of the caller's supervisors",
      document: ofStudents,
      present: list,
      examples: { kind: 'award' },
    },
    {
      method: 'GET',
      path: '/exam/certificate/public/{id}',
      summary: 'Verify a certificate',
      description:
        "`id` is the ID in the certificate's URL, or its number. `state` is `valid`, `revoked` or `replaced`; " +
        '`address` is the official URL of the certificate.',
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
      summary: 'Issue a certificate of participation',
      description: "`id` is the application: the caller's own, or any for an admin. Idempotent.",
      document: complete(`mutation ($id: ID!) {
        generateParticipationCertificate(input: { applicationId: $id }) { certificate { ...Certificate } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
    },
    {
      method: 'GET',
      path: '/exam/archive/aggregate-certificates',
      summary: 'Download certificates of exams as a ZIP archive',
      description:
        '`url` needs no token and is valid for ten minutes; the archive is generated while it is sent. It ' +
        "contains all certificates for an admin, those of the caller's students for others. `examIds` are " +
        'separated by commas.',
      document: 'query ($examIds: [ID!]!) { certificateArchive(examIds: $examIds) { url count } }',
    },
  ],
}
