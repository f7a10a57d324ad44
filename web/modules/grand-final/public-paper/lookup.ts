import type { LoaderFunctionArgs } from 'react-router-dom'
import type { lookupPaperQuery } from '../../../__generated__/lookupPaperQuery.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { ApiError, callOperation } from '../../../api/request.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'

export type PublicPaper = lookupPaperQuery['response']['publicGrandFinalPaper']

/** Result of looking up a verification code. */
export interface PaperLookup {
  paper: PublicPaper | null
  problem: 'NOT_FOUND' | 'RATE_LIMITED' | null
}

/** Loads the paper whose code is in the URL. */
export async function paperLoader({ params }: LoaderFunctionArgs): Promise<PaperLookup> {
  const texts = loadTexts('public', 'certificates', 'grandFinalDay')
  try {
    const [{ publicGrandFinalPaper: paper }] = await Promise.all([
      callOperation<lookupPaperQuery>(
        graphql`
          query lookupPaperQuery($code: String!) {
            publicGrandFinalPaper(code: $code) {
              kind
              valid
              name
              passportEnd
              role
              eventTitle
              place
              startsOn
              endsOn
              issuer
              issuedAt
            }
          }
        `,
        { code: params['code'] ?? '' },
        { anonymous: true },
      ),
      texts,
    ])
    return { paper, problem: null }
  } catch (error) {
    await texts
    const code = error instanceof ApiError ? error.code : null
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') return { paper: null, problem: 'NOT_FOUND' }
    if (code === 'RATE_LIMITED') return { paper: null, problem: code }
    throw error
  }
}
