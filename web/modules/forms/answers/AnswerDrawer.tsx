import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { AnswerDrawer_answer$key } from '../../../__generated__/AnswerDrawer_answer.graphql.ts'
import type { AnswerDrawerQuery } from '../../../__generated__/AnswerDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { userName } from '../../../shared/people/person-name.ts'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { AnswerHistory } from './AnswerHistory.tsx'

function Content({ queryRef }: QueryPageProps<AnswerDrawerQuery>) {
  const { t } = useTranslation('forms')
  const { node } = usePreloadedQuery<AnswerDrawerQuery>(
    graphql`
      query AnswerDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...AnswerDrawer_answer @alias(as: "answer")
        }
      }
    `,
    queryRef,
  )
  const answer = useFragment<AnswerDrawer_answer$key>(
    graphql`
      fragment AnswerDrawer_answer on CustomFormAnswer @throwOnFieldError {
        user {
          username
          ...personName_user
        }
        version
        createdAt
        submittedAt
        ...AnswerHistory_answer
      }
    `,
    node?.answer ?? null,
  )
  if (!answer) return <NotFoundState />
  const { user, version, createdAt, submittedAt } = answer
  return (
    <Stack gap="lg">
      <Text fw={650} size="lg">
        {userName(user)}
      </Text>
      <Facts
        facts={[
          [t('answers.username'), user.username],
          [t('answers.createdAt'), formatDateTime(createdAt)],
          [t('answers.submittedAt'), formatDateTime(submittedAt)],
          [t('list.versionColumn'), String(version)],
        ]}
      />
      <Title order={3} size="h4">
        {t('answers.history')}
      </Title>
      <AnswerHistory answer={answer} />
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
