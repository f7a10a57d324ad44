import { Button, Group, Menu, Paper, Stack, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconListNumbers,
  IconSchool,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useNavigate } from 'react-router-dom'
import { useReload } from '../../../relay/use-reload.ts'
import type { ExamSetUpPageArchiveMutation } from '../../../__generated__/ExamSetUpPageArchiveMutation.graphql.ts'
import type { ExamSetUpPageDeleteMutation } from '../../../__generated__/ExamSetUpPageDeleteMutation.graphql.ts'
import type { ExamSetUpPagePracticeMutation } from '../../../__generated__/ExamSetUpPagePracticeMutation.graphql.ts'
import type { ExamSetUpPageQuery } from '../../../__generated__/ExamSetUpPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { formatDateTime, formatNumber, formatWallClock } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageActions, PageTitle } from '../../../shared/Page.tsx'
import { PageTabs } from '../../../shared/PageTabs.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import { CopyExamsDialog } from '../list/CopyExamsDialog.tsx'
import { StageBadge } from '../list/StageBadge.tsx'
import { CamerasCard } from './CamerasCard.tsx'
import { CheckListCard } from './CheckListCard.tsx'
import { EditExam } from './EditExam.tsx'
import { mayRunExams } from './may-run-exams.ts'

const list = '/stadia/janus/exams-set-up'

function Content({ queryRef }: QueryPageProps<ExamSetUpPageQuery>) {
  const { t } = useTranslation('setup')
  const navigate = useNavigate()
  const reload = useReload('newer')
  const [copying, setCopying] = useState(false)
  const query = usePreloadedQuery<ExamSetUpPageQuery>(
    graphql`
      query ExamSetUpPageQuery($id: ID!) @preloadable @throwOnFieldError {
        ...ExamForm_query
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            id
            title
            stage
            delivery
            opensAt
            closesAt
            localWindow
            uses {
              applied
              paid
              sat
            }
            setUp {
              archivedAt
            }
            ...CheckListCard_exam
            ...EditExam_exam
            ...CamerasCard_exam
          }
        }
      }
    `,
    queryRef,
  )
  const [archive] = useCommand<ExamSetUpPageArchiveMutation>(graphql`
    mutation ExamSetUpPageArchiveMutation($ids: [ID!]!, $archived: Boolean!) {
      archiveExams(input: { examIds: $ids, archived: $archived }) {
        exams {
          id
          setUp {
            archivedAt
          }
        }
      }
    }
  `)
  const [makePractice] = useCommand<ExamSetUpPagePracticeMutation>(graphql`
    mutation ExamSetUpPagePracticeMutation($id: ID!) {
      makePracticePaper(input: { examId: $id }) {
        exam {
          id
        }
      }
    }
  `)
  const [remove] = useCommand<ExamSetUpPageDeleteMutation>(graphql`
    mutation ExamSetUpPageDeleteMutation($id: ID!) {
      deleteExam(input: { examId: $id }) {
        deletedId
      }
    }
  `)
  const exam = query.node?.exam
  usePageTitle(exam?.title ?? t('title'))
  if (!exam) return <NotFoundState />
  const { id, title, stage, uses, setUp, opensAt, closesAt, localWindow } = exam
  const isArchived = setUp.archivedAt != null
  const moment = localWindow ? formatWallClock : formatDateTime
  const onDelete = async () => {
    const sure = await confirm({
      title: t('delete.title'),
      message: t('delete.text', { title }),
      okButton: t('delete.ok'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) await remove({ id }, { success: t('delete.done') }).then(() => navigate(list), ignoreReported)
  }
  return (
    <Stack gap="lg">
      <PageActions>
        {mayRunExams() && <RunLinks id={id} stage={stage} delivery={exam.delivery} />}
        {exam.delivery === 'board' && (
          <Button
            component={Link}
            to="questions"
            variant={stage === 'draft' ? 'filled' : 'default'}
            leftSection={<IconListNumbers size={18} aria-hidden="true" />}
          >
            {t('exam.questions')}
          </Button>
        )}
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
              {t('exam.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => setCopying(true)}>
              {t('copy.one')}
            </Menu.Item>
            {stage === 'resultsPublished' && exam.delivery === 'board' && (
              <Menu.Item
                leftSection={<IconSchool size={16} aria-hidden="true" />}
                onClick={() =>
                  void makePractice({ id }, { success: t('practice.made'), unseen: 'leaving' }).then(
                    ({ makePracticePaper }) => navigate(`${list}/${makePracticePaper.exam.id}`),
                    ignoreReported,
                  )
                }
              >
                {t('practice.make')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={
                isArchived ? (
                  <IconArchiveOff size={16} aria-hidden="true" />
                ) : (
                  <IconArchive size={16} aria-hidden="true" />
                )
              }
              onClick={() =>
                void archive({ ids: [id], archived: !isArchived }, { success: t('archive.done') }).catch(ignoreReported)
              }
            >
              {isArchived ? t('archive.back') : t('archive.action')}
            </Menu.Item>
            {stage === 'draft' && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => void onDelete()}
              >
                {t('delete.ok')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </PageActions>
      <PageTitle title={title} />
      <Group gap="md">
        <StageBadge stage={stage} size="lg" />
        {isArchived && <Text size="sm">{t('archive.title')}</Text>}
        <Text size="sm" c="dimmed">
          {t('exam.window', { from: moment(opensAt), to: moment(closesAt) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('exam.uses', {
            applied: formatNumber(uses.applied),
            paid: formatNumber(uses.paid),
            sat: formatNumber(uses.sat),
          })}
        </Text>
      </Group>
      <PageTabs
        label={title}
        tabs={[
          { id: 'overview', label: t('exam.overview'), content: <CheckListCard exam={exam} /> },
          {
            id: 'details',
            label: t('exam.details'),
            content: (
              <Paper bg="transparent">
                <EditExam exam={exam} query={query} onReload={() => void reload()} />
              </Paper>
            ),
          },
          ...(mayRunExams() ? [{ id: 'cameras', label: t('cameras.tab'), content: <CamerasCard exam={exam} /> }] : []),
        ]}
      />
      {copying && (
        <CopyExamsDialog
          exams={[exam]}
          onClose={() => setCopying(false)}
          onCopied={([copy]) => {
            setCopying(false)
            void navigate(`${list}/${copy}`)
          }}
        />
      )}
    </Stack>
  )
}

/** Links from a published exam to its live control, results and analysis. */
function RunLinks({ id, stage, delivery }: { id: string; stage: string; delivery: string }) {
  const { t } = useTranslation('setup')
  if (stage === 'draft') return null
  const exams = '/stadia/janus/exams'
  const isOver = stage === 'closed' || stage === 'graded' || stage === 'resultsPublished'
  return (
    <>
      <Button component={Link} to={`${exams}/${id}/live`} variant={stage === 'running' ? 'filled' : 'default'}>
        {t('exam.live')}
      </Button>
      {isOver && (
        <Button component={Link} to={`${exams}?exam=${id}`} variant={stage === 'graded' ? 'filled' : 'default'}>
          {t('exam.results')}
        </Button>
      )}
      {isOver && delivery === 'board' && (
        <Button component={Link} to={`${exams}/${id}/analysis`} variant="default">
          {t('exam.analysis')}
        </Button>
      )}
    </>
  )
}

/** Set-up page of an exam: checklist, details and actions. */
export default function ExamSetUpPage({ queryRef }: QueryPageProps<ExamSetUpPageQuery>) {
  const { t } = useTranslation('setup')
  return (
    <Page back={{ to: list, label: t('title') }} skeleton={<CardSkeletons heights={[60, 320]} />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
