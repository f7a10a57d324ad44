import { screen } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, expect, test } from 'vitest'
import type { PhaseChecksTestQuery } from '../../../../../__generated__/PhaseChecksTestQuery.graphql.ts'
import { mockEnvironment } from '../../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../../testing/render.tsx'
import { PhaseChecks } from './PhaseChecks.tsx'

beforeAll(() => startTexts('grandFinal'))

function Shown() {
  const { event } = useLazyLoadQuery<PhaseChecksTestQuery>(
    graphql`
      query PhaseChecksTestQuery {
        event: node(id: "e") {
          ...PhaseChecks_event @alias(as: "checks")
        }
      }
    `,
    {},
  )
  return event?.checks && <PhaseChecks event={event.checks} />
}

test("phases show their opening in the event's time zone, as entered", () => {
  const environment = mockEnvironment()
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Node: () => ({ __typename: 'GrandFinalEvent', id: 'e' }),
      GrandFinalEvent: () => ({
        id: 'e',
        timeZone: 'America/New_York',
        phases: [{ name: 'registration', opensAt: '2027-01-01T05:30:00Z', current: false }],
        phaseChecks: [{ phase: 'registration', name: 'programmes', done: true, open: 0 }],
      }),
    }),
  )
  renderPage(<Shown />, { environment })
  expect(screen.getByText(/opens 1 Jan 2027, 00:30/)).toBeTruthy()
})
