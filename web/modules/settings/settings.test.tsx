import { graphql, useLazyLoadQuery } from 'react-relay'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { settingsTestQuery } from '../../__generated__/settingsTestQuery.graphql.ts'
import { ApiError } from '../../api/api-error.ts'
import { moveItem } from '../../shared/move-item.ts'
import { mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { confirm } from '../../ui/dialogs/dialogs.tsx'
import { AwardsCard } from './cards/AwardsCard.tsx'
import { BonusCard } from './cards/BonusCard.tsx'
import { MaintenanceCard } from './cards/MaintenanceCard.tsx'
import { NotesCard } from './cards/NotesCard.tsx'
import { SenderCard } from './cards/SenderCard.tsx'
import { SwitchesCard } from './cards/SwitchesCard.tsx'
import { MailingCard } from './MailingCard.tsx'
import { knownNames } from './other/known-names.ts'
import { OtherSettings } from './other/OtherSettings.tsx'

vi.mock('../../ui/dialogs/dialogs.tsx', async (load) => (await import('../../testing/spied.ts')).spied(load))

let environment: MockEnvironment

beforeAll(() => startTexts('admin', 'people'))
beforeEach(() => {
  environment = mockEnvironment()
})

const show = (card: ReactNode) => renderPage(card, { environment })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const sent = () =>
  environment.mock.getMostRecentOperation().request.variables['input'] as { name: string; data: object }

test('maintenance cannot start without keys; at most nine keys are accepted, without modifier keys', () => {
  show(<MaintenanceCard data={undefined} />)
  expect(button('Start maintenance').disabled).toBe(true)
  const field = screen.getByRole('textbox', { name: 'Secret keys' })
  for (const key of ['Shift', 'o', 'Tab', 'ArrowUp', 'x', 'Backspace']) fireEvent.keyDown(field, { key })
  expect(button('Start maintenance').disabled).toBe(false)
  for (let i = 0; i < 12; i++) fireEvent.keyDown(field, { key: 'a' })
  fireEvent.click(button('Save keys'))
  expect(sent()).toEqual({
    name: 'stopProduction',
    id: undefined,
    data: { active: false, keys: ['o', 'ArrowUp', 'a', 'a', 'a', 'a', 'a', 'a', 'a'] },
  })
})

test('starting maintenance asks for confirmation, then sends the entered keys', async () => {
  show(<MaintenanceCard data={{ active: false, hasKeys: true }} />)
  expect(screen.getByText('Off')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Secret keys' }), { key: 'o' })
  const start = async (answer: boolean) => {
    vi.mocked(confirm).mockResolvedValueOnce(answer)
    await act(async () => fireEvent.click(button('Start maintenance')))
  }
  await start(false)
  expect(environment.mock.getAllOperations()).toEqual([])
  await start(true)
  expect(sent()).toEqual({ name: 'stopProduction', id: undefined, data: { active: true, keys: ['o'] } })
})

test('keys already set need not be entered again, and maintenance ends immediately', () => {
  show(<MaintenanceCard data={{ active: true, hasKeys: true }} />)
  expect(screen.getByText('On')).toBeTruthy()
  fireEvent.click(button('End maintenance'))
  expect(sent().data).toEqual({ active: false })
})

test('the switch for a first exam is saved immediately, in both directions', () => {
  for (const active of [false, true]) {
    const { unmount } = show(<SwitchesCard forceApplication={{ active }} requireAdminTotp={undefined} />)
    const force = screen.getByRole<HTMLInputElement>('switch', { name: /^Students choose an exam first/ })
    expect(force.checked).toBe(active)
    fireEvent.click(force)
    expect(sent()).toEqual({ name: 'forceApplication', id: undefined, data: { active: !active } })
    unmount()
  }
})

test('a note is sent in the completed languages, and a server error is shown at its field', async () => {
  show(<NotesCard data={{ active: true, title: { en: 'A', ru: 'Б' }, description: { en: 'Text', tr: ' ' } }} />)
  fireEvent.click(button('Save'))
  expect(sent().data).toEqual({ active: true, title: { en: 'A', ru: 'Б' }, description: { en: 'Text' } })
  const fields = { 'data.title.en': 'Too short' }
  environment.mock.rejectMostRecentOperation(new ApiError({ code: 'BAD_USER_INPUT', message: 'Too short', fields }))
  await waitFor(() => expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'))
})

test('packages are added, moved and removed', () => {
  const first = { quota: 4, bucks: 25, reward: 20 }
  const second = { quota: 1, bucks: 200, reward: 200 }
  show(<BonusCard data={{ active: true, packages: [first, second] }} />)
  fireEvent.click(button('Move 2 up'))
  fireEvent.click(button('Add package'))
  fireEvent.click(button('Remove 2'))
  fireEvent.click(button('Save'))
  expect(sent().data).toEqual({ active: true, packages: [second, { quota: 1, bucks: 50, reward: 20 }] })
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

test('the name of a predefined setting shows its description and a link to its form instead of a text editor', async () => {
  renderPage(
    <>
      <NotesCard data={undefined} />
      <OtherSettings settings={[]} />
    </>,
    { address: '/settings?name=notesBar', environment },
  )
  expect(screen.getAllByText(/Banner at the top/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('textbox', { name: 'New entry' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Open the form' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('notes'))
})

test('names of predefined settings are suggested with a description, and a custom name has a text editor', () => {
  renderPage(<OtherSettings settings={[]} />, { address: '/settings?name=ourOwn', environment })
  expect(screen.getByRole('textbox', { name: 'New entry' })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Name' }), { target: { value: '' } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Name' }))
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent!)
  for (const { name } of knownNames)
    expect(offered.some((text) => text.startsWith(name) && text.length > name.length + 20)).toBe(true)
})

test('awards have default shares until a setting exists', () => {
  show(<AwardsCard data={undefined} />)
  const shares = ['Gold', 'Silver', 'Bronze', 'Honourable'].map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
  )
  expect(shares).toEqual(['10%', '15%', '25%', '15%'])
})

test('the shares of the awards are added up while they are typed', () => {
  show(<AwardsCard data={{ gold: 0.1, silver: 17.6, bronze: 49.6, honourable: 32.7 }} />)
  expect(screen.getByText('Total: 100%')).toBeTruthy()
})

test('the limits of mailings are sent as numbers', () => {
  show(<MailingCard data={undefined} />)
  fireEvent.change(screen.getByLabelText('E-mails per minute (all nodes)'), { target: { value: '60' } })
  fireEvent.click(button('Save'))
  expect(sent()).toMatchObject({ name: 'mailing', data: { perMinute: 60, supervisorPerDay: 300 } })
})

function Sender() {
  const { mailSender } = useLazyLoadQuery<settingsTestQuery>(
    graphql`
      query settingsTestQuery {
        mailSender {
          ...SenderCard_sender
        }
      }
    `,
    {},
  )
  return <SenderCard sender={mailSender} />
}

test('the sender shows the effective values and sends the entered ones; a key is never shown', async () => {
  const sender = {
    from: 'Stadia <no-reply@stadia.test>',
    replyTo: null,
    hasServer: true,
    dkimDomain: 'stadia.test',
    dkimSelector: 'main',
    dkimRecord: 'v=DKIM1; k=rsa; p=AAAA',
    bounceAddress: null,
    takesBounces: false,
    setting: {
      fromName: null,
      fromAddress: null,
      replyTo: null,
      bounceAddress: null,
      dkimDomain: 'stadia.test',
      dkimSelector: 'main',
    },
  }
  environment.mock.queueOperationResolver(() => ({ data: { mailSender: sender } }))
  await act(async () => {
    show(<Sender />)
  })
  expect(screen.getByText('Stadia <no-reply@stadia.test>')).toBeTruthy()
  expect(screen.getByText('main._domainkey.stadia.test')).toBeTruthy()
  expect(screen.getByText('v=DKIM1; k=rsa; p=AAAA')).toBeTruthy()
  const key = screen.getByLabelText<HTMLTextAreaElement>('DKIM private key')
  expect(key.value).toBe('')
  fireEvent.change(screen.getByLabelText('Sender name'), { target: { value: ' Olympiad Office ' } })
  fireEvent.change(key, { target: { value: 'PEM' } })
  fireEvent.click(button('Save'))
  await waitFor(() =>
    expect(sent()).toEqual({
      fromName: 'Olympiad Office',
      fromAddress: null,
      replyTo: null,
      bounceAddress: null,
      dkimDomain: 'stadia.test',
      dkimSelector: 'main',
      dkimPrivateKey: 'PEM',
    }),
  )
})
