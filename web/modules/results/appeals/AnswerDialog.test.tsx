import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'

beforeAll(() => startTexts('results'))

function open(decidedBefore = false) {
  const environment = mockEnvironment()
  const onClose = vi.fn<() => void>()
  renderPage(
    <AnswerDialog appeal={{ id: 'appeal', text: 'Option B is right as well.', decidedBefore }} onClose={onClose} />,
    { environment },
  )
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText(/./, { selector: 'textarea[maxlength="1000"]' }), { target: { value } })
  return { environment, onClose, write }
}
const sendButton = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!

test('a declined confirmation changes nothing, and the answer is sent once it is long enough', async () => {
  const { environment, onClose, write } = open()
  await screen.findByText('Option B is right as well.')
  write('Too short')
  expect(sendButton().disabled).toBe(true)
  write('  The key was checked by its author.  ')
  await act(async () => fireEvent.click(sendButton()))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { appealId: 'appeal', upheld: false, effect: 'none', answer: 'The key was checked by its author.' },
  })
  const appeal = {
    id: 'appeal',
    state: 'declined',
    answer: 'The key…',
    effect: 'none',
    answeredAt: null,
    answeredBy: 'O',
  }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { answerAppeal: { appeal } } } as never))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an admin who already decided about the attempt cannot answer', async () => {
  const { write } = open(true)
  await screen.findByText('Option B is right as well.')
  write('The key was checked by its author.')
  expect(sendButton().disabled).toBe(true)
})
