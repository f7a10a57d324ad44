import { graphql } from '../../../api/graphql.ts'

/** An application before and during the exam. */
export const applicationFragment = graphql`
  fragment examDocuments_application on Application @inline {
    id
    language
    opensAt
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
`

/**
 * The exam as the page shows it. Its questions are rendered from Relay's store, by their component's fragment. Without
 * `words`, they come with their answers only: the paper on the device has the rest.
 */
export const examFragment = graphql`
  fragment examDocuments_exam on ExamView @inline @argumentDefinitions(words: { type: "Boolean!" }) {
    application {
      ...examDocuments_application
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
    questions @include(if: $words) {
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
    answers: questions @skip(if: $words) {
      questionNo
      answer
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
    arrangements {
      breakSeconds
      breakSecondsUsed
      breakEndsAt
      textScale
      wideSpacing
      plainFont
      figureTexts
    }
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
  mutation examDocumentsFetchMutation($input: FetchApplicationInput!, $words: Boolean!) @raw_response_type {
    fetchApplication(input: $input) {
      ...examDocuments_exam @arguments(words: $words)
      keys {
        part
        key
      }
      paper {
        sha256
        version
        update {
          base
          sha256
        }
      }
    }
  }
`

/** Starts the attempt. */
export const startDocument = graphql`
  mutation examDocumentsStartMutation($input: StartExamInput!, $words: Boolean!) @raw_response_type {
    startExam(input: $input) {
      ...examDocuments_exam @arguments(words: $words)
      keys {
        part
        key
      }
      paper {
        sha256
        version
        update {
          base
          sha256
        }
      }
    }
  }
`

/** The application as the page describes it before the exam opens. */
export const descriptionDocument = graphql`
  query examDocumentsDescriptionQuery($id: ID!) @raw_response_type {
    application(id: $id) {
      ...examDocuments_application
    }
  }
`

/** The time before the start. */
export const waitingRoomDocument = graphql`
  subscription examDocumentsWaitingRoomSubscription($applicationId: ID!, $tab: String!, $ready: Boolean!) {
    waitingRoom(applicationId: $applicationId, tab: $tab, ready: $ready) {
      serverNow
      opensAt
      closesAt
      refusal
      held
      attemptId
      durationSeconds
      extraTimeSeconds
      arrangements {
        breakSeconds
        breakSecondsUsed
        breakEndsAt
        textScale
        wideSpacing
        plainFont
        figureTexts
      }
      paper {
        sha256
        version
        update {
          base
          sha256
        }
      }
      hostedPaper {
        sha256
        version
        update {
          base
          sha256
        }
      }
      keyAddress
      begun
      started {
        attemptId
        epoch
        startedAt
        deadline
        paused
        extraTimeSeconds
        openUntil
        levels {
          name
          fromQuestionNo
          toQuestionNo
          passMark
          open
        }
        keys {
          part
          key
        }
      }
    }
  }
`

/** Reports when the questions were on the screen. */
export const reportShownDocument = graphql`
  mutation examDocumentsReportShownMutation($input: ReportShownInput!) {
    reportShown(input: $input) {
      success
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
