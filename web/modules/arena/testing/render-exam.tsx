import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { createOperationDescriptor, getRequest, readInlineData } from 'relay-runtime'
import { vi } from 'vitest'
import type { examDocuments_exam$key } from '../../../__generated__/examDocuments_exam.graphql.ts'
import type { examDocumentsFetchMutation } from '../../../__generated__/examDocumentsFetchMutation.graphql.ts'
import { required } from '../../../../shared/required.ts'
import common from '../../../locales/common/en.json'
import exam from '../../../locales/exam/en.json'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { LookContext } from '../../../shared/editions/edition.tsx'
import { look } from '../../../shared/editions/stem.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import type { ExamEngine } from '../engine/exam-engine.ts'
import type { ApplicationInfo, QuestionInfo } from '../engine/exam-ports.ts'
import { createStore, initialState, type ExamState, type Store } from '../engine/exam-state.ts'
import { CHOICES } from '../engine/types.ts'
import { formOf } from '../../../shared/exams/kinds/asked-question.ts'
import { examFragment, fetchDocument } from '../sitting/exam-documents.ts'
import type { QuestionSource } from '../sitting/exam-store.ts'
import { ExamContext } from '../sitting/use-exam.ts'

await i18next.use(initReactI18next).init({
  lng: 'en',
  ns: ['exam', 'common'],
  defaultNS: 'common',
  resources: { en: { exam, common } },
  interpolation: { escapeValue: false },
})

const input = { applicationId: 'application', tab: 'tab', refreshTab: false, simulation: false }
const variables = { input, words: true }

/** A question of a kind, as the server returns it. */
export interface GivenQuestion {
  kind: string
  shape: object
  html?: string
  unit?: string
  options?: { choice: string; html: string }[]
  lists?: { options: { choice: string; html: string }[] }[]
}

/** A paper of `count` questions as the server would return it, in the store of a new environment. */
function paper(count: number, html?: string, given: readonly GivenQuestion[] = []) {
  const environment = mockEnvironment()
  const questions = Array.from({ length: count }, (_, index) => ({
    id: `question-${index + 1}`,
    questionNo: index + 1,
    answer: null,
    kind: 'choice',
    shape: {},
    unit: null,
    lists: [],
    ...given[index],
    html: given[index]?.html ?? html ?? `<p>What is ${index + 1} times two?</p>`,
    points: 3,
    options:
      given[index]?.options ??
      CHOICES.slice(0, 4).map((choice, place) => ({ choice, html: `<p>${(index + 1) * 2 + place}</p>` })),
  }))
  const operation = createOperationDescriptor(getRequest(fetchDocument), variables)
  environment.commitPayload(operation, {
    fetchApplication: {
      __typename: 'FetchApplicationPayload',
      __isExamView: 'FetchApplicationPayload',
      application: {
        id: 'application',
        language: 'en',
        opensAt: '2026-05-16T09:00:00.000Z',
        closesAt: '2026-05-16T12:00:00.000Z',
        exam: {
          id: 'exam',
          title: 'Mathematics',
          layout: 'arena',
          selfie: 'none',
          questionCount: count,
          durationSeconds: 2700,
          delivery: 'board',
          practice: false,
          category: { id: 'category', title: 'Science' },
        },
      },
      attempt: null,
      latestEnd: '2026-05-16T12:00:00.000Z',
      extraTimeSeconds: 0,
      arrangements: null,
      questions,
      levels: [],
      serverNow: 0,
      diff: null,
      doSubmit: false,
      paused: false,
      externalLink: null,
      initialLink: null,
      iframe: null,
      hosted: false,
      result: null,
      redirect: null,
      keys: [],
      paper: null,
    },
  })
  environment.retain(operation)
  const read = environment.lookup(operation.fragment).data as unknown as examDocumentsFetchMutation['response']
  const exam = readInlineData<examDocuments_exam$key>(examFragment, read.fetchApplication)
  const sources: QuestionInfo<QuestionSource>[] = required(exam.questions, 'questions').map((source) => ({
    questionNo: source.questionNo,
    answer: null,
    form: formOf(source, 'en'),
    source,
  }))
  return sources
}

/** An application as the server returns it, with overrides. */
export function application(given: Partial<ApplicationInfo> = {}): ApplicationInfo {
  return {
    id: 'application',
    examTitle: 'Mathematics',
    categoryTitle: 'Science',
    language: 'en',
    selfie: 'none',
    questionCount: 5,
    layout: 'arena',
    delivery: 'board',
    practice: false,
    durationSeconds: 2700,
    opensAt: '2026-05-16T09:00:00.000Z',
    closesAt: '2026-05-16T12:00:00.000Z',
    ...given,
  }
}

/** A fake exam engine that records the calls made to it. */
export function recordingEngine(store: Store<ExamState<QuestionSource>>, clock: { remainingMs: number | null }) {
  return {
    store,
    start: vi.fn<ExamEngine['start']>(),
    remainingMs: () => clock.remainingMs,
    serverNow: () => 0,
    pen: () => ({ attemptId: 'attempt', epoch: 1 }),
    choose: vi.fn<ExamEngine['choose']>(),
    type: vi.fn<ExamEngine['type']>(),
    stopTyping: vi.fn<ExamEngine['stopTyping']>(),
    goTo: vi.fn<ExamEngine['goTo']>(),
    toggleFlag: vi.fn<ExamEngine['toggleFlag']>(),
    begin: vi.fn<ExamEngine['begin']>(async () => undefined),
    openByKey: vi.fn<ExamEngine['openByKey']>(async () => undefined),
    withdraw: vi.fn<ExamEngine['withdraw']>(),
    isShown: vi.fn<ExamEngine['isShown']>(),
    continueHere: vi.fn<ExamEngine['continueHere']>(async () => undefined),
    refresh: vi.fn<ExamEngine['refresh']>(async () => undefined),
    applyReview: vi.fn<ExamEngine['applyReview']>(),
    discardReview: vi.fn<ExamEngine['discardReview']>(),
    submit: vi.fn<ExamEngine['submit']>(async () => undefined),
    cancelSubmit: vi.fn<ExamEngine['cancelSubmit']>(),
    goOn: vi.fn<ExamEngine['goOn']>(),
    dispose: vi.fn<ExamEngine['dispose']>(),
  }
}

/** Renders a part of the exam screen over a state, with a recording fake engine. */
export function renderExam(
  make: (questions: QuestionInfo<QuestionSource>[]) => ReactNode,
  {
    remainingMs = (45 * 60_000) as number | null,
    html,
    given,
    ...state
  }: Partial<ExamState<QuestionSource>> & {
    remainingMs?: number | null
    /** The text of every question; defaults to a sum. */
    html?: string
    /** The first questions, where they are no choices. */
    given?: readonly GivenQuestion[]
  } = {},
) {
  const questions = paper(5, html, given)
  const store = createStore<ExamState<QuestionSource>>({
    ...initialState<QuestionSource>(false),
    phase: 'sitting',
    questions,
    currentQuestion: 1,
    ...state,
  })
  const clock = { remainingMs }
  const engine = recordingEngine(store, clock)
  const around = (children: ReactNode) => (
    <MantineProvider env="test">
      <RelayRoot>
        <LookContext.Provider value={look}>
          <MemoryRouter>
            <ExamContext.Provider value={engine}>{children}</ExamContext.Provider>
          </MemoryRouter>
        </LookContext.Provider>
      </RelayRoot>
    </MantineProvider>
  )
  const rendered = render(around(make(questions)))
  return { ...rendered, engine, store, clock, again: (children: ReactNode) => rendered.rerender(around(children)) }
}
