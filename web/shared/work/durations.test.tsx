import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { useTranslation } from 'react-i18next'
import { mockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { durationText, rangeText } from './durations.ts'
import WorkEstimate from './WorkEstimate.tsx'

beforeAll(() => startTexts('work', 'common'))

function Texts() {
  const { t } = useTranslation('work')
  const ranges = [
    [200, 260],
    [90, 600],
  ] as const
  return (
    <>
      {[5, 60, 250, 5000, 7200].map((seconds) => (
        <li key={seconds}>{durationText(t, seconds)}</li>
      ))}
      {ranges.map(([from, to]) => (
        <li key={from}>{rangeText(t, from, to)}</li>
      ))}
    </>
  )
}

test('durations are told in minutes and hours, and ranges by one duration if both ends read the same', () => {
  renderPage(<Texts />)
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'less than a minute',
    '1 minute',
    '4 minutes',
    '83 minutes',
    '2 hours',
    'Between 3 minutes and 4 minutes',
    'Between 2 minutes and 10 minutes',
  ])
})

test('an action on many rows says how long it takes, and nothing while that is not known', async () => {
  const environment = mockEnvironment()
  renderPage(<WorkEstimate kind="cancelApplications" rows={10_000} action="Cancel" />, { environment })
  await waitFor(() => environment.mock.getMostRecentOperation())
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    kind: 'cancelApplications',
    rows: 10_000,
  })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { workDuration: { shortest: 230, longest: 240 } } } as never),
  )
  expect(screen.getByText('Cancel: About 4 minutes for 10,000 rows')).toBeTruthy()
})

test('an action whose duration is not known says nothing', async () => {
  const environment = mockEnvironment()
  renderPage(<WorkEstimate kind="tagGroups" rows={2000} />, { environment })
  await waitFor(() => environment.mock.getMostRecentOperation())
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { workDuration: null } } as never))
  expect(screen.queryByText(/rows/)).toBeNull()
})
