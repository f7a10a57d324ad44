import { screen } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import query, { type MyExamsPageQuery } from '../../../__generated__/MyExamsPageQuery.graphql.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import MyExamsPage from '../my-exams/MyExamsPage.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')
export const hour = 3_600_000
export const at = (offsetMs: number) => new Date(now + offsetMs).toISOString()

export let environment: MockEnvironment

interface Given {
  id: string
  title?: string
  state?: string
  opensAt?: string
  closesAt?: string
  practice?: boolean
  layout?: string
  attempt?: object | null
  endReason?: string | null
  team?: object[]
  invitations?: object[]
  invitationExpiresAt?: string | null
  report?: object | null
  resultsPublishedAt?: string | null
}

export function application(given: Given) {
  const { id, title = `Exam ${id}`, practice = false, layout = 'arena', resultsPublishedAt = null, ...rest } = given
  return {
    __typename: 'Application',
    id,
    state: 'paid',
    language: 'en',
    opensAt: at(-hour),
    closesAt: at(hour),
    attempt: null,
    report: null,
    endReason: null,
    team: [],
    invitations: [],
    invitationExpiresAt: null,
    price: { amount: 1500, currency: 'EUR' },
    ...rest,
    exam: {
      __typename: 'Exam',
      id: `exam-of-${id}`,
      title,
      durationSeconds: 3600,
      questionCount: 25,
      practice,
      layout,
      teamSize: 1,
      resultsPublishedAt,
      price: { amount: 2000, currency: 'EUR' },
      category: { __typename: 'Category', id: 'c', slug: 'mathematics', title: 'Mathematics' },
    },
  }
}

export function attempt(given: object = {}) {
  return {
    __typename: 'Attempt',
    id: `attempt-${Math.random()}`,
    startedAt: at(-hour),
    deadline: at(hour / 2),
    closedAt: null,
    closeReason: null,
    answeredCount: 7,
    questionCount: 25,
    receipt: null,
    result: null,
    ...given,
  }
}

export function connection(nodes: object[], hasNextPage = false) {
  const edges = nodes.map((node, index) => ({ cursor: `cursor-${index}`, node }))
  return {
    totalCount: edges.length + Number(hasNextPage),
    edges,
    pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null },
  }
}

export function answer(nodes: object[], hasNextPage = false, availableExams: object[] = []): void {
  environment.mock.resolve(environment.mock.getMostRecentOperation(), {
    data: {
      viewer: {
        __typename: 'User',
        id: 'me',
        grade: 9,
        applications: connection(nodes, hasNextPage),
        entered: connection(nodes),
      },
      availableExams,
    },
  })
}

export function available(id: string, given: object = {}, category = 'Mathematics') {
  return {
    opensAt: at(24 * hour),
    closesAt: at(26 * hour),
    applyUntil: at(24 * hour),
    preferred: false,
    replaces: null,
    ...given,
    exam: {
      __typename: 'Exam',
      id,
      title: `Exam ${id}`,
      durationSeconds: 3600,
      languages: ['en', 'fr'],
      teamSize: 1,
      price: { amount: 2000, currency: 'EUR' },
      category: { __typename: 'Category', id: category, title: category },
    },
  }
}

export function open(address = '/stadia/my-exams') {
  const queryRef = loadQuery<MyExamsPageQuery>(environment, query, {})
  return renderPage(<MyExamsPage queryRef={queryRef} />, { address })
}

export async function cardOf(title: string): Promise<HTMLElement> {
  return required((await screen.findByRole('heading', { name: title })).closest('article'), 'card')
}

/**
 * Test setup of the page “My exams” with a frozen clock and an environment answered by the test. Registers its hooks.
 * @param shared mock of the session
 */
export function myExamsStage(shared: { user: unknown }): void {
  beforeAll(async () => {
    await startTexts('student', 'applications', 'panel')
    // which a page loads later: not with the tests' clock
    await import('../choose/ChooseExamModal.tsx')
  })
  beforeEach(() => {
    environment = mockEnvironment()
    shared.user = null
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now, shouldAdvanceTime: true })
  })
  afterEach(() => vi.useRealTimers())
}
