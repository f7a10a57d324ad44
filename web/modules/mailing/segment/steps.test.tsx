import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import type { Filter } from './filter-address.ts'
import { stepPages } from './StepPage.tsx'
import { steps } from './steps.ts'

const server = vi.hoisted(() => ({ counted: [] as object[] }))
vi.mock('../../../shared/app/boot.ts', () => ({ boot: { edition: { grades: [3, 11] } } }))
vi.mock('../../../relay/use-answer.ts', () => ({
  useAnswer: (_query: unknown, { filter }: { filter?: Filter }) => {
    if (!filter) return { segments: [] }
    server.counted.push(filter)
    const name = { personName_segment: { firstName: 'Mira', lastName: 'Seat' } }
    const person = { userId: 'u1', username: 'SEAT-1', userType: 'student', __fragments: name }
    const count = filter.initiated ? 40 : 0
    const sample = filter.initiated ? [{ ...person, country: 'AZ', grade: 8 }] : []
    return { segmentPreview: { count, withAddress: count, sample } }
  },
}))
beforeAll(() => startTexts('mailing', 'common'))

function open(step: keyof typeof stepPages, search = '') {
  const Step = stepPages[step]
  return renderPage(<Step />, { address: `/stadia/janus/mailing/${step}${search}`, environment: mockEnvironment() })
}

test('the steps are in order, the current one is marked, and their links keep the filter in the URL', () => {
  open('grade', '?types=student&grades=8')
  const nav = screen.getByRole('navigation', { name: 'Steps of the mailing' })
  const links = within(nav).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    steps.map((step) => `/stadia/janus/mailing/${step}?types=student&grades=8`),
  )
  expect(links.filter((link) => link.getAttribute('aria-current') === 'step').map((link) => link.textContent)).toEqual([
    'Grade',
  ])
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    '/stadia/janus/mailing/country?types=student&grades=8',
  )
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
    '/stadia/janus/mailing/sex?types=student&grades=8',
  )
})

test('a changed condition is kept in the URL and counted immediately', async () => {
  const { router } = open('grade')
  expect(screen.getByText('Choose a role to start.')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '8' })))
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: '3' })))
  expect(new URLSearchParams(router.state.location.search).get('grades')).toBe('3,8')
  expect(server.counted.at(-1)).toMatchObject({ initiated: true, userTypeFilter: ['student'], gradeFilter: [3, 8] })
  expect(screen.getByRole('heading', { name: '40 people' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Newest people' }).textContent).toContain('Mira Seat')
  // The edition has no grade 12.
  expect(screen.queryByRole('checkbox', { name: '12' })).toBeNull()
})
