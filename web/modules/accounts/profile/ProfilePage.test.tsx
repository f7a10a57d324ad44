import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { first, required } from '../../../../shared/required.ts'
import query from '../../../__generated__/ProfilePageQuery.graphql.ts'
import type { ProfilePageQuery } from '../../../__generated__/ProfilePageQuery.graphql.ts'
import { ApiError } from '../../../api/api-error.ts'
import { refreshSession } from '../../../api/session.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import ProfilePage from './ProfilePage.tsx'

vi.mock('../../../api/session.ts', async (original) => ({
  ...(await original<typeof import('../../../api/session.ts')>()),
  refreshSession: vi.fn<() => Promise<string | null>>().mockResolvedValue('token'),
}))

// Requests of the place fields.
vi.mock('../../../api/place-calls.ts', async (original) => ({
  ...(await original<object>()),
  useCountries: () => [],
  useSchools: () => [],
}))

let environment: MockEnvironment

beforeAll(() => startTexts('profile', 'panel', 'people', 'results'))

beforeEach(() => {
  environment = mockEnvironment()
})

const session = (id: string, given: object = {}) => ({
  __typename: 'Session',
  id,
  current: false,
  address: '192.0.2.7',
  createdAt: '2026-11-18T08:00:00Z',
  lastRefreshAt: '2026-11-20T11:58:00Z',
  device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
  ...given,
})

const here = session('here', { current: true, device: { kind: 'computer', browser: 'Firefox', system: 'Linux' } })

const person = (given: object = {}) => ({
  __typename: 'User',
  id: 'u1',
  username: 'STADIA-7',
  firstName: 'Leyla',
  lastName: 'Test',
  email: 'leyla@school.test',
  emailConfirmed: true,
  userType: 'student',
  grade: 9,
  picture: null,
  country: 'AZ',
  timeZone: 'Asia/Baku',
  city: 'BAKI',
  phone: null,
  school: { __typename: 'School', id: 's1', name: 'LYCEUM 6' },
  createdAt: '2026-01-05T08:00:00Z',
  totpEnabled: false,
  totpRequired: false,
  recoveryCodesLeft: 0,
  nameShown: false,
  answersShown: false,
  sessions: [here, session('phone')],
  ...given,
})

const countries = [
  {
    __typename: 'Country',
    id: 'AZ',
    code: 'AZ',
    name: 'Azerbaijan',
    defaultTimeZone: 'Asia/Baku',
    timeZones: ['Asia/Baku'],
  },
  {
    __typename: 'Country',
    id: 'PT',
    code: 'PT',
    name: 'Portugal',
    defaultTimeZone: 'Europe/Lisbon',
    timeZones: ['Atlantic/Azores', 'Europe/Lisbon'],
  },
]

function open(viewer: object = person(), tab = 'you') {
  const data = { viewer, countries, relationsAboveMe: { nodes: [] } }
  const queryRef = answeredQuery<ProfilePageQuery>(environment, query, {}, { data })
  renderPage(<ProfilePage queryRef={queryRef} />, { address: `/?tab=${tab}` })
}

const lastInput = () => environment.mock.getMostRecentOperation().request.variables['input'] as object
const card = (name: string) => screen.findByRole('region', { name })

test("shows the account's owner", async () => {
  open()
  const about = await card('About you')
  expect(about.textContent).toContain('Leyla Test')
  expect(about.textContent).toContain('Student')
  const facts = [...about.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(facts).toEqual(['UsernameSTADIA-7', 'E-mailleyla@school.test confirmed', 'Grade9', 'Member since5 Jan 2026'])
})

test('lets a student publish the name in rankings and withdraw it, and asks no other user', async () => {
  open(person(), 'privacy')
  const name = within(await card('Published rankings')).getByRole('switch', {
    name: /Show my name/,
  }) as HTMLInputElement
  const answers = within(await card('Published rankings')).getByRole('switch', {
    name: /Publish my answers/,
  }) as HTMLInputElement
  for (const shown of [true, false]) {
    fireEvent.click(name)
    expect(lastInput()).toEqual({ shown, answers: false })
    const user = { __typename: 'User', id: 'u1', nameShown: shown, answersShown: false }
    act(() => environment.mock.resolveMostRecentOperation({ data: { showMyName: { user } } }))
    await waitFor(() => expect(name.checked).toBe(shown))
    expect(answers.disabled).toBe(!shown)
    if (!shown) continue
    fireEvent.click(answers)
    expect(lastInput()).toEqual({ shown: true, answers: true })
    const both = { ...user, answersShown: true }
    act(() => environment.mock.resolveMostRecentOperation({ data: { showMyName: { user: both } } }))
    await waitFor(() => expect(answers.checked).toBe(true))
  }
  cleanup()
  environment = mockEnvironment()
  open(person({ userType: 'supervisor' }), 'privacy')
  await card('Your data')
  expect(screen.queryByRole('region', { name: 'Published rankings' })).toBeNull()
})

test('shows each part as a tab and the open tab in the URL', async () => {
  open(person(), 'nonsense')
  await card('About you')
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Security' }))
  expect(await card('Password')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'About you' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Privacy' }))
  expect(await card('Your data')).toBeTruthy()
})

test('keeps a name as typed', async () => {
  open()
  const field = within(await card('Your name')).getByLabelText<HTMLInputElement>('First name')
  fireEvent.change(field, { target: { value: 'Leyla de la Cruz' } })
  fireEvent.blur(field)
  expect(field.value).toBe('Leyla de la Cruz')
})

test.each([
  ['active', 'You are now on the list.'],
  ['asked', 'Request sent.'],
])('accepts a reference code or username; the server decides which it is: %s', async (state, said) => {
  open()
  const teacher = within(await card('My teacher'))
  fireEvent.change(teacher.getByLabelText(/reference code/), { target: { value: ' TEACHER-DEMO ' } })
  fireEvent.click(teacher.getByRole('button', { name: 'Add' }))
  expect(lastInput()).toEqual({ username: 'TEACHER-DEMO' })
  const relation = { __typename: 'Relation', id: 'r1', state, waitsForMe: false }
  act(() => environment.mock.resolveMostRecentOperation({ data: { addRelation: { relation } } }))
  expect(await screen.findByText(said)).toBeTruthy()
})

describe('device list', () => {
  test('has no log-out button for the current device', async () => {
    open(person(), 'security')
    const devices = within(await card('Your devices'))
    expect(devices.getByText('Firefox on Linux').closest('li')?.textContent).toContain('This device')
    const phone = required(devices.getByText('Safari on iOS').closest('li'), 'list item')
    expect(phone.textContent).toContain('192.0.2.7')
    expect(devices.getAllByRole('button', { name: 'Log out' })).toHaveLength(1)
  })

  test('removes a device immediately when it is logged out and restores it on failure', async () => {
    open(person(), 'security')
    const devices = within(await card('Your devices'))
    fireEvent.click(devices.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(devices.queryByText('Safari on iOS')).toBeNull())
    expect(lastInput()).toEqual({ sessionId: 'phone' })
    environment.mock.rejectMostRecentOperation(new Error('Not now'))
    expect(await devices.findByText('Safari on iOS')).toBeTruthy()
    expect(await screen.findByText('Not now')).toBeTruthy()
  })

  test('has no log-out button with a single device', async () => {
    open(person({ sessions: [here] }), 'security')
    expect(within(await card('Your devices')).queryByRole('button')).toBeNull()
  })

  test('shows devices beyond the newest five on demand, with the current one among the first', async () => {
    const others = Array.from({ length: 7 }, (_, i) => session(`device${i}`, { address: `192.0.2.${i}` }))
    open(person({ sessions: [...others, here] }), 'security')
    const devices = within(await card('Your devices'))
    expect(devices.getAllByRole('listitem')).toHaveLength(5)
    expect(first(devices.getAllByRole('listitem')).textContent).toContain('This device')
    fireEvent.click(devices.getByRole('button', { name: 'Show all 8 devices' }))
    expect(devices.getAllByRole('listitem')).toHaveLength(8)
  })
})

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('password form', () => {
  async function fill(current: string, next: string) {
    open(person(), 'security')
    const part = within(await card('Password'))
    type(part.getByLabelText('Current password'), current)
    type(part.getByLabelText('New password'), next)
    fireEvent.click(part.getByRole('button', { name: 'Change password' }))
    return part
  }

  test('changes the password with the current one and empties the form', async () => {
    const part = await fill('Correct-horse-9', 'Battery-staple-9')
    await waitFor(() =>
      expect(lastInput()).toEqual({ currentPassword: 'Correct-horse-9', newPassword: 'Battery-staple-9' }),
    )
    environment.mock.resolveMostRecentOperation({
      data: { changePassword: { user: person({ sessions: [here] }) } },
    })
    expect(await screen.findByText('Password changed. Your other devices are logged out.')).toBeTruthy()
    expect((part.getByLabelText('Current password') as HTMLInputElement).value).toBe('')
    expect(within(await card('Your devices')).queryByText('Safari on iOS')).toBeNull()
  })

  test('shows an error at the field of a wrong password', async () => {
    const part = await fill('guess', 'Battery-staple-9')
    await waitFor(() => expect(lastInput()).toHaveProperty('newPassword'))
    const fields = { currentPassword: 'This is not your current password' }
    environment.mock.rejectMostRecentOperation(new ApiError({ code: 'BAD_USER_INPUT', message: 'No', fields }))
    expect(await part.findByText('This is not your current password.')).toBeTruthy()
  })

  test('does not send a short password', async () => {
    const part = await fill('Correct-horse-9', 'short')
    expect(part.getAllByText('At least 8 characters')).toHaveLength(2)
    expect(environment.mock.getAllOperations()).toHaveLength(0)
  })
})

test('the e-mail address is changed with a code sent to the new address', async () => {
  open(person(), 'security')
  const part = within(await card('E-mail address'))
  type(part.getByLabelText('New e-mail address'), 'new@school.test')
  type(part.getByLabelText('Current password'), 'Correct-horse-9')
  fireEvent.click(part.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(lastInput()).toEqual({ email: 'new@school.test', currentPassword: 'Correct-horse-9' }))
  environment.mock.resolveMostRecentOperation({ data: { requestEmailChange: { success: true } } })
  type(await part.findByLabelText('Code'), '123456')
  fireEvent.click(part.getByRole('button', { name: 'Use this address' }))
  await waitFor(() => expect(lastInput()).toEqual({ code: '123456' }))
  const user = person({ email: 'new@school.test' })
  environment.mock.resolveMostRecentOperation({ data: { confirmEmailChange: { user } } })
  expect(await part.findByText('Current: new@school.test')).toBeTruthy()
  expect(await screen.findByText('E-mail address changed.')).toBeTruthy()
  expect(refreshSession).toHaveBeenCalledOnce()
})

test('a new name is sent and shown as the server normalized it, also in the header bar', async () => {
  open()
  const part = within(await card('Your name'))
  const save = part.getByRole('button', { name: 'Save' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  type(part.getByLabelText('First name'), 'Nur')
  fireEvent.click(save)
  await waitFor(() => expect(lastInput()).toEqual({ firstName: 'Nur', lastName: 'Test' }))
  vi.mocked(refreshSession).mockClear()
  environment.mock.resolveMostRecentOperation({
    data: { updateProfile: { user: person({ firstName: 'NUR' }) } },
  })
  await waitFor(() => expect((part.getByLabelText('First name') as HTMLInputElement).value).toBe('NUR'))
  expect(await part.findByText('Changes saved.')).toBeTruthy()
  expect(screen.queryByText('Success')).toBeNull()
  expect(refreshSession).toHaveBeenCalledOnce()
})

test('an empty name is not sent', async () => {
  open()
  const part = within(await card('Your name'))
  type(part.getByLabelText('Last name'), '  ')
  fireEvent.click(part.getByRole('button', { name: 'Save' }))
  expect(await part.findByText('Please fill this in.')).toBeTruthy()
  expect(environment.mock.getAllOperations()).toHaveLength(0)
})

describe('country field', () => {
  test('is read-only for students', async () => {
    open()
    const part = within(await card('Country and time zone'))
    expect(part.getByText('Azerbaijan')).toBeTruthy()
    expect(part.getByText('Baku')).toBeTruthy()
    expect(part.queryByRole('button')).toBeNull()
  })

  test('can be changed by a teacher, with a time zone in countries that have several', async () => {
    open(person({ userType: 'supervisor' }))
    const part = within(await card('Country and time zone'))
    expect(part.queryByLabelText('Time zone')).toBeNull()
    fireEvent.click(part.getByRole('combobox', { name: 'Country' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Portugal', hidden: true }))
    expect(((await part.findByRole('combobox', { name: 'Time zone' })) as HTMLInputElement).value).toBe('Lisbon')
    fireEvent.click(part.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastInput()).toEqual({ country: 'PT', timeZone: 'Europe/Lisbon' }))
  })
})

describe('city, school and telephone fields', () => {
  const field = (part: ReturnType<typeof within>, label: string) =>
    part.getByLabelText(label, { selector: 'input' }) as HTMLInputElement

  test('show the values and send only changes', async () => {
    open()
    const part = within(await card('School and telephone'))
    expect(['City', 'School', 'Phone'].map((label) => field(part, label).value)).toEqual(['BAKI', 'LYCEUM 6', ''])
    const save = part.getByRole('button', { name: 'Save' }) as HTMLButtonElement
    expect(save.disabled).toBe(true)
    type(field(part, 'Phone'), '+994 12 345 67 89')
    fireEvent.click(save)
    await waitFor(() => expect(lastInput()).toEqual({ phone: '+994 12 345 67 89' }))
    act(() =>
      environment.mock.resolveMostRecentOperation({
        data: { updateProfile: { user: person({ phone: '+994 12 345 67 89' }) } },
      }),
    )
    expect(await screen.findByText('Changes saved.')).toBeTruthy()
    expect(save.disabled).toBe(true)
  })

  test('sends a typed school by name and shows an error at its field', async () => {
    open()
    const part = within(await card('School and telephone'))
    type(field(part, 'School'), 'Lyceum 7')
    type(field(part, 'City'), 'Gəncə')
    fireEvent.click(part.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lastInput()).toEqual({ city: 'Gəncə', school: 'Lyceum 7' }))
    const fields = { school: 'Use letters' }
    act(() =>
      environment.mock.rejectMostRecentOperation(new ApiError({ code: 'BAD_USER_INPUT', message: 'No', fields })),
    )
    expect(await part.findByText('Use letters')).toBeTruthy()
  })
})

describe('profile picture', () => {
  test('is loaded with the session and can be removed', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('bytes'))
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    open(person({ picture: '/files/ab.webp' }))
    const about = await card('About you')
    await waitFor(() => expect(about.querySelector('img')?.getAttribute('src')).toBe('blob:picture'))
    expect(fetched).toHaveBeenCalledWith('/files/ab.webp', expect.anything())
    fireEvent.click(within(about).getByRole('button', { name: 'Remove' }))
    expect(lastInput()).toEqual({ pictureId: null })
    environment.mock.resolveMostRecentOperation({ data: { updateProfile: { user: person() } } })
    await waitFor(() => expect(about.querySelector('img')).toBeNull())
    fetched.mockRestore()
  })

  test('is uploaded with its purpose and saved in the profile', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"_id": "f1"}', { status: 201 }))
    open()
    const about = await card('About you')
    expect(within(about).getByRole('button', { name: 'Add a picture' })).toBeTruthy()
    const file = new File(['bytes'], 'me.png', { type: 'image/png' })
    fireEvent.change(required(about.querySelector('input[type=file]'), 'file field'), { target: { files: [file] } })
    await waitFor(() => expect(lastInput()).toEqual({ pictureId: 'f1' }))
    expect(fetched).toHaveBeenCalledWith('/api/file/upload?purpose=avatar', expect.objectContaining({ body: file }))
    fetched.mockRestore()
  })
})
