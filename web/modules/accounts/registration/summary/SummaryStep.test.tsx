import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOperation } from '../../../../api/request.ts'
import { renderPublicPage } from '../../../../testing/public-page.tsx'
import { RegistrationContext } from '../draft/registration-context.ts'
import { opened } from '../draft/testing/opened.ts'
import * as calls from '../draft/registration-calls.ts'
import { SummaryStep } from './SummaryStep.tsx'

vi.mock('../draft/registration-calls.ts')
vi.mock('../../../../api/request.ts', async (load) => ({
  ...(await load<typeof import('../../../../api/request.ts')>()),
  callOperation: vi.fn<typeof callOperation>(),
}))

beforeEach(() => vi.mocked(calls.findProblems).mockResolvedValue({}))
afterEach(() => localStorage.clear())

async function summary(applications: string[], result: object = {}) {
  const registration = await opened('student')
  registration.set('residenceInfo', { country: 'AZ', city: 'BAKU', school: 'SCHOOL 5' })
  registration.setApplications(applications)
  renderPublicPage(
    <RegistrationContext.Provider value={registration}>
      <SummaryStep />
    </RegistrationContext.Provider>,
    { page: 'registration', address: '/register/student/summary', state: { result } },
  )
  return (name: string) => within(screen.getByRole('region', { name }))
}
const categories = [
  { slug: 'mathematics', title: 'Mathematics', fromGrade: 1, toGrade: 12 },
  { slug: 'coding', title: 'Coding', fromGrade: 1, toGrade: 12 },
]

test('shows the name of the country that came with the page, and the chosen subjects by their titles', async () => {
  vi.mocked(callOperation).mockResolvedValue({ categories })
  const part = await summary(['mathematics', 'coding'], { countries: [{ code: 'AZ', name: 'Azerbaijan' }] })
  expect(part('School information').getByText('Azerbaijan')).toBeTruthy()
  expect(await part('Exam details').findByText('Mathematics, Coding')).toBeTruthy()
})

test('shows the chosen subjects by their slugs when their titles cannot be loaded', async () => {
  vi.mocked(callOperation).mockRejectedValue(new Error('down'))
  const part = await summary(['mathematics'])
  expect(await part('Exam details').findByText('mathematics')).toBeTruthy()
})

test('shows that no subject is chosen', async () => {
  vi.mocked(callOperation).mockResolvedValue({ categories, countries: [] })
  const part = await summary([])
  expect(part('Exam details').getByText('Subjects').nextSibling?.textContent).toBe('Not given')
})
