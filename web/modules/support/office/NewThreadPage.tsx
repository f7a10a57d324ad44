import { Button, Group, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { NewThreadPageMutation } from '../../../__generated__/NewThreadPageMutation.graphql.ts'
import type { NewThreadPageQuery } from '../../../__generated__/NewThreadPageQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'
import { isComplete, noQuestion, QuestionFields } from '../own/QuestionFields.tsx'
import { supportPath } from '../support-view.ts'
import { FilesField } from '../thread/FilesField.tsx'
import { useFiles } from '../thread/use-files.ts'
import { everyone } from './everyone.ts'

const pageQuery = graphql`
  query NewThreadPageQuery($id: ID!) @preloadable @throwOnFieldError {
    node(id: $id) {
      ... on User {
        id
        username
        firstName
        lastName
      }
    }
  }
`

const startMutation = graphql`
  mutation NewThreadPageMutation($input: StartSupportInput!) {
    startSupport(input: $input) {
      thread {
        id
      }
    }
  }
`

function Content({ queryRef }: QueryPageProps<NewThreadPageQuery>) {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const { node } = usePreloadedQuery<NewThreadPageQuery>(pageQuery, queryRef)
  const known = node?.id ? { userId: node.id, username: '', firstName: '', lastName: '', ...node } : null
  const [userId, setUserId] = useState<string | null>(known?.userId ?? null)
  const [message, setMessage] = useState(noQuestion)
  const files = useFiles()
  const [start, starting] = useCommand<NewThreadPageMutation>(startMutation)
  const { topic, subject, text } = message
  const send = () => {
    if (!userId || topic === '') return
    const input = { userId, topic, subject, text, fileIds: files.files.map(({ id }) => id) }
    void start({ input }, { success: t('answer.sent') }).then(
      ({ startSupport }) => navigate(`${supportPath}/${startSupport.thread.id}`),
      ignoreReported,
    )
  }
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="md">
        <OwnerSelect
          size="md"
          label={t('list.person')}
          types={everyone}
          value={userId}
          known={known}
          onChange={setUserId}
        />
        <QuestionFields value={message} onChange={setMessage} />
        <FilesField files={files} />
        <Group>
          <Button loading={starting} disabled={!userId || !isComplete(message) || files.sending} onClick={send}>
            {t('answer.send')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** The office writes to a person first. */
export default function NewThreadPage({ queryRef }: QueryPageProps<NewThreadPageQuery>) {
  const { t } = useTranslation('support')
  return (
    <Page
      narrow
      title={t('new.title')}
      text={t('new.intro')}
      back={{ to: supportPath, label: t('list.title') }}
      skeleton={<CardSkeletons heights={[420]} fields />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
