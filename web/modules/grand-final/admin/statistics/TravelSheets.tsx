import { Button, Menu } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { TravelSheetsQuery } from '../../../__generated__/TravelSheetsQuery.graphql.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { wallTime } from '../../../base/zone.ts'
import { exportSheet } from '../../../ui/table/export-sheet.ts'
import { toastError } from '../../../ui/toast.tsx'
import { diets, knownOf } from '../shared/words.ts'

type Traveller = NonNullable<TravelSheetsQuery['response']['grandFinalTravelList']>[number]

const sheets = ['hotel', 'caterer', 'bus'] as const
type Sheet = (typeof sheets)[number]

const country = (code: string | null | undefined) => (code ? countryName(code) : '')
const moment = (at: string | null | undefined, zone: string) => (at ? wallTime(new Date(at), zone) : null)

function rowOf(t: TFunction<['grandFinal', 'common']>, sheet: Sheet, zone: string, one: Traveller) {
  const role = t(`grandFinal:role.${one.role as 'student'}`)
  const diet = one.diet && knownOf(diets, one.diet)
  const who = {
    [t('grandFinal:column.group')]: one.group,
    [t('grandFinal:column.country')]: country(one.country),
    [t('grandFinal:sheet.name')]: one.name,
    [t('grandFinal:sheet.role')]: role,
  }
  const travel = {
    [`${t('grandFinal:details.arrivalAt')} (${zone})`]: moment(one.arrivalAt, zone),
    [t('grandFinal:details.arrivalBy')]: one.arrivalBy ?? null,
    [`${t('grandFinal:details.departureAt')} (${zone})`]: moment(one.departureAt, zone),
    [t('grandFinal:details.departureBy')]: one.departureBy ?? null,
  }
  if (sheet === 'bus') return { ...who, ...travel, [t('grandFinal:details.phone')]: one.phone ?? null }
  if (sheet === 'caterer') {
    return {
      ...who,
      [t('grandFinal:details.diet')]: diet ? t(`grandFinal:diet.${diet}`) : null,
      [t('grandFinal:details.allergies')]: one.allergies ?? null,
    }
  }
  return {
    ...who,
    [t('grandFinal:sheet.passportName')]: one.passportName ?? null,
    [t('grandFinal:details.birth')]: one.birth ?? null,
    [t('grandFinal:details.nationality')]: country(one.nationality),
    [t('grandFinal:sheet.companionOf')]: one.companionOf ?? null,
    [t('grandFinal:members.singleRoom')]: one.singleRoom ? '✓' : '',
    [t('grandFinal:details.roomWish')]: one.roomWish ?? null,
    ...travel,
  }
}

/**
 * Spreadsheets for the hotel, the caterer and the bus company, each with only the columns it needs.
 * @param props.zone time zone of the event, for all times
 */
export function TravelSheets({ zone }: { zone: string }) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const save = async (sheet: Sheet) => {
    setBusy(true)
    try {
      const answer = await fetchQuery<TravelSheetsQuery>(
        environment,
        graphql`
          query TravelSheetsQuery {
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
        people.map((one) => rowOf(t, sheet, zone, one)),
        `grand-final-${sheet}`,
      )
    } catch (error) {
      toastError({ title: t('common:toast.error'), message: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconTableExport size={18} aria-hidden="true" />}>
          {t('grandFinal:sheet.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheets.map((sheet) => (
          <Menu.Item key={sheet} onClick={() => void save(sheet)}>
            {t(`grandFinal:sheet.${sheet}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
