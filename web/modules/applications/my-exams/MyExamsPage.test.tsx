import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import {
  answer,
  application,
  at,
  attempt,
  available,
  cardOf,
  connection,
  environment,
  hour,
  myExamsStage,
  open,
} from '../testing/my-exams.tsx'

const shared = vi.hoisted(() => ({ user: null as unknown }))

vi.mock('../../../api/session.ts', () => ({
  getSession: () => ({ user: shared.user }),
  renewClaims: () => Promise.resolve(),
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
}))

vi.mock('../../../ui/dialogs/dialogs.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

myExamsStage(shared)

describe('My exams list', () => {
  test('shows skeletons while loading', async () => {
    open()
    expect(screen.getByRole('status', { name: 'Loading the page' })).toBeTruthy()
    answer([application({ id: '1' })])
    expect(await cardOf('Exam 1')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('shows an empty state without applications', async () => {
    open()
    answer([], false, [available('1')])
    expect(await screen.findByRole('heading', { name: 'No exams yet' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Add an exam' }).length).toBeGreaterThan(0)
  })

  test.each([
    ['the list', '/stadia/my-exams', []],
    [
      'the dialog',
      '/stadia/my-exams?add',
      [application({ id: 'past', opensAt: at(-9 * hour), closesAt: at(-8 * hour) })],
    ],
  ])(
    'shows a student of a grade without an open exam in %s a notice with a next step',
    async (_where, address, nodes) => {
      open(address)
      answer(nodes)
      expect(await screen.findByRole('heading', { name: 'No open exam for grade 9' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe('/stadia/calendar')
      expect(screen.queryByText(/applied for every open exam/)).toBeNull()
      expect(screen.queryByText(/Choose an exam for your grade/)).toBeNull()
    },
  )

  test('shows that all open exams are chosen only if the student has an upcoming exam', async () => {
    open('/stadia/my-exams?add')
    answer([application({ id: 'next', opensAt: at(24 * hour), closesAt: at(26 * hour) })])
    expect(await screen.findByText(/applied for every open exam/)).toBeTruthy()
  })

  test('offers a retry after a failure', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open()
    environment.mock.reject(environment.mock.getMostRecentOperation(), new Error('down'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    quiet.mockRestore()
  })

  test('groups by phase, with the next upcoming exam first', async () => {
    open()
    answer([
      application({ id: 'later', opensAt: at(48 * hour), closesAt: at(50 * hour) }),
      application({ id: 'sooner', opensAt: at(24 * hour), closesAt: at(26 * hour) }),
      application({ id: 'now' }),
      application({ id: 'old', opensAt: at(-9 * hour), closesAt: at(-8 * hour) }),
    ])
    const next = await screen.findByRole('region', { name: 'Coming up' })
    const titles = within(next)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
    expect(titles).toEqual(['Exam sooner', 'Exam later'])
    expect(within(screen.getByRole('region', { name: 'Now' })).getByText('Exam now')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Past exams (1)' })).getByText('Exam old')).toBeTruthy()
  })

  test('shows the running exam first', async () => {
    open()
    answer([
      application({ id: 'open', opensAt: at(-9 * hour) }),
      application({ id: 'begun', opensAt: at(-2 * hour), attempt: attempt() }),
    ])
    const now = await screen.findByRole('region', { name: 'Now' })
    const titles = within(now).getAllByRole('heading', { level: 3 })
    expect(titles.map((heading) => heading.textContent)).toEqual(['Exam begun', 'Exam open'])
  })

  test('leads to the exam that closes first, with one button; the others are compact', async () => {
    open()
    answer([
      application({ id: 'week', closesAt: at(150 * hour), practice: true }),
      application({ id: 'day', closesAt: at(20 * hour), practice: true }),
    ])
    const lead = await cardOf('Exam day')
    expect(lead.dataset.lead).toBe('true')
    expect((await cardOf('Exam week')).dataset.lead).toBeUndefined()
    const outside = within(lead)
      .getAllByRole('link')
      .filter((link) => !link.closest('details'))
    expect(outside.map((link) => link.textContent)).toEqual(['Start'])
  })

  test('says the time of an exam once, and the exact window on a tap', async () => {
    open()
    answer([application({ id: 'a1', closesAt: at(20 * hour) })])
    const card = await cardOf('Exam a1')
    const [sentence, rest] = [...required(card.querySelector('details'), 'details').children]
    expect(sentence?.textContent).toBe('Open until tomorrow, 08:00.')
    expect(rest?.textContent).toMatch(/^20 Nov, 11:00\s*–\s*21 Nov, 08:00/u)
  })

  test('says in days when an exam opens, and counts only within the last day', async () => {
    open()
    answer([application({ id: 'a1', opensAt: at(72 * hour), closesAt: at(74 * hour) })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText('Opens in 3 days.')).toBeTruthy()
    expect(within(card).queryByText('hours')).toBeNull()
  })

  test('folds the past exams, unless there is nothing else; a submitted one waits for its result in sight', async () => {
    open()
    const old = application({ id: 'old', opensAt: at(-9 * hour), closesAt: at(-8 * hour) })
    const handedIn = application({
      id: 'handed',
      attempt: attempt({ closedAt: at(-60_000), closeReason: 'submitted' }),
    })
    answer([handedIn, old])
    const past = await screen.findByRole('region', { name: 'Past exams (1)' })
    expect(past.querySelector('details')?.open).toBe(false)
    expect(within(screen.getByRole('region', { name: 'Coming up' })).getByText('Exam handed')).toBeTruthy()
  })

  test('shows the past exams of a student without others', async () => {
    open()
    answer([application({ id: 'old', opensAt: at(-9 * hour), closesAt: at(-8 * hour) })])
    const past = await screen.findByRole('region', { name: 'Past exams (1)' })
    expect(past.querySelector('details')?.open).toBe(true)
  })

  test('loads older exams on demand', async () => {
    open()
    answer([application({ id: '1' })], true)
    fireEvent.click(await screen.findByRole('button', { name: 'Show older exams' }))
    const operation = environment.mock.getMostRecentOperation()
    expect(operation.request.variables).toMatchObject({ after: 'cursor-0', first: 12 })
    environment.mock.resolve(operation, {
      data: { node: { __typename: 'User', id: 'me', applications: connection([application({ id: '2' })]) } },
    })
    expect(await cardOf('Exam 2')).toBeTruthy()
    expect(await cardOf('Exam 1')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older exams' })).toBeNull())
  })
})

describe('exam card', () => {
  test('links to an open exam', async () => {
    open()
    answer([application({ id: 'a1' })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/exam/a1')
    expect(within(card).queryByRole('link', { name: 'Practice' })).toBeNull()
  })

  test('links a challenge to the challenge pages', async () => {
    open()
    answer([application({ id: 'a1', layout: 'challenge' })])
    expect((await screen.findByRole('link', { name: 'Start' })).getAttribute('href')).toBe('/challenge/a1')
  })

  test('changes from upcoming to open when the window starts', async () => {
    open()
    answer([application({ id: 'a1', opensAt: at(90_000) })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText('Upcoming')).toBeTruthy()
    expect(within(card).queryByRole('link', { name: 'Start' })).toBeNull()
    await vi.advanceTimersByTimeAsync(91_000)
    expect(within(await cardOf('Exam a1')).getByRole('link', { name: 'Start' })).toBeTruthy()
  })

  test('links back to a running attempt and shows its progress', async () => {
    open()
    answer([application({ id: 'a1', attempt: attempt() })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText(/You have answered 7 of 25 questions\./)).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/exam/a1')
  })

  test("shows an exam's immediate result again and announces no report", async () => {
    open()
    const result = { correct: 18, wrong: 5, blank: 2, extraMessage: 'Well done' }
    answer([application({ id: 'a1', attempt: attempt({ closedAt: at(-60_000), closeReason: 'submitted', result }) })])
    const card = await cardOf('Exam a1')
    expect(card.textContent).toContain(
      'You have 18 correct answers and 5 wrong answers. 2 questions were left blank. No further reports will be provided.',
    )
    expect(within(card).getByText('Well done')).toBeTruthy()
    expect(card.textContent).not.toContain('The result will appear here.')
  })

  test('one answer is one answer', async () => {
    open()
    const result = { correct: 1, wrong: 1, blank: 1, extraMessage: null }
    answer([application({ id: 'a1', attempt: attempt({ closedAt: at(-60_000), closeReason: 'submitted', result }) })])
    expect((await cardOf('Exam a1')).textContent).toContain(
      'You have 1 correct answer and 1 wrong answer. 1 question was left blank.',
    )
  })

  test('keeps the receipt of a submitted attempt behind a button, to copy', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const receipt = 'ab12cd34'.repeat(8)
    open()
    answer([application({ id: 'a1', attempt: attempt({ closedAt: at(-60_000), closeReason: 'submitted', receipt }) })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText(/Your answers are submitted\./)).toBeTruthy()
    expect(within(card).queryByRole('code')).toBeNull()
    fireEvent.click(within(card).getByRole('button', { name: 'Show proof' }))
    expect(within(card).getByRole('code').textContent?.replaceAll(' ', '')).toBe(receipt)
    fireEvent.click(within(card).getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(receipt))
    expect(await within(card).findByRole('button', { name: 'Copied' })).toBeTruthy()
    fireEvent.click(within(card).getByRole('button', { name: 'Hide proof' }))
    expect(within(card).queryByRole('code')).toBeNull()
  })

  test('shows score, counts, rank and topics of a published result', async () => {
    open()
    const report = {
      __typename: 'Report',
      id: 'r1',
      publishedAt: at(-hour),
      correct: 19,
      wrong: 4,
      blank: 2,
      score: 19,
      maxScore: 25,
      rank: 12,
      rankedCount: 187,
      levels: [{ counted: true }, { counted: true }, { counted: false }],
      topics: [{ topic: 'Algebra', correct: 8, total: 9 }],
    }
    answer([application({ id: 'a1', attempt: attempt({ closedAt: at(-hour) }), report })])
    const card = await cardOf('Exam a1')
    for (const text of ['19 right', '4 wrong', '2 blank', '12', 'Algebra', /^Levels that count: 2 of 3\./]) {
      expect(within(card).getByText(text)).toBeTruthy()
    }
    expect(card.textContent).toContain('19 / 25')
    expect(card.textContent).toContain('12 / 187')
  })

  test('shows the price of an unpaid exam and links to the payment instead of the exam', async () => {
    open()
    answer([application({ id: 'a1', state: 'applied' })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText(/Pay €15\.00/)).toBeTruthy()
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/stadia/payments'])
  })

  test("offers practice except while the exam's clock runs", async () => {
    open()
    answer([
      application({ id: 'a1', practice: true }),
      application({ id: 'a2', practice: true, attempt: attempt() }),
      application({ id: 'a3', practice: true, state: 'cancelled' }),
    ])
    const link = within(await cardOf('Exam a1')).getByRole('link', { name: 'Practice' })
    expect(link.getAttribute('href')).toBe('/exam/simulation/a1')
    for (const title of ['Exam a2', 'Exam a3']) {
      expect(within(await cardOf(title)).queryByRole('link', { name: 'Practice' })).toBeNull()
    }
  })
})

describe('exam that has not begun', () => {
  const coming = { id: 'a1', state: 'applied', opensAt: at(24 * hour), closesAt: at(26 * hour) }
  const resolve = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }))

  test('a student moves an application to another date, whose exam replaces the previous one on the card', async () => {
    const { router } = open()
    const replaces = { __typename: 'Application', id: 'a1' }
    answer([application({ ...coming, title: 'May' })], false, [available('june', { replaces })])
    const card = within(await cardOf('May'))
    const change = required(card.getByText('Change the date').closest('a'), 'link')
    expect(change.getAttribute('href')).toBe('/stadia/my-exams?change=a1')
    fireEvent.click(change)
    await waitFor(() => expect(router.state.location.search).toBe('?change=a1'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the date' }))
    fireEvent.click(dialog.getByText('Choose this date'))
    await resolve({ updateApplication: { application: application({ ...coming, title: 'June' }) } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await cardOf('June')).toBeTruthy()
    expect(screen.queryByText('May')).toBeNull()
  })

  test('a student cancels an unpaid application after a confirmation, and the card shows it', async () => {
    vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    open()
    answer([application({ ...coming, title: 'May' })])
    const cancel = within(await cardOf('May')).getByText('Cancel')
    fireEvent.click(cancel)
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Cancel this exam?',
        message: expect.stringContaining('lose your place in “May”'),
      }),
    )
    await act(async () => {})
    expect(environment.mock.getAllOperations()).toHaveLength(0)
    fireEvent.click(cancel)
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ id: 'a1' })
    const cancelled = application({ ...coming, title: 'May', state: 'cancelled', endReason: 'student' })
    await resolve({ cancelApplication: { application: cancelled } })
    await waitFor(() => expect(screen.getByText('Cancelled')).toBeTruthy())
    expect(within(await cardOf('May')).queryByText('Cancel')).toBeNull()
  })
})
