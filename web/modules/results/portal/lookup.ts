import type { LoaderFunctionArgs } from 'react-router-dom'
import type { lookupQuery } from '../../../__generated__/lookupQuery.graphql.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { graphql } from '../../../api/graphql.ts'
import { ApiError, callOperation } from '../../../api/request.ts'

export type PublicCertificate = lookupQuery['response']['publicCertificate']

/** A certificate lookup and its result. */
export interface Lookup {
  asked: string
  certificate: PublicCertificate | null
  problem: 'NOT_FOUND' | 'RATE_LIMITED' | null
}

/** Looks up a certificate by the id or number in the URL. */
export async function verifyLoader({ params }: LoaderFunctionArgs): Promise<Lookup> {
  const asked = params['certificateId'] ?? ''
  const texts = loadTexts('public', 'certificates', 'results')
  if (!asked) {
    await texts
    return { asked, certificate: null, problem: null }
  }
  try {
    const [{ publicCertificate }] = await Promise.all([
      callOperation<lookupQuery>(
        graphql`
          query lookupQuery($id: String!) {
            publicCertificate(id: $id) {
              certificateId
              number
              kind
              award
              holderName
              occasion
              examTitle
              examDate
              grade
              rank
              rankedCount
              issuer
              issuedAt
              state
              isErased
              endedAt
              replacedById
              address
              credentialUrl
            }
          }
        `,
        { id: asked },
        { anonymous: true },
      ),
      texts,
    ])
    return { asked, certificate: publicCertificate, problem: null }
  } catch (error) {
    await texts
    const code = error instanceof ApiError ? error.code : null
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') return { asked, certificate: null, problem: 'NOT_FOUND' }
    if (code === 'RATE_LIMITED') return { asked, certificate: null, problem: 'RATE_LIMITED' }
    throw error
  }
}
