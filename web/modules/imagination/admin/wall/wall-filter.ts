import { addressId } from '../../../../relay/address-id.ts'

export const reviewStates = ['pending', 'reported', 'approved', 'hidden', 'blocked'] as const

/** Query variables of the moderation wall from the URL; unknown filter values are ignored. */
export function wallVariables({ params, request }: { params: Record<string, string | undefined>; request: Request }) {
  const { searchParams } = new URL(request.url)
  const chosenId = addressId('ImageCompetition', params['cid'] ?? '')
  const isChosen = Boolean(params['cid'])
  return {
    chosenId,
    isChosen,
    competitionId: isChosen ? chosenId : null,
    review: reviewStates.find((known) => known === searchParams.get('review')) ?? null,
    check: searchParams.get('only') === 'flagged' ? ('flagged' as const) : null,
    submitted: searchParams.get('only') === 'submitted' ? true : null,
    search: searchParams.get('search')?.slice(0, 100) || null,
  }
}
