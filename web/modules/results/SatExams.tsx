import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePaginationFragment } from 'react-relay'
import type { SatExams_query$key } from '../../__generated__/SatExams_query.graphql.ts'
import type { SatExamsPaginationQuery } from '../../__generated__/SatExamsPaginationQuery.graphql.ts'
import { ExamResultsCard } from './ExamResultsCard.tsx'
import styles from './results.module.css'

/** The exams that somebody has sat, the latest first, some at a time. */
export function SatExams({ query }: { query: SatExams_query$key }) {
  const { t } = useTranslation('results')
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<SatExamsPaginationQuery, SatExams_query$key>(
    graphql`
      fragment SatExams_query on Query
      @refetchable(queryName: "SatExamsPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 12 }, cursor: { type: "String" }) {
        satExams(first: $count, after: $cursor) @connection(key: "SatExams_satExams") {
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
  return (
    <Stack gap="md">
      <div className={styles.grid}>
        {data.satExams.edges.map(({ node }) => (
          <ExamResultsCard key={node.id} exam={node} />
        ))}
      </div>
      {hasNext && (
        <Group>
          <Button variant="default" loading={isLoadingNext} onClick={() => loadNext(12)}>
            {t('admin.earlier')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
