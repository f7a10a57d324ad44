import { act, fireEvent, screen, within } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MembersTestQuery } from '../../../../__generated__/MembersTestQuery.graphql.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { Members } from './Members.tsx'

vi.mock('../../../../shared/session/guards.ts', () => ({ currentUser: () => ({ _id: 'teacher', roles: [] }) }))
beforeAll(() => startTexts('grandFinal'))

function Shown() {
  const { group } = useLazyLoadQuery<MembersTestQuery>(
    graphql`
      query MembersTestQuery {
        group: node(id: "g") {
          ...Members_group @alias(as: "own")
        }
      }
    `,
    {},
  )
  return group?.own && <Members group={group.own} />
}

const money = (amount: number) => ({ amount, currency: 'EUR' })
const category = (id: string, fromGrade: number, toGrade: number) => ({
  id,
  title: `Category ${id}`,
  venue: 'Hall',
  teamFrom: 1,
  teamTo: 1,
  fromGrade,
  toGrade,
})
const program = (id: string, placesLeft: number) => ({
  __typename: 'GrandFinalProgram',
  id,
  kind: 'optional',
  title: `Tour ${id}`,
  placesLeft,
  priceNow: money(2000),
})
const member = (id: string, firstName: string, given: object) => ({
  __typename: 'Participant',
  id,
  firstName,
  lastName: 'Demo',
  username: null,
  team: null,
  singleRoom: false,
  response: 'accepted',
  missing: [],
  externalCode: null,
  documents: [],
  category: null,
  companionOfId: null,
  charges: [],
  ...given,
})

async function open(address = '/') {
  const environment = mockEnvironment()
  renderPage(<Shown />, { environment, address })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        group: {
          __typename: 'ParticipationGroup',
          __isNode: 'ParticipationGroup',
          id: 'g',
          state: 'granted',
          teacherQuota: 1,
          requestedPlaces: 2,
          supervisor: { id: 's', userId: 'u' },
          changeRequests: null,
          event: {
            id: 'e',
            studentsPerTeacher: 8,
            supplement: money(5000),
            phases: [{ name: 'registration', current: true, possible: ['editParticipants', 'editDetails'] }],
            categories: [category('junior', 1, 4), category('senior', 5, 8)],
            programs: [program('lake', 3), program('hills', 0), program('caves', 0)],
          },
          participants: [
            member('p', 'Leyla', {
              role: 'student',
              grade: 6,
              charges: [{ kind: 'option', programId: 'hills', paidAt: null }],
            }),
            member('c', 'Aynur', { role: 'companion', grade: null, companionOfId: 'p' }),
          ],
        },
      },
    }),
  )
}

/** Opens a dialog of a member's menu. */
async function choose(name: string, action: string) {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

test('a companion is shown with the name of the student', async () => {
  await open()
  expect(screen.getByText('Companion · with Leyla Demo')).toBeTruthy()
})

test('a step of the group leads to the members whom it concerns', async () => {
  await open('/?group=g&todo=payments')
  expect(screen.getByText('Payments due: 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Actions for Leyla Demo' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actions for Aynur Demo' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByRole('button', { name: 'Actions for Aynur Demo' })).toBeTruthy()
})

test('the booking dialog shows what is booked, and offers only options with places left', async () => {
  await open()
  const dialog = await choose('Leyla Demo', 'Room and options')
  const options = dialog.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.checked, box.disabled])
  // single room, then the tours: free places, booked and full, full
  expect(options).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [false, true],
  ])
  expect(dialog.getByLabelText('Single room · €50.00')).toBeTruthy()
})

test('the category dialog offers the categories of the student’s grade', async () => {
  await open()
  const dialog = await choose('Leyla Demo', 'Category')
  fireEvent.click(dialog.getByRole('combobox', { name: 'Category' }))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Category senior (Hall)'])
})

test('a companion has no actions of students', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Aynur Demo' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Travel details', 'Room and options', 'Remove'])
})
