import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useTravelSheetQuery } from '../../../../__generated__/useTravelSheetQuery.graphql.ts'
import { exportSheet } from '../../../../shared/table/export/export-sheet.ts'
import { toastError } from '../../../../ui/toasts/toast.tsx'
import { travelRow } from './travel-rows.ts'
import type { Sheet } from './travel-rows.ts'

/**
 * Saves a sheet of the travel list.
 * @param zone time zone of the event, for all times
 */
export function useTravelSheet(zone: string) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const save = async (sheet: Sheet) => {
    setBusy(true)
    try {
      const answer = await fetchQuery<useTravelSheetQuery>(
        environment,
        graphql`
          query useTravelSheetQuery {
            grandFinalTravelList {
              participantId
              name
              passportName
              role
              group
              country
              companionOf
              singleRoom
              roomWish
              birth
              nationality
              diet
              allergies
              phone
              arrivalAt
              arrivalBy
              departureAt
              departureBy
            }
          }
        `,
        {},
        { fetchPolicy: 'network-only' },
      ).toPromise()
      const people = answer?.grandFinalTravelList ?? []
      await exportSheet(
        people.map((one) => travelRow(t, sheet, zone, one)),
        `grand-final-${sheet}`,
      )
    } catch (error) {
      toastError({ title: t('common:toast.error'), message: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
