import { useCallback } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useExamCertificatesArchiveQuery } from '../../../__generated__/useExamCertificatesArchiveQuery.graphql.ts'
import type { useExamCertificatesIssueMutation } from '../../../__generated__/useExamCertificatesIssueMutation.graphql.ts'
import type { useExamCertificatesRunQuery } from '../../../__generated__/useExamCertificatesRunQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Certificates of an exam: issue the missing ones in a run, download all as an archive. */
export function useExamCertificates(id: string) {
  const environment = useRelayEnvironment()
  const [issue, issuing] = useCommand<useExamCertificatesIssueMutation>(graphql`
    mutation useExamCertificatesIssueMutation($input: IssueCertificatesInput!) {
      issueCertificates(input: $input) {
        run {
          id
        }
      }
    }
  `)
  const refetch = useCallback(
    () =>
      fetchQuery<useExamCertificatesRunQuery>(
        environment,
        graphql`
          query useExamCertificatesRunQuery($id: ID!) {
            node(id: $id) {
              ...ExamResultsCard_exam @alias(as: "card")
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only' },
      ).toPromise(),
    [environment, id],
  )

  const onIssue = () =>
    void issue({ input: { examId: id } }).then(() => void refetch().catch(() => undefined), ignoreReported)
  const onArchive = async () => {
    try {
      const answer = await fetchQuery<useExamCertificatesArchiveQuery>(
        environment,
        graphql`
          query useExamCertificatesArchiveQuery($examIds: [ID!]!) @throwOnFieldError {
            certificateArchive(examIds: $examIds) {
              url
            }
          }
        `,
        { examIds: [id] },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      if (answer) location.assign(answer.certificateArchive.url)
    } catch (error) {
      reportFailure(error as Error)
    }
  }
  return { issuing, onIssue, onArchive }
}
