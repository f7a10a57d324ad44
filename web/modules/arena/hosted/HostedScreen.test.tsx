import { act, fireEvent, screen } from '@testing-library/react'

import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { ApiError } from '../../../api/api-error.ts'
import { application, renderExam } from '../testing/render-exam.tsx'
import { HostedScreen } from './HostedScreen.tsx'
import type { HostedNews } from './use-hosted-exam.ts'

const server = vi.hoisted(() => ({
  tell: null as null | ((data: unknown) => void),
  answer: vi.fn<(operation: unknown, variables: { input: unknown }) => Promise<unknown>>(),
}))
vi.mock('../../../relay/subscriptions.ts', async (original) => ({
  ...(await original<typeof import('../../../relay/subscriptions.ts')>()),
  getSocketState: () => 'open',
  subscribeOperation: (_params: unknown, _variables: unknown, sink: { next(result: unknown): void }) => {
    server.tell = (data) => sink.next({ data })
    return () => {}
  },
}))
vi.mock('../../../api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../api/request.ts')>()),
  callOperation: server.answer,
}))

const news = (given: Partial<HostedNews> = {}): HostedNews => ({
  serverNow: 0,
  stage: 'open',
  questionNo: 2,
  total: 5,
  opensAt: 0,
  endsAt: 30_000,
  answer: null,
  paused: false,
  onAir: false,
  paperVersion: 1,
  question: {
    questionNo: 2,
    html: '<p>What is two times three?</p>',
    kind: 'choice' as const,
    shape: {},
    unit: null,
    lists: [],
    options: (['A', 'B', 'C', 'D'] as const).map((choice, i) => ({ choice, html: `<p>${i + 5}</p>` })),
  },
  ...given,
})
/** Tells the page, which shows it in the next turn. */
const tell = (given: Partial<HostedNews> = {}) => act(async () => server.tell?.({ hostedExam: news(given) }))

beforeEach(async () => {
  server.answer.mockReset()
  server.tell = null
  renderExam(() => <HostedScreen />, { hosted: true, questions: [], application: application({ layout: 'live' }) })
  await eventually(() => {
    if (!server.tell) throw new Error('The page has not subscribed')
  })
})

test('waits, shows the released question and stores one answer', async () => {
  await tell({ stage: 'waiting', questionNo: 0, question: null, opensAt: null, endsAt: null })
  expect(screen.getByText(/There are 5 questions/)).toBeTruthy()
  await tell()
  expect(screen.getByRole('heading', { name: 'Question 2 of 5' })).toBeTruthy()
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('30 seconds left')
  const send = screen.getByRole('button', { name: 'Send answer' })
  expect(send.hasAttribute('disabled')).toBe(true)
  server.answer.mockResolvedValue({ answerHostedQuestion: { questionNo: 2, choice: 'B' } })
  fireEvent.click(screen.getByRole('radio', { name: /6/ }))
  fireEvent.click(send)
  expect(await screen.findByText('Your answer B is saved.')).toBeTruthy()
  expect(server.answer.mock.calls[0]![1]).toEqual({
    input: { attemptId: 'attempt', epoch: 1, questionNo: 2, choice: 'B' },
  })
  expect(screen.getByRole('radio', { name: /7/ }).hasAttribute('disabled')).toBe(true)
})

test('resends an answer that did not reach the server and shows a refusal', async () => {
  await tell()
  server.answer.mockRejectedValueOnce(new ApiError({ code: 'NETWORK', message: 'offline' }))
  server.answer.mockRejectedValueOnce(new ApiError({ code: 'LATE', message: 'Time is up for this question' }))
  fireEvent.click(screen.getByRole('radio', { name: /6/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Time is up for this question', {}, { timeout: 5000 })).toBeTruthy()
  expect(server.answer).toHaveBeenCalledTimes(2)
})

test('sends the chosen answer shortly before time ends', async () => {
  server.answer.mockResolvedValue({ answerHostedQuestion: { questionNo: 2, choice: 'C' } })
  await tell({ endsAt: 1500 })
  fireEvent.click(screen.getByRole('radio', { name: /7/ }))
  await eventually(() => expect(server.answer).toHaveBeenCalledTimes(1))
})

test('shows between questions whether an answer was stored', async () => {
  await tell({ stage: 'between', question: null, answer: 'A' })
  expect(screen.getByText('Your answer A is saved.')).toBeTruthy()
  await tell({ stage: 'between', question: null, answer: null, questionNo: 5 })
  expect(screen.getByText('You did not answer this question.')).toBeTruthy()
  expect(screen.getByText(/That was the last question/)).toBeTruthy()
})
