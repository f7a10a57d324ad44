import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { Progress_query$key } from '../../../__generated__/Progress_query.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'

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
    <>
      <PlainTable
        label={t('progress')}
        columns={[
          { title: t('column.language'), isName: true },
          { title: t('all'), align: 'end' },
          ...counts.map((count) => ({ title: t(`filter.${count}`), align: 'end' }) as const),
        ]}
      >
        {textProgress.map((one) => (
          <PlainRow
            key={one.locale}
            cells={[
              localeNames[one.locale as Locale],
              formatNumber(one.all),
              ...counts.map((count) => <Count key={count} locale={one.locale} count={count} value={one[count]} />),
            ]}
          />
        ))}
      </PlainTable>
      <Text size="sm" c="dimmed" mt="xs">
        {t('totals')}
      </Text>
    </>
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
