import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { element, required } from '../../../../shared/required.ts'
import { signOut } from '../../../api/session.ts'
import { confirm, prompt } from '../../../ui/dialogs/dialogs.tsx'
import {
  answer,
  application,
  at,
  available,
  cardOf,
  environment,
  hour,
  myExamsStage,
  open,
} from '../testing/my-exams.tsx'

const shared = vi.hoisted(() => ({ user: null as unknown, renewed: Promise.resolve() }))

vi.mock('../../../api/session.ts', () => ({
  getSession: () => ({ user: shared.user }),
  renewClaims: () => shared.renewed,
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
}))

vi.mock('../../../ui/dialogs/dialogs.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

myExamsStage(shared)

describe('exam choice', () => {
  test('lists exams by date with a category filter', async () => {
    open('/stadia/my-exams?add')
    answer([], false, [
      available('later', { opensAt: at(72 * hour), closesAt: at(73 * hour) }),
      available('first'),
      available('physics', { opensAt: at(48 * hour), closesAt: at(49 * hour) }, 'Physics'),
    ])
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an exam' }))
    const titles = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Exam first', 'Exam physics', 'Exam later'])
    const filter = within(dialog.getByRole('radiogroup', { name: 'Filter by category' }))
    expect(filter.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
    ])
    fireEvent.click(filter.getByRole('radio', { name: 'Physics' }))
    expect(titles()).toEqual(['Exam physics'])
    fireEvent.click(filter.getByRole('radio', { name: 'All categories' }))
    expect(titles()).toHaveLength(3)
  })

  test('is hidden without available exams', async () => {
    open()
    const replaces = { __typename: 'Application', id: 'a1' }
    const opensAt = at(24 * hour)
    answer([application({ id: 'a1', opensAt }), application({ id: 'a2', opensAt })], false, [
      available('e2', { replaces }),
    ])
    expect(within(await cardOf('Exam a1')).getByRole('link', { name: 'Change the date' })).toBeTruthy()
    expect(within(await cardOf('Exam a2')).queryByRole('link', { name: 'Change the date' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add an exam' })).toBeNull()
  })

  test('registers the student with the chosen language', async () => {
    open('/stadia/my-exams?add')
    answer([], false, [available('e1'), available('e2', { replaces: { __typename: 'Application', id: 'a9' } })])
    const dialog = await screen.findByRole('dialog', { name: 'Add an exam' })
    expect(within(dialog).getByText('Mathematics')).toBeTruthy()
    expect(within(dialog).queryByRole('radiogroup', { name: 'Filter by category' })).toBeNull()
    expect(within(dialog).queryByText('Exam e2')).toBeNull()
    expect(within(dialog).getByText('€20.00')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
    const operation = environment.mock.getMostRecentOperation()
    expect(operation.request.variables).toMatchObject({ examId: 'e1', language: 'en' })
    environment.mock.resolve(operation, {
      data: { addApplication: { application: application({ id: 'new', state: 'applied', opensAt: at(24 * hour) }) } },
    })
    expect(await cardOf('Exam new')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("shows only the application's other dates when changing the date", async () => {
    open('/stadia/my-exams?change=a9')
    const replaces = { __typename: 'Application', id: 'a9' }
    answer([application({ id: 'a9' })], false, [available('e1'), available('e2', { replaces })])
    const dialog = await screen.findByRole('dialog', { name: 'Change the date' })
    expect(within(dialog).queryByText('Exam e1')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Choose this date' }))
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ applicationId: 'a9', examId: 'e2' })
  })

  test('shows an empty state without exams to choose from', async () => {
    open('/stadia/my-exams?add')
    answer([application({ id: 'a1', opensAt: at(24 * hour), closesAt: at(26 * hour) })], false, [])
    expect(await screen.findByText('No exams to add right now')).toBeTruthy()
  })

  test('does not ask a student who must choose when no exam is left', async () => {
    shared.user = { forceApplication: true }
    open()
    answer([], false, [])
    expect(await screen.findByRole('heading', { name: 'No open exam for grade 9' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('cannot be closed by a student who must choose', async () => {
    shared.user = { forceApplication: true }
    open('/stadia/my-exams?add')
    answer([], false, [available('e1')])
    const dialog = await screen.findByRole('dialog', { name: 'Choose your first exam' })
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.mouseDown(required(dialog.parentElement, 'overlay'))
    fireEvent.click(required(dialog.parentElement, 'overlay'))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('closes for a student who must choose once the renewed session allows other pages', async () => {
    shared.user = { forceApplication: true }
    let renew = () => {}
    shared.renewed = new Promise((resolve) => (renew = resolve))
    open()
    answer([], false, [available('e1')])
    const dialog = await screen.findByRole('dialog', { name: 'Choose your first exam' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { addApplication: { application: application({ id: 'new', state: 'applied', opensAt: at(24 * hour) }) } },
    })
    expect(await cardOf('Exam new')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Choose your first exam' })).toBeTruthy()
    shared.user = { forceApplication: false }
    renew()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offers a student who must choose its own log-out button', async () => {
    shared.user = { forceApplication: true }
    open('/stadia/my-exams?add')
    answer([], false, [available('e1')])
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose your first exam' }))
    vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    fireEvent.click(dialog.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    expect(signOut).not.toHaveBeenCalled()
    fireEvent.click(dialog.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })
})

describe('team', () => {
  const self = {
    applicationId: 'a1',
    username: 'ME',
    firstName: 'Lina',
    lastName: 'K',
    state: 'paid',
    self: true,
  }
  const waiting = {
    applicationId: 'x1',
    username: 'STADIA-7',
    firstName: null,
    lastName: null,
    state: 'invited',
    self: false,
  }
  const sent = (applicationId: string, username: string, state: string) => ({ applicationId, username, state })

  test('shows the status of each invitation and withdraws a pending one', async () => {
    open()
    const invitations = [sent('x1', 'STADIA-7', 'open'), sent('x2', 'STADIA-8', 'declined')]
    answer([application({ id: 'a1', team: [self, waiting], invitations })])
    const card = within(await cardOf('Exam a1'))
    expect(card.getByText(/STADIA-7 \(has not answered yet\)/)).toBeTruthy()
    expect(card.getByText('STADIA-8 (declined)')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Withdraw the invitation to STADIA-7' }))
    const operation = environment.mock.getMostRecentOperation()
    expect(operation.request.variables).toEqual({ applicationId: 'x1' })
    const gone = [sent('x1', 'STADIA-7', 'withdrawn'), element(invitations, 1)]
    environment.mock.resolve(operation, {
      data: { withdrawInvitation: { application: application({ id: 'a1', team: [self], invitations: gone }) } },
    })
    expect(await card.findByText('STADIA-7 (withdrawn)')).toBeTruthy()
    expect(card.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  })

  test('adds a partner by student ID, who is shown as not having answered yet', async () => {
    open()
    const mine = { id: 'a1', opensAt: at(24 * hour), closesAt: at(26 * hour) }
    const ofTwo = (team: object[], invitations: object[]) => {
      const made = application({ ...mine, team, invitations })
      return { ...made, exam: { ...made.exam, teamSize: 2 } }
    }
    answer([ofTwo([self], [])])
    const card = within(await cardOf('Exam a1'))
    vi.mocked(prompt).mockResolvedValueOnce('STADIA-7')
    fireEvent.click(card.getByRole('button', { name: 'Invite a partner' }))
    expect(required(vi.mocked(prompt).mock.lastCall, 'call of prompt')[0]).toMatchObject({
      label: 'Student ID',
      okButton: 'Send invitation',
    })
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
    const operation = environment.mock.getMostRecentOperation()
    expect(operation.request.variables).toEqual({ applicationId: 'a1', partnerId: 'STADIA-7' })
    environment.mock.resolve(operation, {
      data: { addPartner: { application: ofTwo([self, waiting], [sent('x1', 'STADIA-7', 'open')]) } },
    })
    expect(await card.findByText(/STADIA-7 \(has not answered yet\)/)).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Invite a partner' })).toBeNull()
  })

  test('shows why an invitation ended', async () => {
    open()
    answer([application({ id: 'a1', state: 'cancelled', endReason: 'withdrawn' })])
    expect(within(await cardOf('Exam a1')).getByText('This invitation was withdrawn.')).toBeTruthy()
  })
})

test('shows that a place lapsed because the fee was not paid in time', async () => {
  open()
  answer([application({ id: 'a1', state: 'cancelled', endReason: 'unpaid' })])
  expect(within(await cardOf('Exam a1')).getByText(/The fee was not paid before the exam closed/)).toBeTruthy()
})

describe('invitation', () => {
  test('shows inviter, price and time, and can be answered', async () => {
    open()
    const member = {
      applicationId: 'x',
      username: 'S-1',
      firstName: 'Mira',
      lastName: 'Test',
      state: 'paid',
      self: false,
    }
    answer([application({ id: 'a1', state: 'invited', invitationExpiresAt: at(hour), team: [member] })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText(/Mira Test invites you to take this exam as a team\. It costs €20\.00/)).toBeTruthy()
    fireEvent.click(within(card).getByRole('button', { name: 'Accept' }))
    const operation = environment.mock.getMostRecentOperation()
    expect(operation.request.variables).toEqual({ id: 'a1', response: 'accept' })
  })
})
