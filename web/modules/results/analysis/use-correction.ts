import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useCorrectionMutation } from '../../../__generated__/useCorrectionMutation.graphql.ts'
import type {
  CorrectionPreviewInput,
  useCorrectionPreviewQuery,
  useCorrectionPreviewQuery$data,
} from '../../../__generated__/useCorrectionPreviewQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** A correction before it is applied. */
export interface DraftCorrection {
  /** undefined until the preview is loaded, null after a failure */
  preview: useCorrectionPreviewQuery$data['correctionPreview'] | null | undefined
  /** Applies the correction, updates the page, and then calls `onDone`. */
  apply(reason: string, onDone: () => void): void
  busy: boolean
}

/** Previews a correction and applies it. @param correction null until it is complete */
export function useCorrection(correction: CorrectionPreviewInput | null): DraftCorrection {
  const { t } = useTranslation('analysis')
  const [correct, busy] = useCommand<useCorrectionMutation>(graphql`
    mutation useCorrectionMutation($input: CorrectQuestionInput!, $examId: ID!) {
      correctQuestion(input: $input) {
        revision
        query {
          itemAnalysis(examId: $examId) {
            ...AnalysisFigures_analysis
            ...AnalysisCharts_analysis
            ...ItemsTable_analysis
            ...FrequentAnswers_analysis
          }
          ...Corrections_query @arguments(examId: $examId)
        }
      }
    }
  `)
  const answer = useAnswer<useCorrectionPreviewQuery>(
    graphql`
      query useCorrectionPreviewQuery($correction: CorrectionPreviewInput!) {
        correctionPreview(correction: $correction) {
          ...CorrectionPreview_preview
        }
      }
    `,
    correction && { correction },
  )
  return {
    preview: correction ? answer && answer.correctionPreview : undefined,
    busy,
    apply(reason, onDone) {
      if (!correction) return
      const { examId } = correction
      correct({ input: { ...correction, reason: reason.trim() }, examId }, { success: t('correct.done') })
        .then(onDone)
        .catch(ignoreReported)
    },
  }
}
