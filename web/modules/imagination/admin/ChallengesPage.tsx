import { Button, Group, NumberInput, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type {
  ChallengesPage_query$data,
  ChallengesPage_query$key,
} from '../../../__generated__/ChallengesPage_query.graphql.ts'
import type { ChallengesPageQuery } from '../../../__generated__/ChallengesPageQuery.graphql.ts'
import type { ChallengesPageAnswersQuery } from '../../../__generated__/ChallengesPageAnswersQuery.graphql.ts'
import type { ChallengesPageScoreMutation } from '../../../__generated__/ChallengesPageScoreMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Picture } from '../Picture.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import { AdminNav } from './AdminNav.tsx'
import { TaskDialog } from './TaskDialog.tsx'

type Challenge = ChallengesPage_query$data['imageChallengeExams'][number]
type Task = Challenge['tasks'][number]

function Content({ queryRef }: QueryPageProps<ChallengesPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  const { Drawing } = useLook()
  const { imageChallengeExams } = useFragment<ChallengesPage_query$key>(
    graphql`
      fragment ChallengesPage_query on Query @throwOnFieldError @argumentDefinitions(examIds: { type: "[ID!]" }) {
        imageChallengeExams(examIds: $examIds) {
          answers
          scored
          exam {
            id
            title
            opensAt
          }
          tasks {
            id
            number
            attempts
            targetUrl
            briefs {
              language
              text
            }
          }
        }
      }
    `,
    usePreloadedQuery<ChallengesPageQuery>(
      graphql`
        query ChallengesPageQuery($examIds: [ID!]) @preloadable @throwOnFieldError {
          ...ChallengesPage_query @arguments(examIds: $examIds)
        }
      `,
      queryRef,
    ),
  )
  if (imageChallengeExams.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('challenges.emptyTitle')}
        text={t('challenges.emptyText')}
      />
    )
  }
  return (
    <Stack gap="lg">
      {imageChallengeExams.map((challenge) => (
        <ChallengeCard key={challenge.exam.id} challenge={challenge} examIds={queryRef.variables.examIds} />
      ))}
    </Stack>
  )
}

interface ChallengeCardProps {
  challenge: Challenge
  /** Ids of all exams on the page. */
  examIds: ChallengesPageQuery['variables']['examIds']
}

function ChallengeCard({ challenge: { exam, tasks, answers, scored }, examIds }: ChallengeCardProps) {
  const { t } = useTranslation('imaginationAdmin')
  const [edited, setEdited] = useState<Task | 'new' | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={exam.title}>
      <Stack gap="md">
        <Group justify="space-between">
          <div>
            <Title order={2} size="h3">
              {exam.title}
            </Title>
            <Text size="sm" c="dimmed">
              {formatDateTime(exam.opensAt)} ·{' '}
              {t('challenges.answers', { count: answers, scored: formatNumber(scored) })}
            </Text>
          </div>
          <Group gap="xs">
            {answers > 0 && (
              <Button variant="default" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
                {isOpen ? t('challenges.hideAnswers') : t('challenges.showAnswers')}
              </Button>
            )}
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              {t('challenges.addTask')}
            </Button>
          </Group>
        </Group>
        {tasks.length === 0 && <Text c="dimmed">{t('challenges.noTasks')}</Text>}
        {tasks.map((task) => (
          <Group key={task.id} wrap="nowrap" align="flex-start">
            {task.targetUrl && (
              <div style={{ width: 80, flex: 'none' }}>
                <Picture url={task.targetUrl} alt={t('challenges.target')} hidden="" />
              </div>
            )}
            <div style={{ flex: 1, minWidth: 0 }}>
              <Text fw={600}>{t('challenges.task', { number: task.number })}</Text>
              <Text style={{ overflowWrap: 'anywhere' }}>
                {task.briefs.find(({ language }) => language === 'en')?.text}
              </Text>
              <Text size="sm" c="dimmed">
                {t('challenges.attempts', { count: task.attempts })}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('challenges.editNamed', { number: task.number })}
              onClick={() => setEdited(task)}
            >
              {t('challenges.edit')}
            </Button>
          </Group>
        ))}
        {isOpen && <Answers examId={exam.id} />}
      </Stack>
      {edited && (
        <TaskDialog
          examId={exam.id}
          examIds={examIds}
          task={edited === 'new' ? null : edited}
          nextNumber={Math.max(0, ...tasks.map(({ number }) => number)) + 1}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </Paper>
  )
}

/** Submitted pictures with their similarity to the target and the points awarded by the jury. */
function Answers({ examId }: { examId: string }) {
  const { t } = useTranslation('imaginationAdmin')
  const answer = useAnswer<ChallengesPageAnswersQuery>(
    graphql`
      query ChallengesPageAnswersQuery($examId: ID!) {
        imageAnswers(examId: $examId, first: 500) {
          nodes {
            id
            distance
            structure
            points
            task {
              number
            }
            image {
              prompt
              thumbUrl
            }
            user {
              username
            }
          }
        }
      }
    `,
    { examId },
  )
  const [score] = useCommand<ChallengesPageScoreMutation>(graphql`
    mutation ChallengesPageScoreMutation($input: ScoreImageAnswerInput!) {
      scoreImageAnswer(input: $input) {
        answer {
          id
          points
        }
      }
    }
  `)
  if (!answer) return null
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('challenges.likenessNote')}
      </Text>
      <WideTable minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('challenges.number')}</Table.Th>
              <Table.Th>{t('ranking.picture')}</Table.Th>
              <Table.Th>{t('column.student')}</Table.Th>
              <Table.Th ta="end">{t('challenges.distance')}</Table.Th>
              <Table.Th ta="end">{t('challenges.structure')}</Table.Th>
              <Table.Th>{t('challenges.points')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answer.imageAnswers.nodes.map(({ id, task, image, user, distance, structure, points }) => (
              <Table.Tr key={id}>
                <Table.Td>{formatNumber(task.number)}</Table.Td>
                <Table.Td>
                  <div style={{ width: 72 }}>
                    <Picture url={image.thumbUrl} alt={image.prompt} hidden="" />
                  </div>
                </Table.Td>
                <Table.Td>{user.username}</Table.Td>
                <Table.Td ta="end">{distance == null ? '–' : formatNumber(distance)}</Table.Td>
                <Table.Td ta="end">{structure == null ? '–' : formatNumber(structure)}</Table.Td>
                <Table.Td>
                  <NumberInput
                    w={100}
                    min={0}
                    max={10}
                    step={0.5}
                    aria-label={t('challenges.pointsNamed', { name: user.username, number: task.number })}
                    defaultValue={points ?? ''}
                    onBlur={(event) => {
                      const given = event.currentTarget.value
                      void score({ input: { id, points: given === '' ? null : Number(given) } }).catch(ignoreReported)
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </>
  )
}

/** Picture tasks of challenge exams and the students' answers. */
export default function ChallengesPage({ queryRef }: QueryPageProps<ChallengesPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page title={t('challengesTitle')} text={<AdminNav />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
