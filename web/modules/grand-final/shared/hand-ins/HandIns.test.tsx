import { act, fireEvent, screen, within } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { required, element } from '../../../../../shared/required.ts'
import type { HandInsTestQuery } from '../../../../__generated__/HandInsTestQuery.graphql.ts'
import { mockEnvironment, type MockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { DialogHost } from '../../../../ui/dialogs/dialogs.tsx'
import { HandIns } from './HandIns.tsx'

const send = vi.hoisted(() => vi.fn<() => Promise<Response>>(async () => new Response('{}')))
vi.mock('../../../../api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../../api/request.ts')>()),
  fetchWithSession: send,
}))

let environment: MockEnvironment
beforeAll(() => startTexts('grandFinal'))
beforeEach(() => {
  environment = mockEnvironment()
  send.mockClear()
})

function Shown({ mayTell }: { mayTell: boolean }) {
  const { participant } = useLazyLoadQuery<HandInsTestQuery>(
    graphql`
      query HandInsTestQuery {
        participant: node(id: "p") {
          ...HandIns_participant @alias(as: "own")
        }
      }
    `,
    {},
  )
  return participant?.own && <HandIns groupId="g" participant={participant.own} mayTell={mayTell} />
}

const photo = { __typename: 'ParticipantFile', id: 'f', kind: 'photo', name: 'me.jpg', size: 20_480 }
async function open(given: object = {}, mayTell = true) {
  renderPage(
    <>
      <Shown mayTell={mayTell} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
    { environment },
  )
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        participant: {
          __typename: 'Participant',
          __isNode: 'Participant',
          id: 'p',
          role: 'student',
          missing: ['consent'],
          files: [photo],
          ...given,
        },
      },
    }),
  )
}
/** Resolves the newest operation with the group's updated record. */
const answer = (what: string, files: object[]) =>
  act(async () =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        ParticipationGroup: () => ({ id: 'g' }),
        GroupChange: () => ({ what }),
        Participant: () => ({ id: 'p', role: 'student', missing: ['photo'], files }),
      }),
    ),
  )
/** History entries of the group in the store. */
function record() {
  const source = environment.getStore().getSource()
  const lines = (source.get('g')?.['changes'] as { __refs: string[] } | undefined)?.__refs ?? []
  return lines.map((id) => source.get(id)?.['what'])
}
const rowOf = (text: string) => within(required(screen.getByText(text).closest('li'), 'list item'))

test('lists each kind of document with its files and marks missing ones', async () => {
  await open()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(rowOf('Badge photo').getByText(/me\.jpg/)).toBeTruthy()
  expect(rowOf('Badge photo').queryByText('Missing')).toBeNull()
  const consent = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Missing'))
  expect(within(element(consent, 0)).queryByRole('button', { name: /^Open/ })).toBeNull()
})

test('companions need no parental consent', async () => {
  await open({ role: 'companion', missing: [], files: [] })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('uploads a chosen file to its own URL with its kind and name', async () => {
  await open({ missing: ['photo'], files: [] })
  const row = rowOf('Badge photo').getByRole('button', { name: /photo/ }).closest('li')
  const input = required(row?.querySelector<HTMLInputElement>('input[type="file"]'), 'file input')
  const file = new File(['x'], 'me & you.png', { type: 'image/png' })
  await act(async () => fireEvent.change(input, { target: { files: [file] } }))
  expect(send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith(
    '/api/gf/participant/g/hand-in/p?kind=photo&name=me%20%26%20you.png',
    expect.objectContaining({ method: 'POST', headers: { 'content-type': 'image/png' }, body: file }),
  )
  // then the member and the group's record are refetched
  const { request } = environment.mock.getMostRecentOperation()
  expect(request.node.operation.name).toBe('useHandInKeptQuery')
  expect(request.variables).toEqual({ id: 'p', groupId: 'g' })
  await answer('handIn', [photo])
  expect(rowOf('Badge photo').getByText(/me\.jpg/)).toBeTruthy()
  expect(record()).toEqual(['handIn'])
})

test('deletes a file only after confirmation', async () => {
  await open()
  const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Delete.*photo|^Remove.*photo/ }))
  const before = environment.mock.getAllOperations().length
  ask()
  const keep = within(await screen.findByRole('dialog'))
  await act(async () => fireEvent.click(keep.getByRole('button', { name: 'Keep' })))
  expect(environment.mock.getAllOperations()).toHaveLength(before)
  ask()
  const sure = within(await screen.findByRole('dialog'))
  const ok = element(sure.getAllByRole('button', { name: /Keep|Delete|Remove/ }), 1)
  await act(async () => fireEvent.click(ok))
  expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({
    input: { groupId: 'g', participantId: 'p', kind: 'photo' },
  })
  await answer('takeBack', [])
  expect(rowOf('Badge photo').queryByText(/me\.jpg/)).toBeNull()
  expect(record()).toEqual(['takeBack'])
})

test('files can be opened but neither added nor deleted after the phase', async () => {
  await open({}, false)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
