import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SatExams_query$key } from '../../../__generated__/SatExams_query.graphql.ts'
import type { SatExamsPaginationQuery } from '../../../__generated__/SatExamsPaginationQuery.graphql.ts'
import { ExamResultsCard } from './ExamResultsCard.tsx'
import styles from '../results.module.css'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'

/** Exams that a student has sat, newest first, paginated. */
export function SatExams({ query }: { query: SatExams_query$key }) {
  const { t } = useTranslation('results')
  const { data, more } = usePaginatedList<SatExamsPaginationQuery, SatExams_query$key>(
    graphql`
      fragment SatExams_query on Query
      @refetchable(queryName: "SatExamsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 12 }, cursor: { type: "String" }) {
        satExams(
          first: $count
          after: $cursor
          categoryId: $categoryId
          season: $season
          round: $round
          delivery: $delivery
          published: $published
        ) @connection(key: "SatExams_satExams") {
          edges {
            node {
              id
              ...ExamResultsCard_exam
            }
          }
        }
      }
    `,
    query,
  )
  if (!data.satExams.edges.length) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="sat-exams">
      <Title order={2} id="sat-exams">
        {t('admin.byExam')}
      </Title>
      <div className={styles.grid}>
        {data.satExams.edges.map(({ node }) => (
          <ExamResultsCard key={node.id} exam={node} />
        ))}
      </div>
      <LoadMore {...more(12)}>{t('admin.earlier')}</LoadMore>
    </Stack>
  )
}
