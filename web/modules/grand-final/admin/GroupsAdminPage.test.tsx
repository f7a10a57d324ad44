import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { last } from '../../../../shared/required.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'
import query from '../../../__generated__/GroupsAdminPageQuery.graphql.ts'
import type { GroupsAdminPageQuery } from '../../../__generated__/GroupsAdminPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import GroupsAdminPage from './GroupsAdminPage.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('grandFinal', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
})

const group = (id: string) => ({
  __typename: 'ParticipationGroup',
  id,
  name: `Group ${id}`,
  state: 'requested',
  country: 'GE',
  tag: null,
  requestedPlaces: 8,
  requestedAt: '2030-05-20T10:00:00.000Z',
  quota: 0,
  teacherQuota: 0,
  memberCount: 4,
  offerExpiresAt: null,
  paymentControl: 'families',
  supervisor: { userId: `U${id}`, username: `T-${id}`, firstName: 'Leyla', lastName: id },
})

async function open(address = '/stadia/janus/grand-final-applications') {
  const order = { order: 'createdAt' as const, descending: true, startAt: null }
  const variables = { search: 'gro', state: 'requested' as const, country: null, tag: null, ...order }
  const queryRef = answeredQuery<GroupsAdminPageQuery>(environment, query, variables, {
    data: {
      participationGroups: {
        totalCount: 90,
        edges: ['A', 'B'].map((id) => ({ node: group(id), cursor: id })),
        pageInfo: { hasNextPage: true, endCursor: 'B' },
      },
    },
  })
  renderPage(
    <>
      <GroupsAdminPage queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
    { address },
  )
  fireEvent.click(await eventually(() => screen.getByRole('checkbox', { name: 'Select all rows shown' })))
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const dialog = async (name: RegExp) => within(await eventually(() => screen.getByRole('dialog', { name })))
const run = (given: object = {}) => ({
  __typename: 'Run',
  id: 'r',
  kind: 'printGroups',
  state: 'running',
  total: 2,
  done: 0,
  changed: 0,
  faultCount: 0,
  faults: [],
  ...given,
})
const sent = () => {
  const { request } = environment.mock.getMostRecentOperation()
  return { name: request.node.operation.name, variables: request.variables }
}

test('sends an e-mail to the selected groups once its dialog is filled in', async () => {
  await open()
  await press('Send message')
  const form = await dialog(/Send a message to 2 groups/)
  const send = form.getByRole('button', { name: 'Send' })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(form.getByRole('textbox', { name: /Subject/ }), { target: { value: 'Buses' } })
  fireEvent.change(form.getByRole('textbox', { name: /Message/ }), { target: { value: 'They leave at nine.' } })
  await act(async () => fireEvent.click(send))
  expect(sent()).toEqual({
    name: 'useBulkCommandsWriteMutation',
    variables: { input: { ids: ['A', 'B'], audience: 'teachers', subject: 'Buses', text: 'They leave at nine.' } },
  })
})

test('a cancelled dialog changes nothing and keeps the selection', async () => {
  await open()
  await press('Add places')
  const form = await dialog(/Add places to 2 groups/)
  const before = environment.mock.getAllOperations().length
  await act(async () => fireEvent.click(form.getByRole('button', { name: 'Cancel' })))
  expect(environment.mock.getAllOperations()).toHaveLength(before)
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('prints all matching groups in a run that lists skipped groups and links the finished file', async () => {
  await open('/stadia/janus/grand-final-applications?q=gro&state=requested')
  await press('Select all 90 that match')
  await press('Print badges')
  const question = await dialog(/Print the badges for 90 groups/)
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Print' })))
  expect(sent()).toMatchObject({
    name: 'useBulkCommandsPrintMutation',
    variables: { input: { kind: 'groupBadges', filter: { search: 'gro', state: 'requested' } } },
  })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        printParticipationGroups: {
          run: run({
            state: 'done',
            done: 2,
            changed: 1,
            faultCount: 1,
            faults: [{ label: 'Group B', message: 'The group has no places yet' }],
          }),
        },
      },
    }),
  )
  const progress = within(await eventually(() => screen.getByRole('region', { name: 'Group actions' })))
  expect(progress.getByText('Group B')).toBeTruthy()
  await act(async () => fireEvent.click(progress.getByRole('button', { name: 'Open PDF' })))
  expect(sent()).toEqual({ name: 'GroupRunPrintQuery', variables: { runId: 'r' } })
})

test('an organiser creates a group for a teacher, and its record opens', async () => {
  await open('/stadia/janus/grand-final-applications?q=gro&state=requested')
  await press('New group')
  const form = await dialog(/New group/)
  const make = form.getByRole('button', { name: 'Create' })
  expect((make as HTMLButtonElement).disabled).toBe(true)
  const asked = await eventually(() => {
    const { request } = environment.mock.getMostRecentOperation()
    expect(request.node.operation.name).toBe('OwnerSelectFoundQuery')
    return request.variables
  })
  expect(asked).toEqual({ search: null, userTypes: ['supervisor'], state: 'active' })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { accounts: { nodes: [{ id: 'U7', username: 'T-7', firstName: 'Nana', lastName: 'Beridze' }] } },
    }),
  )
  fireEvent.click(form.getByRole('combobox', { name: 'Teacher' }))
  await act(async () =>
    fireEvent.click(await eventually(() => screen.getByRole('option', { name: 'Nana Beridze (T-7)' }))),
  )
  fireEvent.change(form.getByRole('textbox', { name: 'Group' }), { target: { value: ' Comets ' } })
  await act(async () => fireEvent.click(make))
  const command = last(environment.mock.getAllOperations()).request
  expect(command.node.operation.name).toBe('NewGroupMutation')
  expect(command.variables).toEqual({
    input: { userId: 'U7', name: 'Comets' },
    search: 'gro',
    state: 'requested',
    country: null,
    tag: null,
    order: 'createdAt',
    descending: true,
    startAt: null,
  })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        createParticipationGroup: {
          group: { id: 'C', supervisor: { userId: 'U7' } },
          query: {
            participationGroups: {
              totalCount: 1,
              edges: [{ node: { ...group('C'), name: 'Comets' }, cursor: 'C' }],
              pageInfo: { hasNextPage: false, endCursor: 'C' },
            },
          },
        },
      },
    }),
  )
  expect(await eventually(() => screen.getByText('another page'))).toBeTruthy()
})
