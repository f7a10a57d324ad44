import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import query from '../../../__generated__/MyExamsPageQuery.graphql.ts'
import type { MyExamsPageQuery } from '../../../__generated__/MyExamsPageQuery.graphql.ts'
import { signOut } from '../../../relay/session.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import MyExamsPage from './MyExamsPage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown, user: null as unknown }))

vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))

vi.mock('../../../relay/session.ts', () => ({
  getSession: () => ({ user: shared.user }),
  renewClaims: () => Promise.resolve(),
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
}))

const now = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000
const at = (offsetMs: number) => new Date(now + offsetMs).toISOString()

let environment: ReturnType<typeof createMockEnvironment>

vi.mock('../../../ui/dialogs.tsx', { spy: true })

beforeAll(() => startTexts('student', 'applications', 'panel'))

beforeEach(() => {
  environment = createMockEnvironment()
  shared.environment = environment
  shared.user = null
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now, shouldAdvanceTime: true })
})

afterEach(() => vi.useRealTimers())

interface Given {
  id: string
  title?: string
  state?: string
  opensAt?: string
  closesAt?: string
  practice?: boolean
  layout?: string
  attempt?: object | null
  endReason?: string | null
  team?: object[]
  invitations?: object[]
  invitationExpiresAt?: string | null
  report?: object | null
  resultsPublishedAt?: string | null
}

function application(given: Given) {
  const { id, title = `Exam ${id}`, practice = false, layout = 'arena', resultsPublishedAt = null, ...rest } = given
  return {
    __typename: 'Application',
    id,
    state: 'paid',
    language: 'en',
    opensAt: at(-hour),
    closesAt: at(hour),
    attempt: null,
    report: null,
    endReason: null,
    team: [],
    invitations: [],
    invitationExpiresAt: null,
    price: { amount: 1500, currency: 'EUR' },
    ...rest,
    exam: {
      __typename: 'Exam',
      id: `exam-of-${id}`,
      title,
      durationSeconds: 3600,
      questionCount: 25,
      practice,
      layout,
      teamSize: 1,
      resultsPublishedAt,
      price: { amount: 2000, currency: 'EUR' },
      category: { __typename: 'Category', id: 'c', slug: 'mathematics', title: 'Mathematics' },
    },
  }
}

function attempt(given: object = {}) {
  return {
    __typename: 'Attempt',
    id: `attempt-${Math.random()}`,
    startedAt: at(-hour),
    deadline: at(hour / 2),
    closedAt: null,
    closeReason: null,
    answeredCount: 7,
    questionCount: 25,
    receipt: null,
    result: null,
    ...given,
  }
}

function connection(nodes: object[], hasNextPage = false) {
  const edges = nodes.map((node, index) => ({ cursor: `cursor-${index}`, node }))
  return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } }
}

function answer(nodes: object[], hasNextPage = false, availableExams: object[] = []): void {
  environment.mock.resolve(environment.mock.getMostRecentOperation(), {
    data: { viewer: { __typename: 'User', id: 'me', applications: connection(nodes, hasNextPage) }, availableExams },
  })
}

function available(id: string, given: object = {}, category = 'Mathematics') {
  return {
    opensAt: at(24 * hour),
    closesAt: at(26 * hour),
    applyUntil: at(24 * hour),
    preferred: false,
    replaces: null,
    ...given,
    exam: {
      __typename: 'Exam',
      id,
      title: `Exam ${id}`,
      durationSeconds: 3600,
      languages: ['en', 'fr'],
      teamSize: 1,
      price: { amount: 2000, currency: 'EUR' },
      category: { __typename: 'Category', id: category, title: category },
    },
  }
}

function open(address = '/stadia/my-exams') {
  const queryRef = loadQuery<MyExamsPageQuery>(environment as unknown as IEnvironment, query, {})
  return renderPage(<MyExamsPage queryRef={queryRef} />, address)
}

async function cardOf(title: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name: title })).closest('article')!
}

describe('the list', () => {
  test('shows its shape until the answer is there', async () => {
    open()
    expect(screen.getByRole('status', { name: 'The page is loading' })).toBeTruthy()
    answer([application({ id: '1' })])
    expect(await cardOf('Exam 1')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('says what to expect when there is none', async () => {
    open()
    answer([])
    expect(await screen.findByRole('heading', { name: 'No exams yet' })).toBeTruthy()
  })

  test('offers to try again after a failure', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open()
    environment.mock.reject(environment.mock.getMostRecentOperation(), new Error('down'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    quiet.mockRestore()
  })

  test('groups by what can be done, the nearest coming exam first', async () => {
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
    expect(within(screen.getByRole('region', { name: 'Past' })).getByText('Exam old')).toBeTruthy()
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

describe('a card', () => {
  test('of an open exam leads to it', async () => {
    open()
    answer([application({ id: 'a1' })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/exam/a1')
    expect(within(card).queryByRole('link', { name: 'Practice' })).toBeNull()
  })

  test('of a challenge leads to the address of challenges', async () => {
    open()
    answer([application({ id: 'a1', layout: 'challenge' })])
    expect((await screen.findByRole('link', { name: 'Start' })).getAttribute('href')).toBe('/challenge/a1')
  })

  test('turns from upcoming to open by itself when the time has come', async () => {
    open()
    answer([application({ id: 'a1', opensAt: at(90_000) })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText('Upcoming')).toBeTruthy()
    expect(within(card).queryByRole('link', { name: 'Start' })).toBeNull()
    await vi.advanceTimersByTimeAsync(91_000)
    expect(within(await cardOf('Exam a1')).getByRole('link', { name: 'Start' })).toBeTruthy()
  })

  test('of a running attempt leads back and tells how far it is', async () => {
    open()
    answer([application({ id: 'a1', attempt: attempt() })])
    const card = await cardOf('Exam a1')
    expect(within(card).getByText(/You have answered 7 of 25 questions\./)).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/exam/a1')
  })

  test('of an exam that showed its result at once repeats it and announces no report', async () => {
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

  test('of a submitted attempt keeps the receipt to copy, behind a button', async () => {
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

  test('of a published result shows score, counts, rank and topics', async () => {
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

  test('of an unpaid exam names the price, leads to the payment and cannot be started', async () => {
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

  test('practice is offered beside the exam, but not while its clock runs', async () => {
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

describe('a choice of exams', () => {
  test('is a list by date with a filter by category', async () => {
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

  test('is not offered where there is none', async () => {
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

  test('enters the student with the language that was chosen', async () => {
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

  test('of another date shows those of the application alone', async () => {
    open('/stadia/my-exams?change=a9')
    const replaces = { __typename: 'Application', id: 'a9' }
    answer([application({ id: 'a9' })], false, [available('e1'), available('e2', { replaces })])
    const dialog = await screen.findByRole('dialog', { name: 'Change the date' })
    expect(within(dialog).queryByText('Exam e1')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Choose this date' }))
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ applicationId: 'a9', examId: 'e2' })
  })

  test('says when there is nothing to choose', async () => {
    open('/stadia/my-exams?add')
    answer([], false, [])
    expect(await screen.findByText('No exams to add right now')).toBeTruthy()
  })

  test('cannot be closed by a student who must choose', async () => {
    shared.user = { forceApplication: true }
    open('/stadia/my-exams?add')
    answer([], false, [available('e1')])
    const dialog = await screen.findByRole('dialog', { name: 'Choose your first exam' })
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('lets who must choose log out, which the header below it cannot', async () => {
    shared.user = { forceApplication: true }
    open('/stadia/my-exams?add')
    answer([], false, [])
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose your first exam' }))
    vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    fireEvent.click(dialog.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    expect(signOut).not.toHaveBeenCalled()
    fireEvent.click(dialog.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })
})

describe('a team', () => {
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

  test('shows what became of each invitation, and takes back one that is open', async () => {
    open()
    const invitations = [sent('x1', 'STADIA-7', 'open'), sent('x2', 'STADIA-8', 'declined')]
    answer([application({ id: 'a1', team: [self, waiting], invitations })])
    const card = within(await cardOf('Exam a1'))
    expect(card.getByText(/STADIA-7 \(has not answered yet\)/)).toBeTruthy()
    expect(card.getByText('STADIA-8 (declined)')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Withdraw the invitation to STADIA-7' }))
    const operation = environment.mock.getMostRecentOperation()
    expect(operation.request.variables).toEqual({ applicationId: 'x1' })
    const gone = [sent('x1', 'STADIA-7', 'withdrawn'), invitations[1]!]
    environment.mock.resolve(operation, {
      data: { withdrawInvitation: { application: application({ id: 'a1', team: [self], invitations: gone }) } },
    })
    expect(await card.findByText('STADIA-7 (withdrawn)')).toBeTruthy()
    expect(card.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  })

  test('says of an invitation that is over why', async () => {
    open()
    answer([application({ id: 'a1', state: 'cancelled', endReason: 'withdrawn' })])
    expect(within(await cardOf('Exam a1')).getByText('This invitation was withdrawn.')).toBeTruthy()
  })
})

test('a place whose fee was not paid in time says so', async () => {
  open()
  answer([application({ id: 'a1', state: 'cancelled', endReason: 'unpaid' })])
  expect(within(await cardOf('Exam a1')).getByText(/The fee was not paid before the exam closed/)).toBeTruthy()
})

describe('an invitation', () => {
  test('names who asks, the price and the time, and is answered', async () => {
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
