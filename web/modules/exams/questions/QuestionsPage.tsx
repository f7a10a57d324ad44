import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconPlus, IconUpload } from '@tabler/icons-react'
import { useOptimistic, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QuestionsPageKeysMutation } from '../../../__generated__/QuestionsPageKeysMutation.graphql.ts'
import type { QuestionsPageOrderMutation } from '../../../__generated__/QuestionsPageOrderMutation.graphql.ts'
import type { QuestionsPageQuery } from '../../../__generated__/QuestionsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { moveItem } from '../../../shared/move-item.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DrawDialog } from '../bank/DrawDialog.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { ElsewhereState } from './ElsewhereState.tsx'
import { MoreActions } from './MoreActions.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { ReadingsDialog } from './ReadingsDialog.tsx'

const list = '/stadia/janus/exams-set-up'

function Content({ queryRef }: QueryPageProps<QuestionsPageQuery>) {
  const { t } = useTranslation('questions')
  const { Drawing } = useLook()
  const [, startTransition] = useTransition()
  const [drawing, setDrawing] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [showsReadings, setShowsReadings] = useState(false)
  const [keys, setKeys] = useState<ReadonlyMap<number, string> | null>(null)
  const query = usePreloadedQuery<QuestionsPageQuery>(
    graphql`
      query QuestionsPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            id
            title
            delivery
            languages
            publishedAt
            questions {
              id
              questionNo
              ...QuestionRow_question
            }
          }
        }
      }
    `,
    queryRef,
  )
  const [order, ordering] = useCommand<QuestionsPageOrderMutation>(graphql`
    mutation QuestionsPageOrderMutation($examId: ID!, $ids: [ID!]!) {
      orderQuestions(input: { examId: $examId, ids: $ids }) {
        exam {
          id
          questions {
            id
            questionNo
            ...QuestionRow_question
          }
        }
      }
    }
  `)
  const [read, reading] = useCommand<QuestionsPageKeysMutation>(graphql`
    mutation QuestionsPageKeysMutation($examId: ID!) {
      readAnswers(input: { examId: $examId, place: editor }) {
        keys {
          questionNo
          answer
        }
      }
    }
  `)
  const exam = query.node?.exam
  const [questions, wish] = useOptimistic(exam?.questions ?? [])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  usePageTitle(exam ? t('titleOf', { exam: exam.title }) : t('title'))
  if (!exam) return <NotFoundState />
  if (exam.delivery !== 'board' && questions.length === 0) {
    return <ElsewhereState exam={exam} />
  }
  const isDraft = !exam.publishedAt
  const placeOf = (id: string | number) => questions.findIndex((question) => question.id === id) + 1
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= questions.length) return
    const next = moveItem(questions, from, to)
    startTransition(async () => {
      wish(next)
      await order({ examId: exam.id, ids: next.map(({ id }) => id) }, { success: t('order.saved') }).catch(
        ignoreReported,
      )
    })
    setKeys(null)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('order.lifted', { place: placeOf(active.id), total: questions.length }),
    onDragOver: ({ over }) =>
      over ? t('order.over', { place: placeOf(over.id), total: questions.length }) : undefined,
    onDragEnd: ({ over }) => (over ? t('order.dropped', { place: placeOf(over.id) }) : t('order.cancelled')),
    onDragCancel: () => t('order.cancelled'),
  }
  const onKeys = () =>
    void read({ examId: exam.id }).then(
      ({ readAnswers }) => setKeys(new Map(readAnswers.keys.map(({ questionNo, answer }) => [questionNo, answer]))),
      ignoreReported,
    )
  const add = (
    <Button component={Link} to="new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('add')}
    </Button>
  )
  return (
    <Stack gap="md">
      <PageActions>
        {questions.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden="true" />}
            loading={reading}
            onClick={keys ? () => setKeys(null) : onKeys}
          >
            {keys ? t('keys.hide') : t('keys.show')}
          </Button>
        )}
        {isDraft && (
          <Button
            component={Link}
            to={`${list}/${exam.id}/import`}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
          >
            {t('import.action')}
          </Button>
        )}
        <MoreActions
          examId={exam.id}
          isDraft={isDraft}
          isEmpty={questions.length === 0}
          onReadings={() => setShowsReadings(true)}
          onExport={() => setExporting(true)}
          onDraw={() => setDrawing(true)}
        />
        {isDraft && add}
      </PageActions>
      <Text fw={600}>{exam.title}</Text>
      {!isDraft && <Alert color="blue">{t('published')}</Alert>}
      {keys && <Alert color="amber">{t('keys.logged')}</Alert>}
      {questions.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={isDraft ? <Group justify="center">{add}</Group> : undefined}
        />
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.help') } }}
          onDragEnd={({ active, over }) => over && move(placeOf(active.id) - 1, placeOf(over.id) - 1)}
        >
          <SortableContext
            items={questions.map(({ id }) => id)}
            strategy={verticalListSortingStrategy}
            disabled={!isDraft || ordering}
          >
            <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {questions.map((question, i) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  place={i + 1}
                  languages={exam.languages}
                  movable={isDraft}
                  answer={keys?.get(question.questionNo) ?? null}
                />
              ))}
            </Stack>
          </SortableContext>
        </DndContext>
      )}
      {showsReadings && <ReadingsDialog examId={exam.id} onClose={() => setShowsReadings(false)} />}
      {exporting && (
        <ExportDialog of={{ examId: exam.id }} languages={exam.languages} onClose={() => setExporting(false)} />
      )}
      {drawing && <DrawDialog examId={exam.id} onClose={() => setDrawing(false)} onDrawn={() => setDrawing(false)} />}
    </Stack>
  )
}

/** Ordered list of an exam's questions. */
export default function QuestionsPage({ queryRef }: QueryPageProps<QuestionsPageQuery>) {
  const { t } = useTranslation('questions')
  return (
    <Page
      title={t('title')}
      back={{ to: `${list}/${String(queryRef.variables.id)}`, label: t('backToExam') }}
      skeleton={<CardSkeletons heights={[70, 70, 70, 70]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
