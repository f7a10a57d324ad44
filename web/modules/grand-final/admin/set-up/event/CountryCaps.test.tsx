import { act, fireEvent, screen, within } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../../shared/testing/eventually.ts'
import type { CountryCapsTestQuery } from '../../../../../__generated__/CountryCapsTestQuery.graphql.ts'
import { ApiError } from '../../../../../api/api-error.ts'
import { mockEnvironment, type MockEnvironment } from '../../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../../testing/render.tsx'
import { EventForm } from './EventForm.tsx'

vi.mock('../../../../../api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../../../api/request.ts')>()),
  callOperation: async (_document: unknown, { search }: { search: string }) => ({
    countries: [
      { code: 'FR', name: 'France' },
      { code: 'GE', name: 'Georgia' },
    ].filter(({ name }) => name.includes(search)),
  }),
}))

let environment: MockEnvironment
let group: HTMLElement
beforeAll(() => startTexts('grandFinal', 'office'))
beforeEach(() => {
  environment = mockEnvironment()
})

function Shown() {
  const { event } = useLazyLoadQuery<CountryCapsTestQuery>(
    graphql`
      query CountryCapsTestQuery {
        event: node(id: "e") {
          ...EventForm_event @alias(as: "form")
        }
      }
    `,
    {},
  )
  return event?.form && <EventForm event={event.form} />
}

async function open(countryCaps: object[]) {
  renderPage(<Shown />, { environment })
  await act(async () =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Node: () => ({ __typename: 'GrandFinalEvent', id: 'e' }),
        GrandFinalEvent: () => ({
          id: 'e',
          timeZone: 'Asia/Tbilisi',
          startsOn: '2030-05-20',
          endsOn: '2030-05-25',
          currency: 'EUR',
          words: [{ language: 'en', title: 'Final', text: '' }],
          phases: [],
          cancellationRules: [],
          countryCaps,
        }),
      }),
    ),
  )
  group = screen.getByRole('group', { name: 'Limits for single countries' })
}
const caps = () => within(group)
const press = (name: string) => act(async () => fireEvent.click(caps().getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(caps().getByLabelText(label), { target: { value } }))
async function save() {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  await eventually(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
  const { input } = environment.mock.getMostRecentOperation().request.variables as { input: { countryCaps: object[] } }
  return input.countryCaps
}
const georgia = { country: 'GE', students: 40, teachers: null }

test('adds a country with its own limits, where an empty field means no limit', async () => {
  await open([])
  expect(caps().queryByRole('spinbutton')).toBeNull()
  expect(caps().queryByLabelText('Students')).toBeNull()
  await press('Add country')
  fireEvent.click(await eventually(() => caps().getByRole('combobox', { name: /Country/ })))
  await act(async () => fireEvent.click(await eventually(() => screen.getByRole('option', { name: 'Georgia' }))))
  await type('Students', '12')
  expect(await save()).toEqual([{ country: 'GE', students: 12, teachers: null }])
})

test('edits limits and removes a country', async () => {
  await open([georgia, { country: 'FR', students: 8, teachers: 1 }])
  await press('Remove Georgia')
  await type('Teachers', '2')
  expect(await save()).toEqual([{ country: 'FR', students: 8, teachers: 2 }])
})

test('rejects limits that are too large, negative or fractional', async () => {
  await open([georgia])
  const field = caps().getByLabelText<HTMLInputElement>('Students')
  await type('Students', '2000000')
  await act(async () => fireEvent.blur(field))
  expect(field.value).toBe('100000')
  for (const refused of ['-3', '1.5']) {
    await type('Students', refused)
    expect(field.value).not.toBe(refused)
  }
})

test('shows a server error at the countries field once', async () => {
  await open([georgia, georgia])
  await save()
  const fields = { countryCaps: 'Add each country only once' }
  await act(async () =>
    environment.mock.rejectMostRecentOperation(
      new ApiError({ code: 'BAD_USER_INPUT', message: fields.countryCaps, fields }),
    ),
  )
  expect(caps().getByRole('alert').textContent).toBe('Add each country only once')
  expect(screen.getAllByText('Add each country only once')).toHaveLength(1)
})
