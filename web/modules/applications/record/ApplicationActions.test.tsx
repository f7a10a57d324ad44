import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { first } from '../../../../shared/required.ts'
import query from '../../../__generated__/AdminApplicationDrawerQuery.graphql.ts'
import type { AdminApplicationDrawerQuery } from '../../../__generated__/AdminApplicationDrawerQuery.graphql.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import AdminApplicationDrawer from './AdminApplicationDrawer.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('applications', 'payments'))
beforeEach(() => {
  environment = mockEnvironment()
})

const at = '2030-05-20T10:00:00.000Z'
const money = { amount: 2000, currency: 'EUR' }
const attempt = {
  __typename: 'Attempt',
  id: 'attempt',
  startedAt: at,
  closedAt: at,
  closeReason: 'timeUp',
  answeredCount: 7,
  questionCount: 25,
  extraSeconds: 600,
}
const payment = (state: string, paidAmount = { amount: state === 'paid' ? 2000 : 0 }) => ({
  __typename: 'Payment',
  id: 'pay',
  state,
  dueAmount: money,
  paidAmount,
})

function application(given: object = {}) {
  return {
    __typename: 'Application',
    id: 'one',
    language: 'en',
    grade: 9,
    country: 'AZ',
    opensAt: at,
    closesAt: at,
    createdAt: at,
    paidAt: null,
    cancelledAt: null,
    state: 'applied',
    endReason: null,
    invitationExpiresAt: null,
    price: money,
    student: { userId: 'u', username: 'ST-1', firstName: 'Ada', lastName: 'Quill', city: 'BAKU' },
    exam: {
      __typename: 'Exam',
      id: 'exam',
      title: 'Logic',
      round: 1,
      price: money,
      category: { __typename: 'Category', id: 'c', slug: 'logic', title: 'Mathematics' },
    },
    payment: payment('due'),
    attempt: null,
    practiceAttempt: null,
    report: null,
    team: [],
    invitations: [],
    changes: [],
    examLog: [],
    ...given,
  }
}

async function open(given: object | null) {
  const data = { node: given }
  const queryRef = answeredQuery<AdminApplicationDrawerQuery>(environment, query, { id: 'one' }, { data })
  renderPage(
    <Suspense fallback={null}>
      <AdminApplicationDrawer queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </Suspense>,
    { address: '/stadia/janus/applications/one', environment },
  )
  return within(await screen.findByRole('dialog', { name: 'Application' }))
}

/** Entry of the change record by an admin. */
const change = (what: string, why: string, given: object = {}) => ({
  __typename: 'ApplicationChange',
  __isChangeRecord: 'ApplicationChange',
  id: what,
  what,
  why,
  from: null,
  to: null,
  createdAt: at,
  who: 'Max Admin',
  fromExam: null,
  ...given,
})
const actions = async (given: object) =>
  (await open(application(given)))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
/** Answers the last operation with the changed application. */
const answer = (field: string, given: object) =>
  act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { [field]: { application: application(given) } } }),
  )
const sent = () => environment.mock.getMostRecentOperation().request

describe('admin page of an application', () => {
  test('shows the facts with links to the student, the payment and the report', async () => {
    const drawer = await open(
      application({
        state: 'paid',
        payment: payment('paid'),
        attempt,
        report: { __typename: 'Report', id: 'rep', score: 12, maxScore: 25, rank: 3, rankedCount: 40 },
        invitations: [
          {
            applicationId: 'x',
            username: 'ST-9',
            firstName: null,
            lastName: null,
            state: 'declined',
            sentAt: at,
          },
        ],
      }),
    )
    const linkOf = (text: string) => drawer.getByText(text).closest('a')?.getAttribute('href')
    expect(linkOf('Ada Quill')).toBe('/stadia/janus/student/u')
    expect(linkOf('€20.00')).toBe('/stadia/janus/payments/pay')
    expect(linkOf('12 of 25 points, place 3 of 40')).toBe('/stadia/janus/report/rep')
    expect(drawer.getByText('7 of 25 answered')).toBeTruthy()
    expect(drawer.getByText(/time ran out/)).toBeTruthy()
    expect(drawer.getByText('10 minutes of extra time')).toBeTruthy()
    expect(drawer.getByText('declined')).toBeTruthy()
  })

  test('shows the change history and the exam log', async () => {
    const by = { __typename: 'User', id: 'admin', firstName: 'Max', lastName: 'Admin' }
    const drawer = await open(
      application({
        changes: [
          change('move', 'Was ill', {
            to: { state: 'paid' },
            fromExam: { __typename: 'Exam', id: 'e0', title: 'Logic in May', opensAt: at },
          }),
        ],
        examLog: [
          { id: 'l0', action: 'Exam submitted', at, reason: null, seconds: null, by: null },
          { id: 'l1', action: 'Extra time added', at, reason: 'Power cut', seconds: 300, by },
          { id: 'l2', action: 'A word of another program', at, reason: null, seconds: null, by: null },
        ],
      }),
    )
    fireEvent.click(drawer.getByRole('tab', { name: 'Change history' }))
    expect(drawer.getByText('Date changed')).toBeTruthy()
    expect(drawer.getByText(/Previously: Logic in May.*Was ill/s)).toBeTruthy()
    fireEvent.click(drawer.getByRole('tab', { name: 'Exam log' }))
    expect(drawer.getByText(/5 minutes of extra time\s+Power cut/)).toBeTruthy()
    expect(drawer.getByText('Exam submitted')).toBeTruthy()
    expect(drawer.getByText('A word of another program')).toBeTruthy()
  })

  test.each([
    [{}, ['Change the date', 'Extra time', 'Own date', 'Add note', 'Cancel']],
    [{ state: 'invited', payment: null }, ['Add note', 'Withdraw invitation']],
    [
      { state: 'paid', attempt, practiceAttempt: { __typename: 'Attempt', id: 'p' } },
      ['Make-up exam', 'Reset attempt', 'Reset practice', 'Add note', 'Cancel'],
    ],
    [{ state: 'cancelled', endReason: 'admin' }, ['Add note']],
  ])('offers the actions allowed in state %#', async (given, expected) => {
    expect(await actions(given)).toEqual(expected)
  })

  test('shows that a deleted application does not exist', async () => {
    const drawer = await open(null)
    expect(drawer.getByText('This page could not be found')).toBeTruthy()
  })

  test('asks for a reason before cancelling, and then shows who cancelled and why', async () => {
    const drawer = await open(application())
    fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this application?' }))
    expect(dialog.getByText(/loses their place in “Logic”/)).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason (kept in the history)' }), {
      target: { value: 'Twice' },
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel application' }))
    await waitFor(() => expect(sent().variables).toEqual({ input: { id: 'one', reason: 'Twice' } }))
    const changes = [change('move', 'Was ill'), change('release', 'Twice')]
    await answer('cancelApplication', { state: 'cancelled', endReason: 'admin', changes })
    expect(drawer.getByText('Cancelled, by an admin')).toBeTruthy()
    expect(drawer.queryByText('Cancel')).toBeNull()
    fireEvent.click(drawer.getByText('Change history'))
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Place released.*Twice$/),
      expect.stringMatching(/^Date changed.*Was ill$/),
    ])
  })

  test('a paid application leads to its refund instead of being cancelled', async () => {
    const drawer = await open(application({ state: 'paid', payment: payment('paid') }))
    fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'This application is paid' }))
    expect(dialog.getByText(/refund the payment in full/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Open the payment' }).getAttribute('href')).toBe(
      '/stadia/janus/payments/pay',
    )
  })

  test('an application paid entirely with a code has nothing to refund and is cancelled', async () => {
    const drawer = await open(application({ state: 'paid', payment: payment('paid', { amount: 0 }) }))
    fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel this application?' })).toBeTruthy()
  })

  /** Opens an action that chooses an exam. */
  async function choose(action: string, title: string) {
    const drawer = await open(application({ state: 'paid' }))
    fireEvent.click(drawer.getByText(action))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const field = dialog.getByLabelText(/^Exam/, { selector: 'input' })
    const asked = sent().variables
    await found('exam', 'next')
    fireEvent.click(field)
    return { dialog, field, asked, options: await screen.findAllByRole('option') }
  }
  const found = (...ids: string[]) =>
    waitFor(() => {
      const nodes = ids.map((id) => ({
        __typename: 'Exam',
        id,
        title: `Logic ${id}`,
        opensAt: at,
        round: 1,
        category: { __typename: 'Category', id: 'c', slug: 'logic' },
      }))
      environment.mock.resolve(environment.mock.getMostRecentOperation(), { data: { findExams: { nodes } } })
    })

  test('a make-up offers the other exams of the category', async () => {
    const { dialog, asked, options } = await choose('Make-up exam', 'Add a make-up exam')
    expect(asked).toMatchObject({ category: 'logic', coming: true, fromRound: null, toRound: null, search: null })
    expect(options).toHaveLength(1)
    fireEvent.click(first(options))
    fireEvent.click(dialog.getByText('Add make-up exam'))
    await waitFor(() => expect(sent().variables).toEqual({ input: { id: 'one', examId: 'next' } }))
  })

  test('searches on the server for an exam beyond the first page', async () => {
    const { dialog, field } = await choose('Make-up exam', 'Add a make-up exam')
    field.focus()
    fireEvent.change(field, { target: { value: 'far' } })
    await waitFor(() => expect(sent().variables).toMatchObject({ search: 'far', category: 'logic', coming: true }))
    await found('far')
    fireEvent.click(await screen.findByText(/^Logic far/))
    fireEvent.click(dialog.getByText('Add make-up exam'))
    await waitFor(() => expect(sent().variables).toEqual({ input: { id: 'one', examId: 'far' } }))
  })

  test('another date is in the same round, needs a reason, and is shown afterwards', async () => {
    const { dialog, asked, options } = await choose('Change the date', 'Change the date')
    expect(asked).toMatchObject({ category: 'logic', coming: true, fromRound: 1, toRound: 1 })
    expect(options).toHaveLength(1)
    fireEvent.click(first(options))
    const submit = dialog.getByRole('button', { name: 'Change date' })
    expect(submit.hasAttribute('disabled')).toBe(true)
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Was ill' } })
    fireEvent.click(submit)
    await waitFor(() =>
      expect(sent().variables).toEqual({ input: { applicationId: 'one', examId: 'next', reason: 'Was ill' } }),
    )
    const moved = { ...application().exam, id: 'next', title: 'Logic in June' }
    await answer('updateApplication', { state: 'paid', exam: moved })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the date' })).toBeNull())
    expect(screen.getByText(/Logic in June/)).toBeTruthy()
  })

  test('extra time is entered in minutes and sent in seconds', async () => {
    const drawer = await open(application({ state: 'paid' }))
    fireEvent.click(drawer.getByRole('button', { name: 'Extra time' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add extra time' }))
    fireEvent.change(dialog.getByLabelText(/^Minutes/), { target: { value: '15' } })
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Fire alarm' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add time' }))
    await waitFor(() =>
      expect(sent().variables).toEqual({
        input: { applicationId: 'one', seconds: 900, reason: 'Fire alarm' },
        id: 'one',
      }),
    )
  })
})
