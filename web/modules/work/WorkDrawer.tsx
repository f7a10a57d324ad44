import { List, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { WorkDrawerQuery } from '../../__generated__/WorkDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { NotFoundState } from '../../shared/NotFoundState.tsx'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { RecordDrawer } from '../../shared/table/record/RecordDrawer.tsx'
import { RecordLink } from '../../shared/work/RecordLink.tsx'
import { useWorkName } from '../../shared/work/use-work-name.ts'
import { WorkControls } from '../../shared/work/WorkControls.tsx'
import { WorkProgress } from '../../shared/work/WorkProgress.tsx'
import { Facts } from '../../ui/Facts.tsx'

function Content({ queryRef }: QueryPageProps<WorkDrawerQuery>) {
  const { t } = useTranslation('work')
  const nameOf = useWorkName()
  const { node } = usePreloadedQuery<WorkDrawerQuery>(
    graphql`
      query WorkDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on BackgroundWork {
            kind
            name
            startedBy
            startedAt
            finishedAt
            failed
            subject {
              type
              recordId
              name
            }
            failures(first: 500) {
              label
              message
              recordType
              recordId
            }
            ...WorkProgress_work @alias(as: "progress")
            ...WorkControls_work @alias(as: "controls")
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'BackgroundWork') return <NotFoundState />
  const { startedBy, startedAt, finishedAt, failed, subject, failures, progress, controls } = node
  const name = nameOf(node)
  return (
    <Stack gap="lg">
      <Text fw={650} size="lg">
        {name}
      </Text>
      {progress && <WorkProgress work={progress} />}
      {controls && <WorkControls work={controls} about={name} />}
      <Facts
        facts={[
          [t('column.startedBy'), startedBy ?? '–'],
          [t('column.startedAt'), formatDateTime(startedAt)],
          ...(finishedAt ? [[t('column.finishedAt'), formatDateTime(finishedAt)] as [string, string]] : []),
        ]}
      />
      {subject && (
        <Text size="sm">
          {t('column.subject')}: <RecordLink record={{ ...subject, id: subject.recordId }} />
        </Text>
      )}
      {failures.length > 0 && <Failures failed={failed} failures={failures} />}
    </Stack>
  )
}

interface FailuresProps {
  failed: number
  /** The first 500. */
  failures: readonly {
    readonly label: string
    readonly message: string
    readonly recordType: string | null | undefined
    readonly recordId: string | null | undefined
  }[]
}

function Failures({ failed, failures }: FailuresProps) {
  const { t } = useTranslation('work')
  return (
    <section aria-labelledby="work-failures">
      <Title order={3} size="h5" id="work-failures" mb="xs">
        {t('failures.title', { count: failed, formatted: formatNumber(failed) })}
      </Title>
      <List size="sm" spacing={4}>
        {failures.map(({ label, message, recordType, recordId }, i) => (
          <List.Item key={`${recordId ?? label}-${i}`}>
            <RecordLink record={{ type: recordType, id: recordId, name: label }} />: {message}
          </List.Item>
        ))}
      </List>
      {failed > failures.length && (
        <Text size="sm" c="dimmed">
          {t('failures.more', { count: failed - failures.length, formatted: formatNumber(failed - failures.length) })}
        </Text>
      )}
    </section>
  )
}

/** Work in the background: progress, the record that it is about, and failed rows with links to their records. */
export default function WorkDrawer({ queryRef }: QueryPageProps<WorkDrawerQuery>) {
  const { t } = useTranslation('work')
  return (
    <RecordDrawer title={t('drawer')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
