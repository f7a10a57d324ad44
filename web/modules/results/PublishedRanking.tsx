import { Box, Paper, Table, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PublishedRanking_entry$key } from '../../__generated__/PublishedRanking_entry.graphql.ts'
import type { PublishedRanking_report$key } from '../../__generated__/PublishedRanking_report.graphql.ts'
import { formatNumber } from '../../shared/input/format.ts'
import { countryName } from '../../shared/intl/names.ts'
import { AwardBadge } from './AwardBadge.tsx'
import styles from './results.module.css'

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
    <Paper component="section" withBorder radius="lg" className={styles.part} aria-labelledby="ranking">
      <Title order={2} id="ranking" mb="sm">
        {t('ranking.best')}
      </Title>
      <div className={styles.table}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('place')}</Table.Th>
              <Table.Th scope="col">{t('column.name')}</Table.Th>
              <Table.Th scope="col">{t('column.country')}</Table.Th>
              <Table.Th scope="col" className={styles.number}>
                {t('score')}
              </Table.Th>
              <Table.Th scope="col" visibleFrom="xs">
                {t('column.award')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ranking.map((entry, i) => (
              <Entry key={i} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Paper>
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
    <Table.Tr className={isMe ? styles.mine : undefined}>
      <Table.Td>{formatNumber(rank)}</Table.Td>
      <Table.Th scope="row">
        {name}
        <Box hiddenFrom="xs" mt={4}>
          <AwardBadge award={award} size="md" />
        </Box>
      </Table.Th>
      <Table.Td>{country && countryName(country)}</Table.Td>
      <Table.Td className={styles.number}>{formatNumber(score)}</Table.Td>
      <Table.Td visibleFrom="xs">
        <AwardBadge award={award} size="md" />
      </Table.Td>
    </Table.Tr>
  )
}
