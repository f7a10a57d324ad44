import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  RankedPictures_imageSubmission$data,
  RankedPictures_imageSubmission$key,
} from '../../../../__generated__/RankedPictures_imageSubmission.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { wordsCell } from '../../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../../shared/table/panel-column.ts'
import { PlainRow, PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { AwardBadge } from '../../AwardBadge.tsx'
import { Picture } from '../../Picture.tsx'

const fragment = graphql`
  fragment RankedPictures_imageSubmission on ImageSubmission @inline {
    id
    title
    category
    user {
      username
      firstName
      lastName
    }
    image {
      thumbUrl
      review
    }
    result {
      rank
      rawScore
      adjustedScore
      award
      views
    }
  }
`

/** Picture in the ranking of a competition. */
export type RankedPicture = RankedPictures_imageSubmission$data

/** Reads the fields of a row that the columns show. */
export const rankedPicture = (row: RankedPictures_imageSubmission$key): RankedPicture =>
  readInlineData<RankedPictures_imageSubmission$key>(fragment, row)

const awards = ['gold', 'silver', 'bronze', 'honourable'] as const

const score = (value: number | null | undefined) =>
  value == null ? '–' : formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Columns of the export of the ranking. */
export function useRankedPictureColumns(): PanelColumn<RankedPicture>[] {
  const { t } = useTranslation('imaginationAdmin')
  const { t: say } = useTranslation('imagination')
  return [
    { id: 'rank', title: t('ranking.rank'), cell: { path: 'result.rank' } },
    { id: 'category', title: t('ranking.category'), cell: { path: 'category' } },
    { id: 'title', title: t('ranking.picture'), cell: { path: 'title' } },
    { id: 'name', title: t('ranking.student'), cell: { kind: 'text', template: '{user.firstName} {user.lastName}' } },
    { id: 'username', title: t('column.username'), cell: { path: 'user.username' } },
    {
      id: 'award',
      title: t('ranking.award'),
      cell: wordsCell('result.award', awards, (each) => say(`ranking.awards.${each}`)),
    },
    { id: 'raw', title: t('ranking.raw'), cell: { path: 'result.rawScore' } },
    { id: 'adjusted', title: t('ranking.adjusted'), cell: { path: 'result.adjustedScore' } },
    { id: 'views', title: t('ranking.views'), cell: { path: 'result.views' } },
  ]
}

/** Table of the ranked pictures. */
export function RankedPictures({ rows }: { rows: readonly RankedPicture[] }) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <PlainTable
      label={t('ranking.title')}
      columns={[
        { title: t('ranking.student'), isName: true },
        { title: t('ranking.rank'), align: 'end' },
        { title: t('ranking.picture') },
        { title: t('ranking.award') },
        { title: t('ranking.raw'), align: 'end' },
        { title: t('ranking.adjusted'), align: 'end' },
        { title: t('ranking.views'), align: 'end' },
      ]}
    >
      {rows.map((node) => (
        <PlainRow
          key={node.id}
          cells={[
            <>
              {`${node.user.firstName} ${node.user.lastName}`}
              <Text size="sm" c="dimmed">
                {[node.title, node.category].filter(Boolean).join(' · ')}
              </Text>
            </>,
            node.result?.rank == null ? '–' : formatNumber(node.result.rank),
            <div key="picture" style={{ width: 64 }}>
              <Picture url={node.image.thumbUrl} alt={node.title || t('wall.untitled')} hidden="" />
            </div>,
            <AwardBadge key="award" award={node.result?.award} />,
            score(node.result?.rawScore),
            score(node.result?.adjustedScore),
            formatNumber(node.result?.views ?? 0),
          ]}
        />
      ))}
    </PlainTable>
  )
}
