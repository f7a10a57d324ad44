import type { CertificateFound } from '../../../shared/public-pages/certificate.ts'
import { badInput } from '../../errors/errors.ts'
import type { PublicPage } from '../../transport/public-page.ts'

const document = `query ($id: String!) {
  publicCertificate(id: $id) {
    certificateId number kind award holderName occasion examTitle examDate grade rank rankedCount issuer issuedAt state
    isErased endedAt replacedById address credentialUrl
  }
}`

/** The Verification Portal: its form opens the page of a number, which has a link to be compared with the browser's. */
export const resultPages: readonly PublicPage[] = [
  {
    name: 'verification',
    path: '/confirmation/certificate',
    queryFields: ['number'],
    async load({ query }) {
      const number = query.get('number')
      if (number === null) return null
      if (!number.trim()) throw badInput({ number: ['Enter the number first'] })
      return { redirect: `/confirmation/certificate/${encodeURIComponent(number.trim())}` }
    },
  },
  {
    name: 'verification',
    path: '/confirmation/certificate/:certificateId',
    load: async ({ params: { certificateId: id }, run }) => ({ result: await run<CertificateFound>(document, { id }) }),
  },
]
