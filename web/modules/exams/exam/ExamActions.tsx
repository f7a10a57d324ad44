import { Button } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamActions_exam$key } from '../../../__generated__/ExamActions_exam.graphql.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { ExamMenu } from './ExamMenu.tsx'
import { mayRunExams } from './may-run-exams.ts'

/** Actions of an exam's set-up page: the pages of the exam's next steps, and a menu with the rest. */
export function ExamActions({ exam }: { exam: ExamActions_exam$key }) {
  const { t } = useTranslation('setup')
  const data = useFragment(
    graphql`
      fragment ExamActions_exam on Exam {
        id
        stage
        delivery
        ...ExamMenu_exam
      }
    `,
    exam,
  )
  const { id, stage, delivery } = data
  return (
    <PageActions>
      {mayRunExams() && <RunLinks id={id} stage={stage} delivery={delivery} />}
      {delivery === 'board' && (
        <Button
          component={Link}
          to="questions"
          variant={stage === 'draft' ? 'filled' : 'default'}
          leftSection={<IconListNumbers size={18} aria-hidden="true" />}
        >
          {t('exam.questions')}
        </Button>
      )}
      <ExamMenu exam={data} />
    </PageActions>
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
