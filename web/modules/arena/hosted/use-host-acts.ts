import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useHostActsCloseMutation } from '../../../__generated__/useHostActsCloseMutation.graphql.ts'
import type { useHostActsEndMutation } from '../../../__generated__/useHostActsEndMutation.graphql.ts'
import type { useHostActsExtendMutation } from '../../../__generated__/useHostActsExtendMutation.graphql.ts'
import type { useHostActsReleaseMutation } from '../../../__generated__/useHostActsReleaseMutation.graphql.ts'
import type { useHostActsTakeMutation } from '../../../__generated__/useHostActsTakeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Session storage key of this tab's host epoch, so that a reload continues to lead. */
const keyOf = (examId: string) => `stadia-host-${examId}`

/** The host's actions; each sends this device's epoch. */
export function useHostActs(examId: string) {
  const [epoch, setEpoch] = useState(() => Number(sessionStorage.getItem(keyOf(examId))) || 0)
  const [take, taking] = useCommand<useHostActsTakeMutation>(graphql`
    mutation useHostActsTakeMutation($input: TakeHostedExamInput!) {
      takeHostedExam(input: $input) {
        epoch
      }
    }
  `)
  const [release, releasing] = useCommand<useHostActsReleaseMutation>(graphql`
    mutation useHostActsReleaseMutation($input: ReleaseQuestionInput!) {
      releaseQuestion(input: $input) {
        examId
      }
    }
  `)
  const [close, closing] = useCommand<useHostActsCloseMutation>(graphql`
    mutation useHostActsCloseMutation($input: CloseHostedQuestionInput!) {
      closeHostedQuestion(input: $input) {
        examId
      }
    }
  `)
  const [extend, extending] = useCommand<useHostActsExtendMutation>(graphql`
    mutation useHostActsExtendMutation($input: ExtendHostedQuestionInput!) {
      extendHostedQuestion(input: $input) {
        examId
      }
    }
  `)
  const [end, ending] = useCommand<useHostActsEndMutation>(graphql`
    mutation useHostActsEndMutation($input: EndHostedExamInput!) {
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
    /** @param username of a single student; null extends it for everyone */
    extend: (questionNo: number, seconds: number, username: string | null) =>
      extend({ input: { examId, epoch, questionNo, seconds, username } }).catch(ignoreReported),
    end: () => end({ input: { examId, epoch } }).catch(ignoreReported),
  }
}
