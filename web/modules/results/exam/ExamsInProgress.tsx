import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import { can } from '../../../../shared/permission.ts'
import type { ExamsInProgress_query$key } from '../../../__generated__/ExamsInProgress_query.graphql.ts'
import type { ExamsInProgressPaginationQuery } from '../../../__generated__/ExamsInProgressPaginationQuery.graphql.ts'
import { getSession } from '../../../api/session.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from '../results.module.css'

/** Whether the viewer may set up exams, which needs a separate permission. */
const maySetUp = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.examsSetup', user._id)
}

/** Exams that can be sat now, each with a link to its live control. */
export function ExamsInProgress({ query }: { query: ExamsInProgress_query$key }) {
  const { t } = useTranslation('results')
  const times = useTimes()
  const { data, more } = usePaginatedList<ExamsInProgressPaginationQuery, ExamsInProgress_query$key>(
    graphql`
      fragment ExamsInProgress_query on Query
      @refetchable(queryName: "ExamsInProgressPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 12 }, cursor: { type: "String" }) {
        examsInProgress(first: $count, after: $cursor) @connection(key: "ExamsInProgress_examsInProgress") {
          edges {
            node {
              id
              title
              closesAt
              results {
                open
                closed
              }
            }
          }
        }
      }
    `,
    query,
  )
  const { edges } = data.examsInProgress
  if (!edges.length) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="in-progress">
      <Title order={2} id="in-progress">
        {t('inProgress.title')}
      </Title>
      <ul className={`${styles.grid} ${styles.list}`}>
        {edges.map(({ node: { id, title, closesAt, results } }) => (
          <Paper key={id} component="li" withBorder radius="lg" className={styles.card}>
            <Title order={3}>{title}</Title>
            <Text size="sm" c="dimmed">
              {t('inProgress.closes', { date: times.moment(closesAt) })}
              <br />
              {results &&
                (results.open + results.closed === 0
                  ? t('inProgress.nobody')
                  : t('inProgress.counts', { open: formatNumber(results.open), closed: formatNumber(results.closed) }))}
            </Text>
            <Group gap="sm" mt="auto">
              <Button size="sm" variant="light" component={Link} to={`/stadia/janus/exams/${id}/live`}>
                {t('admin.live')}
              </Button>
              {maySetUp() && (
                <Button size="sm" variant="default" component={Link} to={`/stadia/janus/exams-set-up/${id}`}>
                  {t('inProgress.setUp')}
                </Button>
              )}
            </Group>
          </Paper>
        ))}
      </ul>
      <LoadMore {...more(12)}>{t('inProgress.more')}</LoadMore>
    </Stack>
  )
}
