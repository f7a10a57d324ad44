import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AnswerDrawerQuery } from '../../../__generated__/AnswerDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import { RecordDrawer } from '../../../shared/table/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'

function Content({ queryRef }: QueryPageProps<AnswerDrawerQuery>) {
  const { t } = useTranslation('forms')
  const { node } = usePreloadedQuery<AnswerDrawerQuery>(
    graphql`
      query AnswerDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on CustomFormAnswer {
            user {
              username
              firstName
              lastName
            }
            version
            createdAt
            submittedAt
            history {
              at
              version
              by
              values {
                text
                before
                after
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'CustomFormAnswer') return <NotFoundState />
  return (
    <Stack gap="lg">
      <Text fw={650} size="lg">
        {node.user.firstName} {node.user.lastName}
      </Text>
      <Facts
        facts={[
          [t('answers.username'), node.user.username],
          [t('answers.createdAt'), formatDateTime(node.createdAt)],
          [t('answers.submittedAt'), formatDateTime(node.submittedAt)],
          [t('list.versionColumn'), String(node.version)],
        ]}
      />
      <Title order={3} size="h4">
        {t('answers.history')}
      </Title>
      <Timeline
        lines={node.history.map(({ at, by, version, values }, i) => ({
          id: String(i),
          at,
          by,
          title: t('answers.change', { version }),
          values: values.map(({ text, before, after }) => ({ label: text, before, after })),
        }))}
      />
    </Stack>
  )
}

/** Drawer of one answer with its change history. */
export default function AnswerDrawer({ queryRef }: QueryPageProps<AnswerDrawerQuery>) {
  const { t } = useTranslation('forms')
  return (
    <RecordDrawer wide title={t('answers.one')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
