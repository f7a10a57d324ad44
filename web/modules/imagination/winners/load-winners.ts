import type { LoaderFunctionArgs } from 'react-router-dom'
import type { loadWinnersReportMutation } from '../../../__generated__/loadWinnersReportMutation.graphql.ts'
import type { loadWinnersQuery } from '../../../__generated__/loadWinnersQuery.graphql.ts'
import { addressId } from '../../../relay/address-id.ts'
import { graphql } from '../../../api/graphql.ts'
import { ApiError, callOperation } from '../../../api/request.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'

export type Winners = loadWinnersQuery['response']['publicImageGallery']
export type Winner = Winners['pictures']['nodes'][number]

/** Loads a page of competition winners without a login. */
export async function loadWinners(competitionId: string, after: string | null = null): Promise<Winners> {
  const { publicImageGallery } = await callOperation<loadWinnersQuery>(
    graphql`
      query loadWinnersQuery($competitionId: ID!, $after: String) {
        publicImageGallery(competitionId: $competitionId) {
          competitionId
          title
          language
          closedAt
          pictures(first: 24, after: $after) {
            nodes {
              submissionId
              title
              category
              prompt
              generated
              url
              thumbUrl
              rank
              award
              name
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    `,
    { competitionId, after },
    { anonymous: true },
  )
  return publicImageGallery
}

/**
 * Reports a picture, also without a login.
 * @returns whether the picture is hidden now
 */
export async function reportWinner(submissionId: string, reason: string): Promise<boolean> {
  const { reportImage } = await callOperation<loadWinnersReportMutation>(
    graphql`
      mutation loadWinnersReportMutation($id: ID!, $reason: String!) {
        reportImage(input: { submissionId: $id, reason: $reason }) {
          hidden
        }
      }
    `,
    { id: submissionId, reason },
  )
  return reportImage.hidden
}

/** @throws Response 404 for an unknown or unpublished gallery */
export async function winnersLoader({ params }: LoaderFunctionArgs): Promise<Winners> {
  const texts = loadTexts('public', 'imagination')
  try {
    return await loadWinners(addressId('ImageCompetition', params['competitionId']))
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') throw new Response(null, { status: 404 })
    throw error
  } finally {
    await texts
  }
}
