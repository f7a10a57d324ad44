import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useAddPastedMutation } from '../../../../__generated__/useAddPastedMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import type { TakenQuestion } from './PasteDialog.tsx'

/** Adds pasted questions to a draft. @param facts topic and points of questions that have none of their own */
export function useAddPasted(examId: string, language: string, facts: { topic: string; points: number }) {
  const { t } = useTranslation('writing')
  const [add] = useCommand<useAddPastedMutation>(graphql`
    mutation useAddPastedMutation($input: AddPastedQuestionsInput!) {
      addPastedQuestions(input: $input) {
        added
        exam {
          questionCount
          ...QuestionList_exam
        }
      }
    }
  `)
  return (questions: TakenQuestion[]): Promise<unknown> =>
    add(
      {
        input: {
          ...{ examId, language },
          topic: facts.topic.trim() || t('paste.topic'),
          points: facts.points,
          questions: questions.map(({ text, options, right, accepted, topic, points }) => ({
            ...{ text, options, right },
            accepted: accepted ?? null,
            topic: topic ?? null,
            points: points ?? null,
          })),
        },
      },
      // the dialog shows a failure as any other
      { success: t('paste.added', { count: questions.length }), unseen: 'elsewhere', onError: () => undefined },
    )
}
