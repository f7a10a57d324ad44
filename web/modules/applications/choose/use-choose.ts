import { useTranslation } from 'react-i18next'
import { graphql, useMutation } from 'react-relay'
import { ConnectionHandler } from 'relay-runtime'
import type { useChooseAddMutation } from '../../../__generated__/useChooseAddMutation.graphql.ts'
import type { useChooseChangeMutation } from '../../../__generated__/useChooseChangeMutation.graphql.ts'
import { getSession, renewClaims } from '../../../relay/session.ts'
import { announce } from '../../../ui/announce.tsx'
import { toastError } from '../../../ui/toast.tsx'
import type { Choice } from './choice.ts'

/** Applies for an exam, or takes it as another date; the list of exams hears of it. */
export function useChoose(choice: Choice, userId: string, onDone: () => void) {
  const { t } = useTranslation(['applications', 'common'])
  const [add, adding] = useMutation<useChooseAddMutation>(graphql`
    mutation useChooseAddMutation($examId: ID!, $language: String, $connections: [ID!]!) {
      addApplication(input: { examId: $examId, language: $language }) {
        application @prependNode(connections: $connections, edgeTypeName: "ApplicationEdge") {
          id
          state
          ...usePhase_application
          ...ExamCard_application
        }
      }
    }
  `)
  const [change, changing] = useMutation<useChooseChangeMutation>(graphql`
    mutation useChooseChangeMutation($applicationId: ID!, $examId: ID!) {
      updateApplication(input: { applicationId: $applicationId, examId: $examId }) {
        application {
          ...usePhase_application
          ...ExamCard_application
        }
      }
    }
  `)
  const failed = (error: Error) => toastError({ title: t('common:toast.error'), message: error.message })
  const done = (message: string) => {
    announce(message)
    onDone()
  }
  const choose = (examId: string, language: string) => {
    if (choice.kind === 'change') {
      change({
        variables: { applicationId: choice.applicationId, examId },
        onCompleted: () => done(t('applications:choose.changed')),
        onError: failed,
      })
      return
    }
    add({
      variables: {
        examId,
        language,
        connections: [ConnectionHandler.getConnectionID(userId, 'MyExamsList_applications')],
      },
      onCompleted({ addApplication: { application } }) {
        const finish = () =>
          done(application.state === 'paid' ? t('applications:choose.granted') : t('applications:choose.added'))
        // the page stays closed for who must choose an exam, until the token says no more that one must
        const renewed = renewClaims()
        if (getSession().user?.forceApplication) void renewed.then(finish)
        else finish()
      },
      onError: failed,
    })
  }
  return { choose, busy: adding || changing }
}
