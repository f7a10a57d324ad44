import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Corrections_query$data, Corrections_query$key } from '../../../__generated__/Corrections_query.graphql.ts'
import type { CorrectionsUndoMutation } from '../../../__generated__/CorrectionsUndoMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'

type Question = Corrections_query$data['correctableQuestions'][number]

/** Corrects or cancels questions after results are published, with a preview and undo. */
export function Corrections({ examId, query }: { examId: string; query: Corrections_query$key }) {
  const { t } = useTranslation('analysis')
  const [chosen, setChosen] = useState(false)
  const { correctableQuestions: questions } = useFragment(
    graphql`
      fragment Corrections_query on Query @argumentDefinitions(examId: { type: "ID!" }) {
        correctableQuestions(examId: $examId) {
          questionNo
          revision
          topic
          cancelled
          answer
          reason
          correctedAt
        }
      }
    `,
    query,
  )
  const corrected = questions.filter(({ revision }) => revision > 1)
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="corrections">
      <Group justify="space-between">
        <Title order={2} size="h3" id="corrections">
          {t('correct.title')}
        </Title>
        {questions.length > 0 && (
          <Button variant="default" onClick={() => setChosen(true)}>
            {t('correct.open')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t(questions.length > 0 ? 'correct.text' : 'correct.notYet')}
      </Text>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {corrected.map((question) => (
          <Correction key={question.questionNo} examId={examId} question={question} />
        ))}
      </Stack>
      {chosen && <CorrectionDialog examId={examId} questions={questions} onClose={() => setChosen(false)} />}
    </Paper>
  )
}

/** Corrected question, which can be undone. */
function Correction({ examId, question }: { examId: string; question: Question }) {
  const { t } = useTranslation('analysis')
  const [undo, undoing] = useCommand<CorrectionsUndoMutation>(graphql`
    mutation CorrectionsUndoMutation($input: UndoCorrectionInput!, $examId: ID!) {
      undoCorrection(input: $input) {
        revision
        query {
          ...Corrections_query @arguments(examId: $examId)
        }
      }
    }
  `)
  const onUndo = async () => {
    const { questionNo } = question
    const reason = await promptReason({
      title: t('correct.undoTitle', { no: questionNo }),
      message: t('correct.undoText'),
      label: t('correct.reason'),
      okButton: t('correct.undo'),
      cancelButton: t('correct.cancel'),
    })
    if (reason === null) return
    await undo({ input: { examId, questionNo, reason }, examId }, { success: t('correct.done') }).catch(ignoreReported)
  }
  return (
    <Group component="li" justify="space-between" align="flex-start">
      <div>
        <Group gap="xs">
          <Text fw={600}>{t('correct.question', { no: question.questionNo })}</Text>
          {(question.cancelled || question.answer != null) && (
            <Badge tone={question.cancelled ? 'bad' : 'info'}>
              {question.cancelled ? t('correct.cancelled') : t('correct.key', { answer: question.answer })}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[question.correctedAt && formatDateTime(question.correctedAt), question.reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button size="xs" variant="default" disabled={undoing} onClick={() => void onUndo()}>
        {t('correct.undo')}
      </Button>
    </Group>
  )
}
