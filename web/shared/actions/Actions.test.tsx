import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { Actions } from './Actions.tsx'

beforeAll(() => startTexts('common'))
beforeEach(() => vi.unstubAllGlobals())

const others = [
  { label: 'Live control', to: '/live' },
  { label: 'Message', onClick: () => undefined },
  { label: 'Archive', onClick: () => undefined },
]
const buttons = () => screen.getAllByRole('button').map((each) => each.ariaLabel ?? each.textContent)

/** Makes media queries match, as on a phone. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('two of the other actions are buttons, the rest is in a menu with a name', async () => {
  renderPage(<Actions primary={{ label: 'Publish', onClick: () => undefined }} others={others} />)
  expect(screen.getByRole('link', { name: 'Live control' }).getAttribute('href')).toBe('/live')
  expect(buttons()).toEqual(['Message', 'Publish', 'More actions'])
  expect(screen.queryByText('Archive')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Archive' })).toBeTruthy()
})

test('only the primary action has the accent', () => {
  renderPage(<Actions primary={{ label: 'Publish', onClick: () => undefined }} others={others} />)
  const filled = screen.getAllByRole('button').filter(({ dataset }) => dataset['variant'] === 'filled')
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Publish'])
})

test('on a phone all but the primary action are in the menu', async () => {
  onPhone()
  renderPage(<Actions primary={{ label: 'Publish', onClick: () => undefined }} others={others} about="Logic" />)
  expect(buttons()).toEqual(['Publish', 'More actions: Logic'])
  fireEvent.click(screen.getByRole('button', { name: 'More actions: Logic' }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Live control', 'Message', 'Archive'])
})

test('the only action is a button, also on a phone, and an action without its condition is nowhere', () => {
  onPhone()
  renderPage(<Actions others={[false, { label: 'Export', onClick: () => undefined }]} />)
  expect(buttons()).toEqual(['Export'])
})
