import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { Progress_query$key } from '../../../__generated__/Progress_query.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { WideTable } from '../../../ui/table/WideTable.tsx'

const counts = ['empty', 'needsEditing', 'approved', 'outdated', 'changed'] as const

/** Translation progress by language; each figure links to its texts. */
export function Progress({ query }: { query: Progress_query$key }) {
  const { t } = useTranslation('languages')
  const { textProgress } = useFragment(
    graphql`
      fragment Progress_query on Query {
        textProgress {
          locale
          all
          empty
          needsEditing
          approved
          outdated
          changed
        }
      }
    `,
    query,
  )
  return (
    <WideTable minWidth={520}>
      <Table aria-label={t('progress')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.language')}</Table.Th>
            <Table.Th ta="end">{t('all')}</Table.Th>
            {counts.map((count) => (
              <Table.Th key={count} ta="end">
                {t(`filter.${count}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {textProgress.map((one) => (
            <Table.Tr key={one.locale}>
              <Table.Td>{localeNames[one.locale as Locale]}</Table.Td>
              <Table.Td ta="end">{formatNumber(one.all)}</Table.Td>
              {counts.map((count) => (
                <Table.Td key={count} ta="end">
                  <Count locale={one.locale} count={count} value={one[count]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

interface CountProps {
  locale: string
  count: (typeof counts)[number]
  value: number
}

/** Number of texts, linked to them. */
function Count({ locale, count, value }: CountProps) {
  const { t } = useTranslation('languages')
  return value > 0 ? (
    <Text
      component={Link}
      to={`?locale=${locale}&filter=${count}`}
      c="var(--mantine-color-anchor)"
      size="sm"
      aria-label={`${localeNames[locale as Locale]}, ${t(`filter.${count}`)}: ${formatNumber(value)}`}
    >
      {formatNumber(value)}
    </Text>
  ) : (
    '0'
  )
}
