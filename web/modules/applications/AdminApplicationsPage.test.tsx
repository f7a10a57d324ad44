import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { first, required } from '../../../shared/required.ts'
import query from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import type { ApplicationsPageQuery } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import { answeredQuery, listOf, mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import AdminApplicationsPage from './AdminApplicationsPage.tsx'
import { allApplicationsList } from './applications-list.ts'

// Requests of the country filter.
vi.mock('../../api/place-calls.ts', async (original) => ({
  ...(await original<object>()),
  useCountries: () => [],
}))

let environment: MockEnvironment
beforeAll(() => startTexts('applications', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
})

test('opens without a Relay environment in an outer context', async () => {
  const queryRef = loadQuery<ApplicationsPageQuery>(environment, query, {})
  renderPage(<AdminApplicationsPage queryRef={queryRef} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined()
})

const at = '2030-05-20T10:00:00.000Z'
const category = { __typename: 'Category', id: 'c', slug: 'mathematics', title: 'Mathematics' }
const application = {
  __typename: 'Application',
  id: 'one',
  state: 'applied',
  endReason: null,
  language: 'en',
  grade: 9,
  country: null,
  createdAt: at,
  paidAt: null,
  opensAt: at,
  student: { username: 'ST-1', firstName: 'Ada', lastName: 'Quill', city: null },
  exam: { __typename: 'Exam', id: 'exam', title: 'Logic', category },
  price: { amount: 2000, currency: 'EUR' },
}

function open(...rows: object[]) {
  const address = '/stadia/janus/applications?q=st-1'
  const asked = allApplicationsList.variables({ request: new Request(`http://stadia.test${address}`) })
  const data = { applications: listOf(...rows), categories: [] }
  const queryRef = answeredQuery<ApplicationsPageQuery>(environment, query, asked, { data })
  return renderPage(<AdminApplicationsPage queryRef={queryRef} />, { address, environment })
}
const row = () => screen.getByText('ST-1').closest('tr')?.textContent

test("an admin sees each application's state and filters the list by it", async () => {
  const { router } = open(application)
  expect(row()).toMatch(/Ada Quill.*Logic.*Applied, not paid/)
  expect(screen.getByText('Ada Quill').closest('a')?.getAttribute('href')).toBe('/stadia/janus/applications/one?q=st-1')
  fireEvent.click(screen.getByLabelText('Status', { selector: 'input' }))
  fireEvent.click(await screen.findByText('Paid', { selector: '[role=option] *' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=st-1&state=paid'))
})

test('an admin exports the applications as a workbook', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"id":"export"}', { status: 202 }))
  open(application)
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByText('Excel workbook (.xlsx)'))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  const [address, init] = first(sent.mock.calls)
  expect(address).toBe('/export/lists')
  const asked = JSON.parse(init?.body as string)
  expect(asked).toMatchObject({ fileName: 'applications', format: 'xlsx', variables: { filter: { search: 'st-1' } } })
  expect(asked.columns.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Student', 'Exam', 'Status']),
  )
  sent.mockRestore()
})

test('an admin registers students by ID; failed ones stay in the field, each with its reason', async () => {
  open()
  fireEvent.click(screen.getByText('Register students'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Register students for an exam' }))
  const exam = { __typename: 'Exam', id: 'exam', title: 'Logic', opensAt: at, round: 1, category }
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { findExams: { nodes: [exam] } } }))
  fireEvent.click(dialog.getByLabelText(/^Exam/, { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: /^Logic/ }))
  const field = dialog.getByLabelText<HTMLTextAreaElement>(/^Student IDs/)
  const button = required(dialog.getByText('Register').closest('button'), 'button')
  expect(button.disabled).toBe(true)
  const register = async (students: string) => {
    fireEvent.change(field, { target: { value: students } })
    fireEvent.click(button)
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
    return environment.mock.getMostRecentOperation().request.variables
  }
  const answer = (problems: object[]) =>
    act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: { addApplications: { added: [application], problems, query: { applications: listOf(application) } } },
      }),
    )

  const usernames = ['ST-1', 'ST-2', 'NOBODY-1']
  const input = { examId: 'exam', usernames, free: false, anyGrade: false }
  // the list is reloaded with its own filters
  expect(await register('ST-1, ST-2\nNOBODY-1')).toMatchObject({ input, filter: { search: 'st-1', state: null } })
  await answer([{ username: 'NOBODY-1', message: 'Student not found' }])
  expect(dialog.getByRole('alert').textContent).toContain('NOBODY-1: Student not found')
  expect(dialog.getByText('1 student registered.')).toBeTruthy()
  expect(field.value).toBe('NOBODY-1')
  expect(row()).toMatch(/Ada Quill.*Applied, not paid/)

  expect(await register('ST-3')).toMatchObject({ input: { usernames: ['ST-3'] } })
  await answer([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
