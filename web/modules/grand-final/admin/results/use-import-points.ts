import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useImportPointsMutation } from '../../../../__generated__/useImportPointsMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Row of points read from a sheet. */
interface PointsRow {
  who: string
  points: number
}

/**
 * Command that imports the points of a category.
 * @param onDone called if all contestants were found
 * @returns `unknown` lists the contestants that were not found
 */
export function useImportPoints(categoryId: string, onDone: () => void) {
  const { t } = useTranslation('grandFinal')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [send, sending] = useCommand<useImportPointsMutation>(graphql`
    mutation useImportPointsMutation($input: ImportGrandFinalScoresInput!) {
      importGrandFinalScores(input: $input) {
        taken
        unknown
        category {
          ...CategoryResults_category
        }
      }
    }
  `)
  const importPoints = (rows: readonly PointsRow[]) =>
    void send(
      { input: { categoryId, rows: rows.map(({ who, points }) => ({ who, points })) } },
      { success: t('action.saved') },
    ).then((answer) => {
      const missing = answer.importGrandFinalScores.unknown
      if (missing.length) setUnknown(missing)
      else onDone()
    }, ignoreReported)
  return { importPoints, importing: sending, unknown }
}
