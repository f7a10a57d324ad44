import type { TFunction } from 'i18next'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LateAnswers_query$data, LateAnswers_query$key } from '../../../__generated__/LateAnswers_query.graphql.ts'
import type { LateAnswersMutation } from '../../../__generated__/LateAnswersMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatMoment } from '../../../shared/input/format.ts'
import { applicationStudentName } from '../../../shared/people/person-name.ts'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'

type Late = LateAnswers_query$data['lateAnswers']['nodes'][number]

/** Late answers by attempt, each with buttons to accept or refuse; renders nothing without late answers. */
export function LateAnswers({ examId, query }: { examId: string; query: LateAnswers_query$key }) {
  const { t } = useTranslation('control')
  const { lateAnswers } = useFragment(
    graphql`
      fragment LateAnswers_query on Query @argumentDefinitions(examId: { type: "ID!" }) {
        lateAnswers(first: 200, examId: $examId) {
          nodes {
            id
            questionNo
            answer
            receivedAt
            attempt {
              id
              deadline
              closedAt
              application {
                student {
                  ...personName_application
                }
              }
            }
          }
        }
      }
    `,
    query,
  )
  const byAttempt = new Map<string, LateAttemptProps>()
  for (const late of lateAnswers.nodes) {
    const { attempt } = late
    const answers = byAttempt.get(attempt.id)?.answers ?? []
    byAttempt.set(attempt.id, { examId, attempt, answers: [...answers, late] })
  }
  if (byAttempt.size === 0) return null
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="late-answers">
      <Title order={2} size="h3" id="late-answers">
        {t('late.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('late.text')}
      </Text>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {[...byAttempt].map(([id, late]) => (
          <LateAttempt key={id} {...late} />
        ))}
      </Stack>
    </Paper>
  )
}

const secondsPast = (late: Late) =>
  late.attempt.deadline
    ? Math.max(0, Math.round((Date.parse(late.receivedAt) - Date.parse(late.attempt.deadline)) / 1000))
    : null

/** Question, answer and time of a late answer. */
function textOf(late: Late, t: TFunction<'control'>): string {
  const past = secondsPast(late)
  const what = `${late.questionNo}: ${late.answer || '–'}`
  const at = formatMoment(new Date(late.receivedAt), { timeStyle: 'medium' })
  return past === null ? `${what} (${at})` : `${what} (${at}, ${t('late.past', { count: past })})`
}

interface LateAttemptProps {
  examId: string
  attempt: Late['attempt']
  answers: readonly Late[]
}

function LateAttempt({ examId, attempt, answers }: LateAttemptProps) {
  const { t } = useTranslation('control')
  const [decide, busy] = useCommand<LateAnswersMutation>(graphql`
    mutation LateAnswersMutation($input: DecideLateAnswersInput!, $examId: ID!) {
      decideLateAnswers(input: $input) {
        decided
        attempt {
          id
          answeredCount
        }
        query {
          ...LateAnswers_query @arguments(examId: $examId)
        }
      }
    }
  `)
  const student = attempt.application?.student
  const name = student ? applicationStudentName(student) : ''
  const onDecide = async (accept: boolean) => {
    const reason = await promptReason({
      title: t(accept ? 'late.acceptTitle' : 'late.refuseTitle', { name }),
      message: t(accept ? 'late.acceptText' : 'late.refuseText'),
      label: t('order.reason'),
      okButton: t(accept ? 'late.accept' : 'late.refuse'),
      cancelButton: t('cancel'),
    })
    if (reason === null) return
    const input = { attemptId: attempt.id, accept, reason }
    await decide({ input, examId }, { success: t('late.decided') }).catch(ignoreReported)
  }
  return (
    <li>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm">{answers.map((late) => textOf(late, t)).join(' · ')}</Text>
        </div>
        {attempt.closedAt ? (
          <Group gap="xs">
            <Button size="xs" disabled={busy} onClick={() => void onDecide(true)}>
              {t('late.accept')}
            </Button>
            <Button size="xs" variant="default" disabled={busy} onClick={() => void onDecide(false)}>
              {t('late.refuse')}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('late.open')}
          </Text>
        )}
      </Group>
    </li>
  )
}
