import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import studentsQuery from '../../../__generated__/MyStudentsPageQuery.graphql.ts'
import drawerQuery from '../../../__generated__/RelationDrawerQuery.graphql.ts'
import type { RelationDrawerQuery } from '../../../__generated__/RelationDrawerQuery.graphql.ts'
import supervisorsQuery from '../../../__generated__/MySupervisorsPageQuery.graphql.ts'
import { answeredQuery, listOf, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import MyStudentsPage from './MyStudentsPage.tsx'
import MySupervisorsPage from './MySupervisorsPage.tsx'
import RelationDrawer from './RelationDrawer.tsx'

// Requests of the place fields.
vi.mock('../../../api/place-calls.ts', async (original) => ({
  ...(await original<object>()),
  useCountries: () => [],
  useSchools: () => [],
}))

let environment: MockEnvironment
beforeAll(() => startTexts('people', 'payments', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
})

const relation = (below: object, given: object = {}) => ({
  __typename: 'Relation',
  id: 'r',
  state: 'active',
  waitsForMe: false,
  createdAt: '2030-05-20T10:00:00.000Z',
  below: {
    userId: 'u',
    username: 'ST-1',
    firstName: 'LALE',
    lastName: 'ILKIN',
    grade: 7,
    country: null,
    city: null,
    userType: 'student',
    isDraft: false,
    referenceCode: null,
    birth: null,
    email: null,
    phone: null,
    school: null,
    ...below,
  },
  ...given,
})
const viewer = { __typename: 'User', id: 'me', referenceCode: 'OWN-CODE' }

const pages = {
  myStudents: [MyStudentsPage, studentsQuery],
  mySupervisors: [MySupervisorsPage, supervisorsQuery],
} as const

function open(list: keyof typeof pages, ...rows: object[]) {
  const [Page, query] = pages[list]
  const asked = { search: null, state: null }
  const queryRef = answeredQuery(environment, query, asked, { data: { [list]: listOf(...rows), viewer } })
  const People = Page as ComponentType<{ queryRef: unknown }>
  renderPage(
    <>
      <People queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
    { address: '/stadia/people', environment },
  )
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const sent = () => environment.mock.getMostRecentOperation().request
const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data }))
const row = () => screen.getByText('ST-1').closest('tr')?.textContent

test('a teacher adds a draft: its login details are shown, and the list behind the dialog is reloaded', async () => {
  open('myStudents')
  expect(screen.getByRole('heading', { name: 'No students yet' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add a student' }))
  const form = await dialog('Add a student')
  fireEvent.change(form.getByLabelText(/^First name/), { target: { value: 'Lale' } })
  fireEvent.change(form.getByLabelText(/^Last name/), { target: { value: 'Ilkin' } })
  fireEvent.click(form.getByLabelText(/^Grade/, { selector: 'input' }))
  fireEvent.click(await screen.findByText('7'))
  fireEvent.click(form.getByText('Add'))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(sent().variables).toEqual({
    input: { personalInfo: { firstName: 'Lale', lastName: 'Ilkin' }, examDetail: { grade: 7 } },
    search: null,
    state: null,
  })
  const draft = { __typename: 'User', id: 'u', username: 'ST-1', referenceCode: '7KQ2-M9XD' }
  const query = { myStudents: listOf(relation({ isDraft: true, referenceCode: '7KQ2-M9XD' })) }
  await answer({ createStudentDraft: { draft, query } })
  const made = await dialog('Add a student')
  expect(made.getByText('Pass on these login details')).toBeTruthy()
  expect(made.getByText('7KQ2-M9XD')).toBeTruthy()
  fireEvent.click(made.getByText('Done'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row()).toMatch(/LALE ILKIN.*Draft.*7KQ2-M9XD/)
})

test('a teacher removes a selected student from the list after a confirmation', async () => {
  open('myStudents', relation({}))
  expect(row()).toMatch(/LALE ILKIN.*Active/)
  fireEvent.click(screen.getByLabelText('Select LALE ILKIN'))
  fireEvent.click(screen.getByText('Remove from the list'))
  const question = await dialog('Remove LALE ILKIN from your list?')
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  fireEvent.click(question.getByText('Remove'))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(sent().node.operation.name).toBe('useRemoveRelationsMutation')
  expect(sent().variables).toEqual({ input: { userId: 'u' } })
  await answer({ removeFromList: { success: true } })
  expect(await screen.findByText('No students yet')).toBeTruthy()
})

test('a teacher invited by a partner is listed by username only until the teacher accepts', async () => {
  open('mySupervisors')
  fireEvent.click(screen.getByText('Invite by username'))
  const form = await dialog('Invite by username')
  fireEvent.change(form.getByLabelText(/^Username/), { target: { value: ' st-1 ' } })
  fireEvent.click(form.getByText('Invite'))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(sent().variables).toEqual({ input: { username: 'st-1' }, search: null, state: null, ofStudents: false })
  const asked = relation({ firstName: null, lastName: null, grade: null }, { state: 'asked' })
  await answer({ addRelation: { query: { mySupervisors: listOf(asked) } } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'ST-1' })).toBeTruthy()
  expect(screen.getByText('Waiting for consent')).toBeTruthy()
})

test("a student's drawer shows exams with payments, results and certificates, and no one else's", async () => {
  const queryRef = answeredQuery<RelationDrawerQuery>(
    environment,
    drawerQuery,
    { id: 'r' },
    { data: { node: relation({}) } },
  )
  renderPage(
    <Suspense fallback={null}>
      <RelationDrawer queryRef={queryRef} />
    </Suspense>,
    { address: '/stadia/my-students/r', environment },
  )
  const record = within(await screen.findByRole('dialog', { name: 'Details' }))
  const application = (id: string, username: string, given: object = {}) => ({
    __typename: 'Application',
    id,
    state: 'paid',
    opensAt: '2030-05-20T10:00:00.000Z',
    student: { username },
    exam: { __typename: 'Exam', id: `exam-${id}`, title: `Exam ${id}` },
    payment: null,
    report: null,
    ...given,
  })
  await answer({
    applications: {
      pageInfo: { hasNextPage: false },
      nodes: [
        application('a', 'ST-1', {
          payment: { __typename: 'Payment', id: 'p', state: 'paid', dueAmount: { amount: 2000, currency: 'EUR' } },
          report: {
            __typename: 'Report',
            id: 'rep',
            score: 17,
            maxScore: 25,
            rank: 3,
            rankedCount: 40,
            publishedAt: '2030-06-01T10:00:00.000Z',
            certificates: [{ __typename: 'Certificate', id: 'c', kind: 'award' }],
          },
        }),
        application('b', 'ST-1', { state: 'cancelled' }),
        application('c', 'ST-10'),
      ],
    },
  })
  const address = (name: string | RegExp) => record.getByRole('link', { name }).getAttribute('href')
  expect(address('Exam a')).toBe('/stadia/p-applications/a')
  expect(record.getByText('€20.00')).toBeTruthy()
  expect(record.getByText('Paid')).toBeTruthy()
  expect(address('17 of 25 points, place 3 of 40')).toBe('/stadia/exams/rep')
  expect(address('Certificate of achievement')).toBe('/stadia/certificates/c')
  expect(record.getByText('Cancelled')).toBeTruthy()
  expect(record.queryByText('Exam c')).toBeNull()
})

test("a teacher edits a draft's city and deletes the draft, which returns to the list", async () => {
  const draft = { isDraft: true, referenceCode: '7KQ2-M9XD' }
  const data = { node: relation(draft) }
  const queryRef = answeredQuery<RelationDrawerQuery>(environment, drawerQuery, { id: 'r' }, { data })
  const { router } = renderPage(
    <Suspense fallback={null}>
      <RelationDrawer queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </Suspense>,
    { address: '/stadia/my-students/r?q=lale', environment },
  )
  const drawer = within(await screen.findByRole('dialog', { name: 'Details' }))
  await answer({ applications: { pageInfo: { hasNextPage: false }, nodes: [] } })
  expect(drawer.getByText('No exams yet.')).toBeTruthy()
  fireEvent.click(drawer.getByText('Edit draft'))
  fireEvent.change(drawer.getByLabelText('City'), { target: { value: 'Quba' } })
  fireEvent.click(drawer.getByText('Save'))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(sent().variables).toEqual({ input: { id: 'u', residenceInfo: { city: 'Quba' } }, relationId: 'r' })
  await answer({ updateStudentDraft: { query: { node: relation({ ...draft, city: 'QUBA' }) } } })
  expect(await drawer.findByText('QUBA')).toBeTruthy()
  expect(drawer.getByText('Changes saved.')).toBeTruthy()

  fireEvent.click(drawer.getByText('Delete'))
  const question = within(await screen.findByRole('dialog', { name: 'Remove LALE ILKIN from your list?' }))
  expect(question.getByText(/1 draft will be deleted/)).toBeTruthy()
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  fireEvent.click(question.getByText('Remove'))
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  expect(sent().node.operation.name).toBe('useRemoveRelationsDropMutation')
  expect(sent().variables).toEqual({ id: 'u' })
  await answer({ dropDraft: { success: true } })
  await waitFor(() => expect(router.state.location.pathname).not.toContain('/r'))
  expect(router.state.location.search).toBe('?q=lale')
})
