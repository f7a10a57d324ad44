import { Button, Group, Loader, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { VersionsDialogQuery } from '../../../../__generated__/VersionsDialogQuery.graphql.ts'
import type { VersionsDialogRestoreMutation } from '../../../../__generated__/VersionsDialogRestoreMutation.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { VersionChanges } from './VersionChanges.tsx'
import styles from './versions.module.css'

export interface VersionsDialogProps {
  examId: string
  questionNo: number
  /** version of the question that the page shows */
  version: string
  /** whether restoring is a correction, which needs a reason */
  isPublished: boolean
  onRestored: () => void
  onClose: () => void
}

const query = graphql`
  query VersionsDialogQuery($id: ID!, $questionNo: Int!, $count: Int!) {
    node(id: $id) {
      ... on Exam @alias(as: "exam") {
        question(questionNo: $questionNo) {
          versions(first: $count) {
            totalCount
            nodes {
              id
              number
              savedAt
              savedBy
              reason
              changes {
                ...VersionChanges_change
              }
            }
          }
        }
      }
    }
  }
`

const restoreMutation = graphql`
  mutation VersionsDialogRestoreMutation($input: RestoreQuestionVersionInput!) {
    restoreQuestionVersion(input: $input) {
      question {
        id
        version
        ...QuestionForm_question
        ...QuestionRow_question
      }
    }
  }
`

const pageSize = 20

/** Saved versions of a question: who has changed what and when, and a way back to each. */
export function VersionsDialog({ examId, questionNo, version, isPublished, onRestored, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(['writing', 'questions', 'common'])
  const [count, setCount] = useState(pageSize)
  const [reason, setReason] = useState('')
  const answer = useAnswer<VersionsDialogQuery>(query, { id: examId, questionNo, count })
  const versions = answer?.node?.exam?.question?.versions
  const { onRestore, restoring } = useRestore(
    { examId, questionNo, version, reason: isPublished ? reason : null },
    onRestored,
  )
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('writing:versions.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('writing:versions.text')}</Text>
        {isPublished && (
          <Textarea
            label={t('questions:reason')}
            description={t('writing:versions.published')}
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {!answer && <Loader role="status" aria-label={t('writing:versions.loading')} />}
        {versions && (
          <VersionList
            versions={versions.nodes}
            restoring={restoring}
            disabled={isPublished && reason.trim().length < 3}
            onRestore={(id, number) => void onRestore(id, number)}
          />
        )}
        {versions && versions.totalCount > versions.nodes.length && (
          <Button variant="subtle" onClick={() => setCount(count + pageSize)}>
            {t('writing:versions.older', { count: versions.totalCount - versions.nodes.length })}
          </Button>
        )}
        {versions?.nodes.length === 0 && <Text size="sm">{t('writing:versions.none')}</Text>}
      </Stack>
    </Modal>
  )
}

/** Restores a version of a question after its author has agreed. */
function useRestore(question: Omit<RestoreInput, 'versionId'>, onRestored: () => void) {
  const { t } = useTranslation(['writing', 'questions'])
  const [restore, restoring] = useCommand<VersionsDialogRestoreMutation>(restoreMutation)
  const onRestore = async (versionId: string, number: number) => {
    const sure = await confirm({
      title: t('writing:versions.confirm', { number }),
      message: t('writing:versions.confirmText'),
      okButton: t('writing:versions.restore'),
      cancelButton: t('questions:cancel'),
    })
    if (!sure) return
    await restore({ input: { ...question, versionId } }, { success: t('writing:versions.restored', { number }) }).then(
      onRestored,
      ignoreReported,
    )
  }
  return { onRestore, restoring }
}

type RestoreInput = VersionsDialogRestoreMutation['variables']['input']

type Version = NonNullable<
  NonNullable<NonNullable<VersionsDialogQuery['response']['node']>['exam']>['question']
>['versions']['nodes'][number]

interface VersionListProps {
  versions: readonly Version[]
  restoring: boolean
  disabled: boolean
  onRestore: (id: string, number: number) => void
}

function VersionList({ versions, restoring, disabled, onRestore }: VersionListProps) {
  const { t } = useTranslation('writing')
  return (
    <ol className={styles.versions} aria-label={t('versions.title')}>
      {versions.map(({ id, number, savedAt, savedBy, reason, changes }, i) => (
        <li key={id} className={styles.version}>
          <VersionHead number={number} savedAt={savedAt} savedBy={savedBy ?? null} />
          {reason && <Text size="sm">{t('versions.reason', { reason })}</Text>}
          <VersionChanges changes={changes} />
          {i > 0 && (
            <Group>
              <Button
                variant="default"
                size="sm"
                loading={restoring}
                disabled={disabled}
                aria-label={t('versions.restoreOf', { number })}
                onClick={() => onRestore(id, number)}
              >
                {t('versions.restore')}
              </Button>
            </Group>
          )}
        </li>
      ))}
    </ol>
  )
}

function VersionHead({ number, savedAt, savedBy }: { number: number; savedAt: string; savedBy: string | null }) {
  const { t } = useTranslation('writing')
  const times = useTimes()
  return (
    <Title order={3} size="h5">
      {t('versions.head', { number, time: times.moment(savedAt), name: savedBy ?? t('versions.unknown') })}
    </Title>
  )
}
