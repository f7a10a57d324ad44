import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useHostActionsCloseMutation } from '../../../__generated__/useHostActionsCloseMutation.graphql.ts'
import type { useHostActionsEndMutation } from '../../../__generated__/useHostActionsEndMutation.graphql.ts'
import type { useHostActionsExtendMutation } from '../../../__generated__/useHostActionsExtendMutation.graphql.ts'
import type { useHostActionsReleaseMutation } from '../../../__generated__/useHostActionsReleaseMutation.graphql.ts'
import type { useHostActionsTakeMutation } from '../../../__generated__/useHostActionsTakeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Session storage key of this tab's host epoch, so that the tab still leads after a reload. */
const keyOf = (examId: string) => `stadia-host-${examId}`

/** The host's actions; each sends this device's epoch. */
export function useHostActions(examId: string) {
  const [epoch, setEpoch] = useState(() => Number(sessionStorage.getItem(keyOf(examId))) || 0)
  const [take, taking] = useCommand<useHostActionsTakeMutation>(graphql`
    mutation useHostActionsTakeMutation($input: TakeHostedExamInput!) {
      takeHostedExam(input: $input) {
        epoch
      }
    }
  `)
  const [release, releasing] = useCommand<useHostActionsReleaseMutation>(graphql`
    mutation useHostActionsReleaseMutation($input: ReleaseQuestionInput!) {
      releaseQuestion(input: $input) {
        examId
      }
    }
  `)
  const [close, closing] = useCommand<useHostActionsCloseMutation>(graphql`
    mutation useHostActionsCloseMutation($input: CloseHostedQuestionInput!) {
      closeHostedQuestion(input: $input) {
        examId
      }
    }
  `)
  const [extend, extending] = useCommand<useHostActionsExtendMutation>(graphql`
    mutation useHostActionsExtendMutation($input: ExtendHostedQuestionInput!) {
      extendHostedQuestion(input: $input) {
        examId
      }
    }
  `)
  const [end, ending] = useCommand<useHostActionsEndMutation>(graphql`
    mutation useHostActionsEndMutation($input: EndHostedExamInput!) {
      endHostedExam(input: $input) {
        examId
      }
    }
  `)
  return {
    epoch,
    busy: taking || releasing || closing || extending || ending,
    lead: () =>
      take({ input: { examId, device: navigator.platform || 'Browser' } }).then(({ takeHostedExam: taken }) => {
        sessionStorage.setItem(keyOf(examId), String(taken.epoch))
        setEpoch(taken.epoch)
      }, ignoreReported),
    release: (questionNo: number, seconds: number) =>
      release({ input: { examId, epoch, questionNo, seconds } }).catch(ignoreReported),
    close: (questionNo: number) => close({ input: { examId, epoch, questionNo } }).catch(ignoreReported),
    /** @param username of a single student; null extends the time for everyone */
    extend: (questionNo: number, seconds: number, username: string | null) =>
      extend({ input: { examId, epoch, questionNo, seconds, username } }).catch(ignoreReported),
    end: () => end({ input: { examId, epoch } }).catch(ignoreReported),
  }
}
