import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { TransferMenu } from './TransferMenu.tsx'

beforeAll(() => startTexts('languages'))

const conflict = {
  namespace: 'panel',
  key: 'logout.title',
  current: 'Newer',
  text: 'From the file',
  version: 'v2',
  changedAt: null,
}
const result = { changed: 0, same: 0, problems: [], conflicts: [] as object[] }

async function importFile(content: string, answer: object) {
  const environment = mockEnvironment()
  renderPage(<TransferMenu locale="ru" />, { environment })
  const input = screen.getByLabelText('Import a file')
  fireEvent.change(input, { target: { files: [new File([content], 'texts.json')] } })
  await operationSent(environment)
  await resolve(environment, answer)
  return environment
}

type Environment = ReturnType<typeof mockEnvironment>
const operationSent = (environment: Environment) =>
  act(async () => {
    await expect.poll(() => environment.mock.getAllOperations().length).toBeGreaterThan(0)
  })
const resolve = (environment: Environment, importTexts: object) =>
  act(async () => environment.mock.resolveMostRecentOperation({ data: { importTexts } } as never))
const sent = (environment: Environment) => environment.mock.getMostRecentOperation().request.variables['input']

const file = JSON.stringify({
  panel: { 'logout.title': 'From the file', 'logout.text': 'Text' },
  $versions: { panel: { 'logout.title': 'v1' } },
})

test("a text changed after the export stays unless the admin chooses the file's version", async () => {
  const environment = await importFile(file, { ...result, changed: 1, conflicts: [conflict] })
  expect(screen.getByText('1 text was changed here after the export')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(sent(environment)).toMatchObject({ dryRun: false, texts: [{ key: 'logout.text' }] })
  await resolve(environment, { ...result, changed: 1, query: null })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a chosen conflict is sent with the version that the admin saw', async () => {
  const environment = await importFile(file, { ...result, conflicts: [conflict] })
  expect(screen.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'panel · logout.title' }))
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(sent(environment)).toMatchObject({
    texts: [
      { key: 'logout.title', version: 'v2' },
      { key: 'logout.text', version: null },
    ],
  })
  const again = { ...conflict, current: 'Newest', version: 'v3' }
  await resolve(environment, { ...result, conflicts: [again], query: null })
  expect(screen.getByText(/Here: Newest/)).toBeDefined()
})

test('a key that occurs twice in the file is named', async () => {
  await importFile('{"panel": {"a": "1", "b": "2", "a": "3"}}', { ...result, changed: 1 })
  expect(screen.getByText('panel · a: The file has this text twice')).toBeDefined()
})
