import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { ExamSetUpPage_exam$key } from '../../../__generated__/ExamSetUpPage_exam.graphql.ts'
import type { ExamSetUpPageQuery } from '../../../__generated__/ExamSetUpPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useReload } from '../../../relay/use-reload.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { formatDateTime, formatNumber, formatWallClock } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageTitle } from '../../../shared/Page.tsx'
import { PageTabs } from '../../../shared/PageTabs.tsx'
import { StageBadge } from '../list/StageBadge.tsx'
import { CamerasCard } from './CamerasCard.tsx'
import { CheckListCard } from './CheckListCard.tsx'
import { EditExam } from './EditExam.tsx'
import { ExamActions } from './ExamActions.tsx'
import { mayRunExams } from './may-run-exams.ts'

function Content({ queryRef }: QueryPageProps<ExamSetUpPageQuery>) {
  const { t } = useTranslation('setup')
  const reload = useReload('newer')
  const query = usePreloadedQuery<ExamSetUpPageQuery>(
    graphql`
      query ExamSetUpPageQuery($id: ID!) @preloadable @throwOnFieldError {
        ...ExamForm_query
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            title
            ...ExamActions_exam
            ...ExamSetUpPage_exam
            ...CheckListCard_exam
            ...EditExam_exam
            ...CamerasCard_exam
          }
        }
      }
    `,
    queryRef,
  )
  const exam = query.node?.exam
  usePageTitle(exam?.title ?? t('title'))
  if (!exam) return <NotFoundState />
  return (
    <Stack gap="lg">
      <ExamActions exam={exam} />
      <PageTitle title={exam.title} />
      <ExamFacts exam={exam} />
      <PageTabs
        label={exam.title}
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
    </Stack>
  )
}

/** Stage, window and numbers of an exam. */
function ExamFacts({ exam }: { exam: ExamSetUpPage_exam$key }) {
  const { t } = useTranslation('setup')
  const { stage, opensAt, closesAt, localWindow, uses, setUp } = useFragment(
    graphql`
      fragment ExamSetUpPage_exam on Exam {
        stage
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
      }
    `,
    exam,
  )
  const moment = localWindow ? formatWallClock : formatDateTime
  return (
    <Group gap="md">
      <StageBadge stage={stage} size="lg" />
      {setUp.archivedAt != null && <Text size="sm">{t('archive.title')}</Text>}
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
  )
}

/** Set-up page of an exam: checklist, details and actions. */
export default function ExamSetUpPage({ queryRef }: QueryPageProps<ExamSetUpPageQuery>) {
  const { t } = useTranslation('setup')
  return (
    <Page
      back={{ to: '/stadia/janus/exams-set-up', label: t('title') }}
      skeleton={<CardSkeletons heights={[60, 320]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
