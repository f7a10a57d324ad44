import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { questionKinds } from '../../../../../shared/questions/content.ts'
import { scoringRulesOf } from '../../../../../shared/questions/scoring-rules.ts'
import type {
  RulesPreview_exam$data,
  RulesPreview_exam$key,
} from '../../../../__generated__/RulesPreview_exam.graphql.ts'
import { ScoringRules } from '../../../../shared/exams/scoring/ScoringRules.tsx'
import { ownScoring } from '../../questions/editor/question-scoring.ts'
import { examScoringIn, isExactScoring, sectionScoringIn } from './scoring-values.ts'
import type { ExamSectionProps } from './use-exam-form.ts'

interface RulesPreviewProps extends ExamSectionProps {
  exam: RulesPreview_exam$key
}

/** The scoring rules as students will read them, with the values of the form and the questions of the exam. */
export function RulesPreview({ form, exam }: RulesPreviewProps) {
  const { t } = useTranslation('setup')
  const { questions } = useFragment(
    graphql`
      fragment RulesPreview_exam on Exam {
        questions {
          questionNo
          kind
          points
          scoring {
            right
            wrong
            blank
            parts
          }
        }
      }
    `,
    exam,
  )
  const { values } = form
  const scoring = examScoringIn(values)
  if (!questions.length || !scoring || !values.levels.every((level) => isExactScoring(level.scoring))) return null
  const rules = scoringRulesOf({
    scoring,
    levels: values.levels.map((level) => ({ ...level, scoring: sectionScoringIn(level.scoring) })),
    questions: questions.map(ruled),
    isMixed: values.mixQuestions,
  })
  return (
    <Paper withBorder p="md" radius="md">
      <ScoringRules rules={rules} title={t('form.rules')} />
    </Paper>
  )
}

type StoredQuestion = RulesPreview_exam$data['questions'][number]

/** A stored question; whether its key has shares is not known here. */
const ruled = ({ questionNo, kind, points, scoring }: StoredQuestion) => ({
  questionNo,
  points,
  kind: questionKinds.find((each) => each === kind) ?? 'choice',
  scoring: scoring ? ownScoring(scoring) : null,
  hasShares: false,
})
