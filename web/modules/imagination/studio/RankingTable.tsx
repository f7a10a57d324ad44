import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RankingTable_lines$key } from '../../../__generated__/RankingTable_lines.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import { AwardBadge } from '../AwardBadge.tsx'
import { Picture } from '../Picture.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** Ranked pictures with their authors and awards. */
export function RankingTable({ label, lines: keys }: { label: string; lines: RankingTable_lines$key }) {
  const { t } = useTranslation('imagination')
  const lines = useFragment(
    graphql`
      fragment RankingTable_lines on RankedImage @relay(plural: true) {
        submissionId
        rank
        award
        name
        title
        thumbUrl
        mine
      }
    `,
    keys,
  )
  return (
    <PlainTable
      label={label}
      columns={[
        { title: t('ranking.place'), align: 'end' },
        { title: t('ranking.picture'), isName: true },
        { title: t('ranking.award') },
      ]}
    >
      {lines.map(({ submissionId, rank, award, ...author }) => (
        <PlainRow
          key={submissionId}
          cells={[formatNumber(rank), <Author key="author" {...author} />, <AwardBadge key="award" award={award} />]}
        />
      ))}
    </PlainTable>
  )
}

interface AuthorProps {
  name: string | null | undefined
  title: string | null | undefined
  thumbUrl: string | null | undefined
  /** Whether it is the viewer's own picture. */
  mine: boolean
}

function Author({ name, title, thumbUrl, mine }: AuthorProps) {
  const { t } = useTranslation('imagination')
  return (
    <Group gap="sm" wrap="nowrap">
      {thumbUrl && (
        <div style={{ width: 44, flex: 'none' }}>
          <Picture url={thumbUrl} alt="" hidden="" />
        </div>
      )}
      <div>
        <Text fw={600}>{name ?? t('ranking.anonymous')}</Text>
        {title && (
          <Text size="sm" c="dimmed">
            {title}
          </Text>
        )}
        {mine && <Badge tone="info">{t('ranking.mine')}</Badge>}
      </div>
    </Group>
  )
}
