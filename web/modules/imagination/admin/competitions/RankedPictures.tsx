import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  RankedPictures_imageSubmission$data,
  RankedPictures_imageSubmission$key,
} from '../../../../__generated__/RankedPictures_imageSubmission.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { wordsCell } from '../../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../../shared/table/panel-column.ts'
import { WideTable } from '../../../../ui/table/WideTable.tsx'
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
    <WideTable minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ranking.rank')}</Table.Th>
            <Table.Th>{t('ranking.picture')}</Table.Th>
            <Table.Th>{t('ranking.student')}</Table.Th>
            <Table.Th>{t('ranking.award')}</Table.Th>
            <Table.Th ta="end">{t('ranking.raw')}</Table.Th>
            <Table.Th ta="end">{t('ranking.adjusted')}</Table.Th>
            <Table.Th ta="end">{t('ranking.views')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((node) => (
            <Table.Tr key={node.id}>
              <Table.Td>{node.result?.rank == null ? '–' : formatNumber(node.result.rank)}</Table.Td>
              <Table.Td>
                <div style={{ width: 64 }}>
                  <Picture url={node.image.thumbUrl} alt={node.title || t('wall.untitled')} hidden="" />
                </div>
              </Table.Td>
              <Table.Td>
                {`${node.user.firstName} ${node.user.lastName}`}
                <Text size="sm" c="dimmed">
                  {[node.title, node.category].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <AwardBadge award={node.result?.award} />
              </Table.Td>
              <Table.Td ta="end">{score(node.result?.rawScore)}</Table.Td>
              <Table.Td ta="end">{score(node.result?.adjustedScore)}</Table.Td>
              <Table.Td ta="end">{formatNumber(node.result?.views ?? 0)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
