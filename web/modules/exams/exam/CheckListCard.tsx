import { Anchor, Button, Group, List, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CheckListCard_check$key } from '../../../__generated__/CheckListCard_check.graphql.ts'
import type { CheckListCard_exam$key } from '../../../__generated__/CheckListCard_exam.graphql.ts'
import type { CheckListCardPublishMutation } from '../../../__generated__/CheckListCardPublishMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { mayRunExams } from './may-run-exams.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Path of the page where an item of the checklist can be fixed, below the exam's URL unless absolute. */
const placesOf = (examId: string): Record<string, string> => ({
  details: '?tab=details',
  practice: '?tab=details',
  levels: '?tab=details',
  questions: 'questions',
  texts: 'questions',
  pictures: 'questions',
  consistency: 'questions',
  translations: 'questions',
  key: 'questions',
  alternatives: 'questions',
  ...(mayRunExams() && { attempts: liveOf(examId), grading: liveOf(examId), window: liveOf(examId) }),
})

const liveOf = (examId: string) => `/stadia/janus/exams/${examId}/live`

/** Items that block the exam's next stage, each with a link, and the action that enters the stage. */
export function CheckListCard({ exam }: { exam: CheckListCard_exam$key }) {
  const { t } = useTranslation('setup')
  const { id, title, stage, checkList } = useFragment(
    graphql`
      fragment CheckListCard_exam on Exam {
        id
        title
        stage
        checkList {
          id
          ok
          required
          ...CheckListCard_check
        }
      }
    `,
    exam,
  )
  const missing = checkList.filter(({ ok, required }) => required && !ok)
  const { warnings, publishing, onPublish } = usePublishing(id, title)
  return (
    <Paper withBorder radius="lg" p="lg" maw={860}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t(stage === 'draft' ? 'check.titleDraft' : 'check.titleAfter')}
        </Title>
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {checkList.map((line) => (
            <CheckLine key={line.id} examId={id} line={line} />
          ))}
        </Stack>
        {warnings.map((warning) => (
          <Text key={warning} size="sm">
            {warning}
          </Text>
        ))}
        {stage === 'draft' && (
          <Group gap="md">
            <Button onClick={() => void onPublish()} loading={publishing} disabled={missing.length > 0}>
              {t('publish.ok')}
            </Button>
            {missing.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('publish.missing', { count: missing.length })}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

/** Publishes the exam after a confirmation, which lists possible problems as warnings. */
function usePublishing(id: string, title: string) {
  const { t } = useTranslation('setup')
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [publish, publishing] = useCommand<CheckListCardPublishMutation>(graphql`
    mutation CheckListCardPublishMutation($id: ID!) {
      publishExam(input: { examId: $id }) {
        warnings
        exam {
          publishedAt
          ...CheckListCard_exam
        }
      }
    }
  `)
  const onPublish = async () => {
    const sure = await confirm({
      title: t('publish.title'),
      message: t('publish.text', { title }),
      okButton: t('publish.ok'),
      cancelButton: t('cancel'),
    })
    if (!sure) return
    await publish({ id }, { success: t('publish.done') }).then(
      (answer) => setWarnings(answer.publishExam.warnings),
      ignoreReported,
    )
  }
  return { warnings, publishing, onPublish }
}

/** Item of the checklist: the missing part, and a link to where it can be fixed. */
function CheckLine({ examId, line: key }: { examId: string; line: CheckListCard_check$key }) {
  const { t } = useTranslation('setup')
  const line = useFragment(
    graphql`
      fragment CheckListCard_check on ExamCheck {
        id
        ok
        required
        problems
        questionNos
      }
    `,
    key,
  )
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <Mark ok={line.ok} required={line.required} />
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600}>{t(`check.${line.id as 'details'}`)}</Text>
          {!line.ok && !line.required && <Badge tone="neutral">{t('check.advice')}</Badge>}
        </Group>
        {line.problems.length > 0 && (
          <List size="sm" mt={4}>
            {line.problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        )}
        {line.questionNos.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('check.numbers', {
              count: line.questionNos.length,
              numbers: line.questionNos.slice(0, 20).join(', '),
            })}
          </Text>
        )}
        {!line.ok && <Way examId={examId} id={line.id} />}
      </div>
    </Group>
  )
}

function Way({ examId, id }: { examId: string; id: string }) {
  const { t } = useTranslation('setup')
  const to = placesOf(examId)[id]
  if (!to) return null
  return (
    <Anchor component={Link} to={to} size="sm">
      {t('check.go')}
    </Anchor>
  )
}

function Mark({ ok, required }: { ok: boolean; required: boolean }) {
  const { t } = useTranslation('setup')
  const [color, Icon, label] = ok
    ? (['green', IconCheck, t('check.ok')] as const)
    : required
      ? (['red', IconX, t('check.missing')] as const)
      : (['amber', IconAlertTriangle, t('check.advice')] as const)
  return (
    <ThemeIcon size={24} radius="xl" variant="light" color={color} role="img" aria-label={label}>
      <Icon size={16} stroke={2.5} aria-hidden="true" />
    </ThemeIcon>
  )
}
