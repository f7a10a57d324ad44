import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PublishedRanking_entry$key } from '../../__generated__/PublishedRanking_entry.graphql.ts'
import type { PublishedRanking_report$key } from '../../__generated__/PublishedRanking_report.graphql.ts'
import { formatNumber } from '../../shared/input/format.ts'
import { countryName } from '../../shared/intl/names.ts'
import { PlainRow, PlainTable } from '../../ui/table/PlainTable.tsx'
import { AwardBadge } from './AwardBadge.tsx'
import { ReportFold } from './report/ReportFold.tsx'

/** Top of the report's group, once the exam's ranking is published. */
export function PublishedRanking({ report }: { report: PublishedRanking_report$key }) {
  const { t } = useTranslation('results')
  const { ranking } = useFragment(
    graphql`
      fragment PublishedRanking_report on Report {
        ranking {
          ...PublishedRanking_entry
        }
      }
    `,
    report,
  )
  if (!ranking || ranking.length === 0) return null
  return (
    <ReportFold id="ranking" title={t('ranking.best')}>
      <PlainTable
        labelledBy="ranking"
        columns={[
          { title: t('place'), align: 'end' },
          { title: t('column.name'), isName: true },
          { title: t('column.country') },
          { title: t('score'), align: 'end' },
          { title: t('column.award') },
        ]}
      >
        {ranking.map((entry, i) => (
          <Entry key={i} entry={entry} />
        ))}
      </PlainTable>
    </ReportFold>
  )
}

function Entry({ entry }: { entry: PublishedRanking_entry$key }) {
  const { rank, score, award, name, country, isMe } = useFragment(
    graphql`
      fragment PublishedRanking_entry on RankingEntry {
        rank
        score
        award
        name
        country
        isMe
      }
    `,
    entry,
  )
  return (
    <PlainRow
      isStrong={isMe}
      cells={[
        formatNumber(rank),
        name,
        country && countryName(country),
        formatNumber(score),
        <AwardBadge key="award" award={award} size="md" />,
      ]}
    />
  )
}
