import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useSendAnswerMutation } from '../../../__generated__/useSendAnswerMutation.graphql.ts'
import type { useSendAnswerNoteMutation } from '../../../__generated__/useSendAnswerNoteMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'

type Answer = Omit<useSendAnswerMutation['variables']['input'], 'id'>

/** Functions that answer a thread, and add an internal note to it. */
export function useSendAnswer(id: string) {
  const { t } = useTranslation('support')
  const [send, sending] = useCommand<useSendAnswerMutation>(graphql`
    mutation useSendAnswerMutation($input: AnswerSupportInput!) {
      answerSupport(input: $input) {
        thread {
          ...ThreadHead_thread
          ...OfficeMessages_thread
          ...AnswerBoxLive_thread
        }
      }
    }
  `)
  const [add, adding] = useCommand<useSendAnswerNoteMutation>(graphql`
    mutation useSendAnswerNoteMutation($input: NoteSupportInput!) {
      noteSupport(input: $input) {
        thread {
          ...ThreadHead_thread
          ...OfficeMessages_thread
          ...AnswerBoxLive_thread
        }
      }
    }
  `)
  return {
    busy: sending || adding,
    send: (answer: Answer) => send({ input: { id, ...answer } }, { success: t('answer.sent') }),
    add: (text: string) => add({ input: { id, text } }, { success: t('answer.noteAdded') }),
  }
}
