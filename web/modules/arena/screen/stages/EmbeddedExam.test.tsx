import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { application, renderExam } from '../../testing/render-exam.tsx'
import { EmbeddedExam } from './EmbeddedExam.tsx'

const finished = { type: 'stadia:finished' }

function renderEmbedded() {
  const rendered = renderExam(() => <EmbeddedExam />, {
    phase: 'embedded',
    iframe: 'https://exams.test/room?seat=1',
    questions: [],
    application: application({ delivery: 'embedded' }),
  })
  const frame = screen.getByTitle<HTMLIFrameElement>('Exam: Mathematics')
  const post = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init))
  return { ...rendered, frame, post }
}

test('an embedded page submits the exam by posting a message', () => {
  const { engine, frame, post } = renderEmbedded()
  post({ source: frame.contentWindow, origin: 'https://exams.test', data: finished })
  expect(engine.submit).toHaveBeenCalledTimes(1)
})

test.each([
  ['another origin', 'https://evil.test', true, finished],
  ['another window', 'https://exams.test', false, finished],
  ['the frame, about something else', 'https://exams.test', true, { type: 'resized' }],
  ['the frame, without content', 'https://exams.test', true, null],
])('a message of %s submits nothing', (_, origin, isFrame, data) => {
  const { engine, frame, post } = renderEmbedded()
  post({ source: isFrame ? frame.contentWindow : window, origin, data })
  expect(engine.submit).not.toHaveBeenCalled()
})
