import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { ConnectionHandler } from 'relay-runtime'
import type { useChooseAddMutation } from '../../../__generated__/useChooseAddMutation.graphql.ts'
import type { useChooseChangeMutation } from '../../../__generated__/useChooseChangeMutation.graphql.ts'
import { getSession, renewClaims } from '../../../api/session.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import type { Choice } from './choice.ts'

/** Applies for an exam or changes its date, and updates the list of exams. */
export function useChoose(choice: Choice, userId: string, onDone: () => void) {
  const { t } = useTranslation(['applications', 'common'])
  const [add, adding] = useCommand<useChooseAddMutation>(graphql`
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
  const [change, changing] = useCommand<useChooseChangeMutation>(graphql`
    mutation useChooseChangeMutation($applicationId: ID!, $examId: ID!) {
      updateApplication(input: { applicationId: $applicationId, examId: $examId }) {
        application {
          ...usePhase_application
          ...ExamCard_application
        }
      }
    }
  `)
  const done = (message: string) => {
    announce(message)
    onDone()
  }
  const choose = (examId: string, language: string) => {
    if (choice.kind === 'change') {
      void change({ applicationId: choice.applicationId, examId }).then(
        () => done(t('applications:choose.changed')),
        ignoreReported,
      )
      return
    }
    void add({
      examId,
      language,
      connections: [ConnectionHandler.getConnectionID(userId, 'MyExamsList_applications')],
    }).then(({ addApplication: { application } }) => {
      const finish = () =>
        done(application.state === 'paid' ? t('applications:choose.granted') : t('applications:choose.added'))
      // the panel stays blocked until the renewed token no longer has the claim
      const renewed = renewClaims()
      if (getSession().user?.forceApplication) void renewed.then(finish)
      else finish()
    }, ignoreReported)
  }
  return { choose, busy: adding || changing }
}
