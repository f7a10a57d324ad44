import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../testing/render.tsx'
import { DemoOutboxHint } from './DemoOutboxHint.tsx'

beforeAll(() => startTexts('register'))

const demo = {
  password: 'Open-sesame-1',
  accounts: [{ username: 'admin@demo.test', role: 'admin' }],
  draft: { username: 'x', referenceCode: 'x' },
}
const show = (given: Parameters<typeof DemoOutboxHint>[0]['demo']) =>
  render(
    <MantineProvider env="test">
      <DemoOutboxHint demo={given} />
    </MantineProvider>,
  )

test('a demonstration without a mail server shows where to find the code', () => {
  show({ ...demo, outboxOnly: true })
  expect(screen.getByRole('link', { name: 'Open the demo mailbox' }).getAttribute('href')).toBe('/sandbox/mail')
})

test.each([
  ['outside a demonstration', null],
  ['with a mail server', { ...demo, outboxOnly: false }],
])('renders nothing %s', (_, given) => {
  show(given)
  expect(screen.queryByRole('alert')).toBeNull()
})
