import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useTypedPointsMutation } from '../../../../__generated__/useTypedPointsMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Points of a category that are typed but not saved; saving clears them. */
export function useTypedPoints(categoryId: string) {
  const { t } = useTranslation('grandFinal')
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({})
  const [save, saving] = useCommand<useTypedPointsMutation>(graphql`
    mutation useTypedPointsMutation($input: SaveGrandFinalScoresInput!) {
      saveGrandFinalScores(input: $input) {
        category {
          ...CategoryResults_category
        }
      }
    }
  `)
  const changed = Object.keys(typed)
  const submit = () =>
    void save(
      {
        input: {
          categoryId: categoryId,
          scores: changed.map((participantId) => {
            const points = typed[participantId]
            return { participantId, points: typeof points === 'number' ? points : null }
          }),
        },
      },
      { success: t('action.saved') },
    ).then(() => setTyped({}), ignoreReported)
  return {
    hasChanges: changed.length > 0,
    /** Typed points of a contestant, otherwise the saved ones. */
    pointsOf: (participantId: string, given: number | null | undefined) => typed[participantId] ?? given ?? '',
    type: (participantId: string, points: number | string) => setTyped({ ...typed, [participantId]: points }),
    submit,
    saving,
  }
}
