import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderExam } from '../../testing/render-exam.tsx'
import { ExamView } from '../ExamView.tsx'
import { laterViews } from '../later-views.ts'

beforeAll(() => laterViews.guidedStart.load())

const external = {
  redirecting: false,
  source: 'Games of Test',
  initialLink: 'https://games.test/login',
  link: 'https://games.test/room/7',
}

it("leads through the four steps to a provider's exam, each after the previous one", () => {
  renderExam(() => <ExamView onPractiseAgain={() => Promise.resolve()} />, { phase: 'external', external })
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const [closed, seen] = [box(/closed that tab/), box(/seen the page of Games of Test/)]
  const open = screen.getByRole('link', { name: 'Open Games of Test' })
  expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual([external.initialLink, '_blank'])
  expect([closed.disabled, seen.disabled]).toEqual([true, true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start exam' }).disabled).toBe(true)

  fireEvent.click(open)
  expect([closed.disabled, seen.disabled]).toEqual([false, true])
  fireEvent.click(closed)
  fireEvent.click(seen)
  expect(screen.getByRole('link', { name: 'Start exam' }).getAttribute('href')).toBe(external.link)

  // Unticking a step closes the following ones.
  fireEvent.click(closed)
  expect([seen.checked, seen.disabled]).toEqual([false, true])
  expect(screen.queryByRole('link', { name: 'Start exam' })).toBeNull()
})
