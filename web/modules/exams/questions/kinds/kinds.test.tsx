import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { QuestionContent } from '../../../../../shared/questions/content.ts'
import { required } from '../../../../../shared/required.ts'
import { startTexts } from '../../../../testing/render.tsx'
import { group, openNew, pick, type } from '../testing/open-editor.tsx'

beforeAll(() => startTexts('questions', 'exam', 'writing'))

const click = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name))
const column = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))

/** Puts the cursor of the question text of a language at a position and inserts a mark. */
function insert(language: string, at: number, button: string) {
  const text = column(language).getByLabelText<HTMLTextAreaElement>('Question text')
  text.setSelectionRange(at, at)
  fireEvent.click(column(language).getByText(button))
  return text
}

test('an author puts a gap at the cursor of a text, and its mark into a translation', async () => {
  const { saved } = await openNew('Gaps in a text', ['en', 'fr'])
  const english = column('English').getByLabelText<HTMLTextAreaElement>('Question text')
  fireEvent.change(english, { target: { value: 'Baku is in .' } })
  insert('English', 11, 'New gap [[1]]')
  expect(english.value).toBe('Baku is in [[1]].')
  expect(document.activeElement).toBe(english)
  expect(english.selectionStart).toBe(16)
  insert('French', 0, 'Insert [[1]]')
  expect(column('French').queryByText('Insert [[1]]')).toBeNull()
  expect(saved().texts).toMatchObject([
    { text: 'Baku is in [[1]].', options: [], lists: [{ options: [] }] },
    { language: 'fr', text: '[[1]]', lists: [{ options: [] }] },
  ])
})

test('each gap has its kind and key', async () => {
  const { saved } = await openNew('Gaps in a text')
  for (const number of [1, 2, 3]) insert('English', 0, `New gap [[${number}]]`)
  await pick('Kind of gap 2', 'Number')
  type('Value', '2000')
  await pick('Kind of gap 3', 'One option')
  click('Remove: Gap 3, option A')
  await pick('Right answer', 'B')
  fireEvent.change(group('Gap 1').getByLabelText('Accepted spelling (English)'), { target: { value: 'Azerbaijan' } })
  const { content, texts } = saved()
  expect(content).toEqual({
    kind: 'gaps',
    shape: { gaps: [{ kind: 'words' }, { kind: 'number', form: 'any', unit: 'none' }, { kind: 'choice' }] },
    key: {
      gaps: [
        { accepted: { en: [{ text: 'Azerbaijan' }] }, caseSensitive: false, wildcards: false },
        { accepted: [{ value: '2000' }] },
        { right: 'B' },
      ],
    },
  })
  expect(texts).toMatchObject([{ lists: [{ options: [] }, { options: [] }, { options: ['', ''] }] }])
})

test('options of a gap are moved and removed with the key', async () => {
  const { saved } = await openNew('Gaps in a text')
  insert('English', 0, 'New gap [[1]]')
  await pick('Kind of gap 1', 'One option')
  fireEvent.change(screen.getByLabelText('Gap 1, option B'), { target: { value: 'Caspian' } })
  await pick('Right answer', 'B')
  click('Add option')
  click('Remove: Gap 1, option C')
  click('Move up: Gap 1, option B')
  const { content, texts } = saved()
  expect(content).toMatchObject({ key: { gaps: [{ right: 'A' }] } })
  expect(texts).toMatchObject([{ lists: [{ options: ['Caspian', '', ''] }] }])
})

test('removing a gap renumbers text and key in all languages, after a question', async () => {
  const { saved } = await openNew('Gaps in a text', ['en', 'fr'])
  for (const number of [1, 2]) insert('English', 0, `New gap [[${number}]]`)
  for (const number of [1, 2]) insert('French', 0, `Insert [[${number}]]`)
  await pick('Kind of gap 2', 'One option')
  await pick('Right answer', 'C')

  click('Remove gap 1')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Gap 2')).toBeDefined()

  click('Remove gap 1')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove gap 1' }))
  await waitFor(() => expect(screen.queryByLabelText('Gap 2')).toBeNull())
  const { content, texts } = saved()
  expect(content).toMatchObject({ shape: { gaps: [{ kind: 'choice' }] }, key: { gaps: [{ right: 'C' }] } })
  expect(texts).toMatchObject([
    { text: '[[1]]', lists: [{ options: ['', '', ''] }] },
    { text: '[[1]]', lists: [{ options: ['', '', ''] }] },
  ])
})

test('a text takes up to six gaps', async () => {
  await openNew('Gaps in a text')
  for (const number of [1, 2, 3, 4, 5, 6]) insert('English', 0, `New gap [[${number}]]`)
  expect(screen.queryByText(/^New gap/)).toBeNull()
})

/** Opens a new question on a place in a picture that was uploaded. */
async function openPicture() {
  const opened = await openNew('Place in a picture')
  const name = `${'a'.repeat(64)}.png`
  const upload = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ address: `image:${name}` }, { status: 201 }))
  const chooser = required(document.querySelector('input[type=file]'), 'file chooser')
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'map.png', { type: 'image/png' })] } })
  await screen.findByText('Choose another picture')
  upload.mockRestore()
  return { ...opened, name }
}

const numberIn = (region: string, name: string) =>
  group(region).getByLabelText<HTMLInputElement>(name, { selector: 'input' })

test('an author marks places in a picture with the keyboard alone', async () => {
  const { saved, name } = await openPicture()
  for (let count = 0; count < 2; count++) click('Add region')
  const first = screen.getByLabelText('Region A', { selector: 'button' })
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true })
  expect(numberIn('Region A', 'Left (‰)').value).toBe('50')
  expect(numberIn('Region A', 'Top (‰)').value).toBe('41')
  fireEvent.change(numberIn('Region A', 'Width (‰)'), { target: { value: '300' } })
  for (const letter of ['B', 'A']) click(`${letter} is right`)
  type('Region B', 'the mountains')
  const { content, texts } = saved()
  expect(content).toEqual({
    kind: 'place',
    shape: {
      picture: name,
      regions: [
        { form: 'rectangle', left: 50, top: 41, width: 300, height: 200 },
        { form: 'rectangle', left: 130, top: 130, width: 200, height: 200 },
      ],
    },
    key: { right: 'AB' },
  })
  expect(texts).toMatchObject([{ options: ['', 'the mountains'], lists: [] }])
})

test('a region becomes a circle or a polygon on the same place', async () => {
  const { saved } = await openPicture()
  for (let count = 0; count < 2; count++) click('Add region')
  await pick('Form', 'Circle', group('Region A'))
  fireEvent.change(numberIn('Region A', 'Radius (‰)'), { target: { value: '60' } })
  await pick('Form', 'Polygon', group('Region B'))
  fireEvent.click(group('Region B').getByLabelText('Remove corner 4'))
  click('A is right')
  expect(saved().content).toMatchObject({
    shape: {
      regions: [
        { form: 'circle', x: 140, y: 140, radius: 60 },
        {
          form: 'polygon',
          points: [
            [130, 130],
            [330, 130],
            [330, 330],
          ],
        },
      ],
    },
  })
})

test('a region that is removed takes its description with it, and the others get its letter', async () => {
  const { saved } = await openPicture()
  for (let count = 0; count < 3; count++) click('Add region')
  type('Region A', 'the sea')
  type('Region B', 'the mountains')
  for (const letter of ['A', 'B']) click(`${letter} is right`)
  click('Remove region A')
  const { content, texts } = saved()
  expect(content).toMatchObject({ shape: { regions: [{ left: 130 }, { left: 220 }] }, key: { right: 'A' } })
  expect(texts).toMatchObject([{ options: ['the mountains', ''] }])
})

test('arrow keys move a region to the border of the picture and no further', async () => {
  await openPicture()
  click('Add region')
  const region = screen.getByLabelText('Region A', { selector: 'button' })
  for (let key = 0; key < 6; key++) fireEvent.keyDown(region, { key: 'ArrowLeft' })
  expect(numberIn('Region A', 'Left (‰)').value).toBe('0')
})

const keyOf = ({ content }: { content?: unknown }) => content as QuestionContent<'ordering'>

test('an author writes items in the right order, and they are stored in another one', async () => {
  const { saved } = await openNew('Ordering')
  for (const [i, item] of ['one', 'two', 'three', 'four'].entries()) type(`Item ${i + 1}`, item)
  click('Move down: Item 3')
  expect(document.activeElement).toBe(screen.getByLabelText('Move down: Item 4'))
  click('Move up: Item 4')
  click('Remove: Item 1')
  click('Add option')
  type('Item 4', 'five')
  const input = saved()
  const { right } = keyOf(input).key
  expect(right).not.toBe('ABCD')
  const { options } = required(input.texts[0], 'text')
  expect([...right].map((letter) => options['ABCD'.indexOf(letter)])).toEqual(['two', 'three', 'four', 'five'])
})

test('options that are moved or removed take key, shares and fixed places with them', async () => {
  const { saved } = await openNew('Several options', ['en', 'fr'])
  for (const [i, option] of ['2', '3', '4', 'None'].entries()) {
    for (const language of ['English', 'French']) {
      const field = column(language).getByLabelText(`Option ${'ABCD'.charAt(i)}`, { selector: 'textarea' })
      fireEvent.change(field, { target: { value: option } })
    }
  }
  await pick('Order of options', 'May be shuffled')
  const boxIn = (boxes: string, name: string) => group(boxes).getByLabelText(name, { selector: 'input' })
  for (const letter of ['A', 'C']) fireEvent.click(boxIn('Right options', letter))
  fireEvent.click(boxIn('Options that stay in place when shuffled', 'D'))
  fireEvent.click(screen.getByLabelText('Shares of points for single options', { selector: 'input' }))
  type('Share of B', '-1/2')
  fireEvent.click(column('English').getByLabelText('Move up: Option C'))
  fireEvent.click(column('French').getByLabelText('Remove: Option A'))
  const { content, texts } = saved()
  expect(content).toEqual({
    kind: 'several',
    shape: { max: null, fixed: 'C' },
    key: { right: 'A', shares: { A: '1/2', B: '-1/2' } },
  })
  expect(texts.map(({ options }) => options)).toEqual([
    ['4', '3', 'None'],
    ['4', '3', 'None'],
  ])
})

test('a choice gives a share of the points for an option that is not right', async () => {
  const { saved } = await openNew('Several options')
  await pick('Kind of question', 'One option')
  await pick('Right answer', 'B')
  fireEvent.click(screen.getByLabelText('Shares of points for single options', { selector: 'input' }))
  expect(screen.queryByLabelText('Share of B')).toBeNull()
  type('Share of C', '1/2')
  expect(saved().content).toEqual({ kind: 'choice', shape: {}, key: { right: 'B', shares: { C: '1/2' } } })
})

test('a row of a matching that is removed takes its match with it', async () => {
  const { saved } = await openNew('Matching')
  await pick('Row 1', 'B')
  await pick('Row 3', 'D')
  click('Remove: Row 2')
  click('Remove: Second list, option A')
  click('Add option')
  expect(saved().content).toMatchObject({ kind: 'matching', key: { right: 'AC--' } })
})

test('two options remain', async () => {
  await openNew('Words')
  await pick('Kind of question', 'One option')
  for (const letter of ['D', 'C']) click(`Remove: Option ${letter}`)
  expect(screen.queryByLabelText('Remove: Option A')).toBeNull()
})
