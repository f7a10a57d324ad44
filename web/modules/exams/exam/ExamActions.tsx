import { IconListNumbers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ExamActions_exam$key } from '../../../__generated__/ExamActions_exam.graphql.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import type { Action } from '../../../shared/actions/action.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { mayRunExams } from './may-run-exams.ts'
import { useExamMenu } from './use-exam-menu.tsx'

/** Actions of an exam's set-up page: the pages of the exam's next steps, and a menu with the rest. */
export function ExamActions({ exam }: { exam: ExamActions_exam$key }) {
  const { t } = useTranslation('setup')
  const data = useFragment(
    graphql`
      fragment ExamActions_exam on Exam {
        id
        stage
        delivery
        ...useExamMenu_exam
      }
    `,
    exam,
  )
  const { id, stage, delivery } = data
  const { entries, dialog } = useExamMenu(data)
  const exams = '/stadia/janus/exams'
  const isBoard = delivery === 'board'
  const mayRun = mayRunExams() && stage !== 'draft'
  const isOver = stage === 'closed' || stage === 'graded' || stage === 'resultsPublished'
  // in the order of the exam's life; the first of `next` that is there is the next step
  const links = {
    questions: isBoard && { label: t('exam.questions'), icon: IconListNumbers, to: 'questions' },
    live: mayRun && { label: t('exam.live'), to: `${exams}/${id}/live` },
    results: mayRun && isOver && { label: t('exam.results'), to: `${exams}?exam=${id}` },
    analysis: mayRun && isOver && isBoard && { label: t('exam.analysis'), to: `${exams}/${id}/analysis` },
  } satisfies Record<string, Action | false>
  const next = nextStep[stage as keyof typeof nextStep] as keyof typeof links | undefined
  const others = Object.entries(links).flatMap(([name, link]) => (name === next ? [] : [link]))
  return (
    <>
      <PageActions>
        <Actions primary={next && links[next]} others={others} more={entries} beside={3} />
      </PageActions>
      {dialog}
    </>
  )
}

/** Page of the next step in a stage of an exam. */
const nextStep = { draft: 'questions', running: 'live', graded: 'results' } as const
