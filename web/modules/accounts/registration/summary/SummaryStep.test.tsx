import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callOperation } from '../../../../api/request.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { RegistrationContext } from '../draft/registration-context.ts'
import { Registration } from '../draft/registration.ts'
import * as calls from '../draft/registration-calls.ts'
import { SummaryStep } from './SummaryStep.tsx'

vi.mock('../draft/registration-calls.ts')
vi.mock('../../../../api/request.ts', async (load) => ({
  ...(await load<typeof import('../../../../api/request.ts')>()),
  callOperation: vi.fn<typeof callOperation>(),
}))

beforeAll(() => startTexts('public', 'register'))
beforeEach(() => vi.mocked(calls.findProblems).mockResolvedValue({}))
afterEach(() => localStorage.clear())

async function summary(applications: string[]) {
  const registration = await Registration.open('student')
  registration.set('residenceInfo', { country: 'AZ', city: 'BAKU', school: 'SCHOOL 5' })
  registration.setApplications(applications)
  renderPage(
    <RegistrationContext.Provider value={registration}>
      <SummaryStep />
    </RegistrationContext.Provider>,
  )
  return (name: string) => within(screen.getByRole('region', { name }))
}
const categories = [
  { slug: 'mathematics', title: 'Mathematics', fromGrade: 1, toGrade: 12 },
  { slug: 'coding', title: 'Coding', fromGrade: 1, toGrade: 12 },
]

test('shows the name of the country immediately, and the chosen subjects by their titles', async () => {
  vi.mocked(callOperation).mockResolvedValue({ categories })
  const part = await summary(['mathematics', 'coding'])
  expect(part('School information').getByText('Azerbaijan')).toBeTruthy()
  expect(await part('Exam details').findByText('Mathematics, Coding')).toBeTruthy()
})

test('shows the chosen subjects by their slugs when their titles cannot be loaded', async () => {
  vi.mocked(callOperation).mockRejectedValue(new Error('down'))
  const part = await summary(['mathematics'])
  expect(await part('Exam details').findByText('mathematics')).toBeTruthy()
})

test('shows that no subject is chosen', async () => {
  vi.mocked(callOperation).mockResolvedValue({ categories })
  const part = await summary([])
  expect(part('Exam details').getByText('Subjects').nextSibling?.textContent).toBe('Not given')
})
