import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ExamState } from '../engine/exam-state.ts'
import type { QuestionSource } from '../sitting/exam-store.ts'
import { application, renderExam } from '../testing/render-exam.tsx'
import type { ExamVariant } from './VariantBand.tsx'
import { ExamView } from './ExamView.tsx'
import { laterViews } from './later-views.ts'

beforeAll(() => Promise.all([laterViews.paper.load(), laterViews.guidedStart.load()]))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-16T11:18:00.000Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

function show(layout: Exclude<ExamVariant, 'simulation'>, given: Partial<ExamState<QuestionSource>> = {}) {
  const { container } = renderExam(() => <ExamView onPractiseAgain={() => Promise.resolve()} />, {
    application: application({ layout }),
    ...given,
  })
  return container
}

const board = () => screen.queryByRole('complementary', { name: 'Questions board' })
const bands = () => screen.queryAllByRole('region').map((band) => band.getAttribute('aria-label'))
/** Number of background pictures of the page. */
const pictures = (container: HTMLElement) =>
  container.querySelectorAll('[data-pictured] > :first-child > [aria-hidden] > svg').length

test.each<[Exclude<ExamVariant, 'simulation'>, { band: string[]; pictures: number; board: boolean }]>([
  ['arena', { band: [], pictures: 0, board: true }],
  ['challenge', { band: ['Challenge'], pictures: 1, board: true }],
  ['live', { band: ['Live exam'], pictures: 0, board: true }],
  ['stream', { band: [], pictures: 1, board: false }],
])('layout %s renders its header bands, background picture and question board', (layout, expected) => {
  const container = show(layout)
  expect({ band: bands(), pictures: pictures(container), board: board() !== null }).toEqual(expected)
  expect(screen.getByRole('heading', { level: 2, name: 'Question 1 of 5' })).toBeTruthy()
  expect(screen.getByText('All saved')).toBeTruthy()
})

test('practice shows its ribbon in every exam layout', () => {
  const container = show('stream', { simulation: true })
  expect(screen.getByRole('region', { name: 'Practice' }).textContent).toBe('Practice. Your result is not recorded.')
  expect([pictures(container), board() !== null]).toEqual([0, true])
})

test('a challenge names the olympiad, even when its paper cannot be shown', () => {
  show('challenge', { phase: 'duplicated' })
  expect(screen.getByRole('region', { name: 'Challenge' }).textContent).toBe('ChallengeSTEM Olympiad')
  expect(screen.getByRole('heading', { level: 1, name: 'The exam is open in another tab' })).toBeTruthy()
})

test('the page uses the layout of the URL until the exam is loaded', () => {
  const { container, store } = renderExam(
    () => <ExamView expected="challenge" onPractiseAgain={() => Promise.resolve()} />,
    { phase: 'loading' },
  )
  expect(bands()).toEqual(['Challenge'])
  act(() => store.set({ application: application(), phase: 'sitting' }))
  expect([bands(), pictures(container)]).toEqual([[], 0])
})

test('a live exam counts down to the common end and says when only extra time is left', () => {
  show('live')
  const band = screen.getByRole('region', { name: 'Live exam' })
  expect(band.textContent).toMatch(/^Live examEveryone is sitting this exam right now\.Ends for everyone: .+42:00$/)
  act(() => void vi.advanceTimersByTime(90_000))
  expect(within(band).getByText('40:30')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(42 * 60_000))
  expect(band.textContent).toBe('Live examThe planned end has passed. Only extra time continues.')
})

test('in a stream the board opens on request and closes after a question is chosen', async () => {
  show('stream')
  const toggle = screen.getByRole('button', { name: 'Questions Board' })
  fireEvent.click(toggle)
  const drawer = await screen.findByRole('dialog', { name: 'Questions board' })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Question 3, blank' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("a coding game begins with its four steps over the edition's picture, under the exam's title", async () => {
  const external = {
    source: 'Games',
    link: 'https://games.test/7',
    initialLink: 'https://games.test',
    redirecting: false,
  }
  const container = show('codingGame', { phase: 'external', external })
  expect(pictures(container)).toBe(1)
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText('Mathematics')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Exams' }).getAttribute('href')).toBe('/stadia/my-exams')
})

test('an embedded exam fills the page below its title and has a link back', () => {
  show('arena', { phase: 'embedded', iframe: 'https://games.test/room' })
  expect(screen.getByRole('heading', { level: 1, name: 'Mathematics' })).toBeTruthy()
  expect(screen.getByTitle('Exam: Mathematics').getAttribute('src')).toBe('https://games.test/room')
  expect(screen.getByRole('link', { name: 'My Exams' }).getAttribute('href')).toBe('/stadia/my-exams')
})
