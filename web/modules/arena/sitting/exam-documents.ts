import { graphql } from '../../../relay/graphql.ts'

/** An exam as the page shows it. Its questions are rendered from Relay's store, by the fragment of their component. */
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
      receipt
      flags
    }
    questions {
      questionNo
      selectedAnswer
      options {
        choice
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
      wrong
      blank
      extraMessage
    }
    redirect
  }
`

/** Reads the exam; an attempt that has not begun stays so. */
export const fetchDocument = graphql`
  mutation examDocumentsFetchMutation($input: FetchApplicationInput!) {
    fetchApplication(input: $input) {
      ...examDocuments_exam
    }
  }
`

/** Begins the attempt. */
export const startDocument = graphql`
  mutation examDocumentsStartMutation($input: StartExamInput!) {
    startExam(input: $input) {
      ...examDocuments_exam
    }
  }
`

/** How the exam stands, without its questions: for the poll and for the last look after submitting. */
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

/** Answers with the changed application, so that the list of exams is right without asking again. */
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
        wrong
        blank
        extraMessage
      }
      redirect
    }
  }
`

/** Flags come along to the tab that takes the exam over. */
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
