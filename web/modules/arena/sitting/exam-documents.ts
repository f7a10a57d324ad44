import { graphql } from '../../../relay/graphql.ts'

/** The exam as the page shows it. Its questions are rendered from Relay's store, by their component's fragment. */
export const examFragment = graphql`
  fragment examDocuments_exam on ExamView @inline {
    application {
      id
      language
      closesAt
      exam {
        id
        title
        layout
        selfie
        questionCount
        durationSeconds
        delivery
        practice
        category {
          id
          title
        }
      }
    }
    attempt {
      id
      epoch
      ackSeq
      closedAt
      closeReason
      receipt
      flags
    }
    questions {
      questionNo
      answer
      kind
      shape
      unit
      options {
        choice
      }
      lists {
        options {
          choice
        }
      }
      ...QuestionPanel_question
    }
    levels {
      name
      fromQuestionNo
      toQuestionNo
      passMark
      open
    }
    latestEnd
    extraTimeSeconds
    serverNow
    diff
    doSubmit
    paused
    externalLink {
      link
      source
    }
    initialLink
    iframe
    hosted
    result {
      correct
      partial
      wrong
      blank
      extraMessage
    }
    redirect
  }
`

/** Fetches the exam without starting an attempt. */
export const fetchDocument = graphql`
  mutation examDocumentsFetchMutation($input: FetchApplicationInput!) {
    fetchApplication(input: $input) {
      ...examDocuments_exam
    }
  }
`

/** Starts the attempt. */
export const startDocument = graphql`
  mutation examDocumentsStartMutation($input: StartExamInput!) {
    startExam(input: $input) {
      ...examDocuments_exam
    }
  }
`

/** Exam status without questions: for polling and for the last check after submitting. */
export const pollDocument = graphql`
  mutation examDocumentsPollMutation($input: FetchApplicationInput!) {
    fetchApplication(input: $input) {
      attempt {
        id
        epoch
        ackSeq
        closedAt
        receipt
      }
      serverNow
      diff
      doSubmit
      paused
      result {
        correct
        partial
        wrong
        blank
        extraMessage
      }
      redirect
    }
  }
`

export const saveDocument = graphql`
  mutation examDocumentsSaveMutation($input: SaveAnswersInput!) {
    saveAnswers(input: $input) {
      ackSeq
      serverNow
      deadline
      doSubmit
      receipt
    }
  }
`

/** Returns the changed application, so that the list of exams updates without a refetch. */
export const submitDocument = graphql`
  mutation examDocumentsSubmitMutation($input: SubmitApplicationInput!) {
    submitApplication(input: $input) {
      application {
        id
        state
      }
      attempt {
        id
        epoch
        ackSeq
        closedAt
        closeReason
        answeredCount
        receipt
        selfieAt
      }
      result {
        correct
        partial
        wrong
        blank
        extraMessage
      }
      redirect
    }
  }
`

/** Stores the flags on the server, for a tab that takes the exam over. */
export const flagDocument = graphql`
  mutation examDocumentsFlagMutation($input: FlagQuestionsInput!) {
    flagQuestions(input: $input) {
      attempt {
        id
      }
    }
  }
`

export const practiseDocument = graphql`
  mutation examDocumentsPractiseMutation($input: EnableSimulationInput!) {
    enableSimulation(input: $input) {
      application {
        id
      }
    }
  }
`

export const logDocument = graphql`
  mutation examDocumentsLogMutation($input: SetLogInput!) {
    setLog(input: $input) {
      success
    }
  }
`

export const clockDocument = graphql`
  subscription examDocumentsClockSubscription($applicationId: ID!, $tab: String!, $simulation: Boolean!) {
    examClock(applicationId: $applicationId, tab: $tab, simulation: $simulation) {
      serverNow
      deadline
      diff
      doSubmit
      epoch
      holder
      closed
      paused
      message {
        id
        text
      }
    }
  }
`
