import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { element } from '../../../../../shared/required.ts'
import { type GivenQuestion, renderExam } from '../../testing/render-exam.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { useExamKeys } from './use-exam-keys.ts'

const ignore = () => {}

function Keys() {
  useExamKeys({ step: ignore, tellTime: ignore })
  return null
}

const optionsOf = (texts: readonly string[]) => texts.map((html, i) => ({ choice: 'ABCDEFGH'.charAt(i), html }))

/** A question whose answer the fake engine shows at once, as the real one does. */
function renderQuestion(question: Partial<GivenQuestion> & { kind: string }, raw = '', state = {}) {
  const view = renderExam(
    (questions) => (
      <>
        <Keys />
        <QuestionPanel
          question={element(questions, 0).source}
          position={1}
          total={5}
          takeFocus={false}
          onStep={ignore}
          onFinish={ignore}
        />
      </>
    ),
    { given: [{ shape: {}, options: [], ...question }], answers: raw ? { 1: raw } : {}, ...state },
  )
  const show = (questionNo: number, answer: string) => act(() => view.store.set({ answers: { [questionNo]: answer } }))
  view.engine.choose.mockImplementation(show)
  view.engine.type.mockImplementation(show)
  return { ...view, answer: () => view.store.get().answers[1] ?? '' }
}

const number = (shape = {}) => ({ kind: 'number', shape: { form: 'any', unit: 'none', ...shape } })
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

describe('several options', () => {
  const several = { kind: 'several', shape: { max: 2 }, options: optionsOf(['2', '3', '4']) }

  it('are checkboxes that select letters in ascending order, up to the maximum', () => {
    const { answer } = renderQuestion(several)
    screen.getByText('Select up to 2 answers.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer C: 4' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer A: 2' }))
    expect(answer()).toBe('AC')
    screen.getByText(/You have selected 2 answers/)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Answer B: 3' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer A: 2' }))
    expect(answer()).toBe('C')
  })

  it('are toggled by letter keys', () => {
    const { answer } = renderQuestion(several)
    for (const key of ['b', 'a', 'c', 'b']) fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` })
    expect(answer()).toBe('A')
  })

  it('leave letter keys to the exam while one of them has the focus', () => {
    const { answer } = renderQuestion(several, 'A')
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Answer A: 2' }), { key: 'b' })
    expect(answer()).toBe('AB')
  })
})

describe('a number', () => {
  it('is repeated as it was read', async () => {
    const { engine } = renderQuestion(number())
    expect(field().inputMode).toBe('decimal')
    type('1,5')
    expect(await screen.findByText('We read: 1.5')).toBeTruthy()
    fireEvent.blur(field())
    expect(engine.stopTyping).toHaveBeenCalled()
    expect(engine.choose).not.toHaveBeenCalled()
  })

  it('with two meanings is asked back, and keeps the one that is picked', async () => {
    const { answer } = renderQuestion(number({ form: 'decimal' }))
    type('1,500')
    const group = await screen.findByRole('radiogroup', { name: /different numbers/ })
    expect(within(group).getAllByRole('radio')).toHaveLength(2)
    fireEvent.click(within(group).getByRole('radio', { name: '1.5' }))
    expect(answer()).toBe('1,500\t3/2')
    await screen.findByText('We read: 1.5')
    type('1,5000')
    expect(answer()).toBe('1,5000')
  })

  it('that cannot be read says why and is kept', async () => {
    const { answer } = renderQuestion(number())
    type('five')
    expect(await screen.findByText('There are letters in the number. Write it with digits.')).toBeTruthy()
    expect(answer()).toBe('five')
  })

  it('has keys that phones lack, which type at the caret', () => {
    const { answer } = renderQuestion(number(), '12')
    field().setSelectionRange(0, 0)
    fireEvent.click(screen.getByRole('button', { name: 'Minus' }))
    expect(answer()).toBe('−12')
    fireEvent.click(screen.getByRole('button', { name: 'Fraction bar' }))
    expect(answer()).toBe('−/12')
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(answer()).toBe('−12')
  })

  it('has its unit behind the field', () => {
    renderQuestion({ ...number({ unit: 'shown' }), unit: 'km' })
    expect(screen.getByText('km')).toBeTruthy()
  })
})

describe('words', () => {
  it('are typed without corrections and counted near the limit', () => {
    const { answer } = renderQuestion({ kind: 'words' })
    expect(field().getAttribute('autocorrect')).toBe('off')
    type('Ba\u0000ku')
    expect(answer()).toBe('Ba ku')
    type('x'.repeat(170))
    expect(screen.getByText('30 characters left')).toBeTruthy()
  })

  it('take letter keys as text', () => {
    const { engine } = renderQuestion({ kind: 'words' })
    fireEvent.keyDown(field(), { key: 'a', code: 'KeyA' })
    fireEvent.keyDown(field(), { key: 'f', code: 'KeyF' })
    expect(engine.choose).not.toHaveBeenCalled()
    expect(engine.toggleFlag).not.toHaveBeenCalled()
  })
})

describe('matching', () => {
  const matching = {
    kind: 'matching',
    shape: { reuse: false },
    options: optionsOf(['Cat', 'Cow']),
    lists: [{ options: optionsOf(['Meow', 'Moo', 'Baa']) }],
  }

  it('has a select for each row, named by it', () => {
    const { answer } = renderQuestion(matching)
    fireEvent.change(screen.getByRole('combobox', { name: 'Cow' }), { target: { value: 'B' } })
    expect(answer()).toBe('-B')
    const cat = screen.getByRole('combobox', { name: 'Cat' })
    expect(within(cat).getByRole<HTMLOptionElement>('option', { name: 'B: Moo (used)' }).disabled).toBe(true)
    fireEvent.change(cat, { target: { value: 'A' } })
    expect(answer()).toBe('AB')
    fireEvent.click(screen.getByRole('button', { name: 'Clear answer' }))
    expect(answer()).toBe('')
  })
})

describe('ordering', () => {
  const ordering = { kind: 'ordering', options: optionsOf(['one', 'two', 'three']) }

  it('moves items by buttons, keeps the focus and tells the position', () => {
    const { answer } = renderQuestion(ordering)
    const down = screen.getByRole('button', { name: 'Move down, from 1 of 3' })
    down.focus()
    fireEvent.click(down)
    expect(answer()).toBe('BAC')
    expect(screen.getByText('Now number 2 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down, from 2 of 3' }))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1two', '2one', '3three'])
  })

  it('can keep the order shown', () => {
    const { answer } = renderQuestion(ordering)
    fireEvent.click(screen.getByRole('button', { name: 'Keep this order' }))
    expect(answer()).toBe('ABC')
  })
})

describe('gaps', () => {
  const gaps = {
    kind: 'gaps',
    html: '<p>The capital is [[1]], with [[2]] million people on the [[3]] coast.</p>',
    shape: { gaps: [{ kind: 'words' }, { kind: 'number', form: 'any', unit: 'none' }, { kind: 'choice' }] },
    lists: [{ options: [] }, { options: [] }, { options: optionsOf(['west', 'east']) }],
  }

  it('are fields in the text, in reading order', async () => {
    const { answer } = renderQuestion(gaps)
    fireEvent.change(screen.getByRole('textbox', { name: 'Gap 1' }), { target: { value: 'Baku' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Gap 2' }), { target: { value: '2,3' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Gap 3' }), { target: { value: 'A' } })
    expect(answer()).toBe('Baku\n2,3\nA')
    expect(screen.getByText(/^The capital is/).textContent).toMatch(/^The capital is , with {2}million people on the/)
    expect(screen.getByText(/^The capital is/).querySelectorAll('input, select')).toHaveLength(3)
    expect(await screen.findByText('We read: 2.3')).toBeTruthy()
  })
})

describe('a place', () => {
  const place = {
    kind: 'place',
    shape: {
      picture: `${'0'.repeat(64)}.png`,
      regions: [
        { form: 'rectangle', left: 0, top: 0, width: 100, height: 100 },
        { form: 'circle', x: 500, y: 500, radius: 20 },
      ],
    },
    options: optionsOf(['north', 'south']),
  }

  it('is selected by a radio button or in the picture', () => {
    const { answer } = renderQuestion(place)
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Answer B: south' })
    expect(radio.labels).toHaveLength(2)
    fireEvent.click(element([...(radio.labels ?? [])], 0))
    expect(answer()).toBe('B')
  })
})

describe('every field', () => {
  it('is read-only while another tab writes', () => {
    const { engine } = renderQuestion(number(), '5', { readOnly: 'lostPen' })
    expect(field().readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Minus' })).toBeNull()
    expect(engine.type).not.toHaveBeenCalled()
  })

  it('of a newer kind asks for a reload', () => {
    renderQuestion({ kind: 'hologram' })
    expect(screen.getByText(/Reload the page/)).toBeTruthy()
    vi.clearAllMocks()
  })
})
