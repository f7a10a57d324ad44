import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../shared/testing/eventually.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { renderPublicPage } from '../../../../testing/public-page.tsx'
import { RegistrationContext } from '../draft/registration-context.ts'
import { opened } from '../draft/testing/opened.ts'
import * as calls from '../draft/registration-calls.ts'
import { ReferenceStep } from '../student/ReferenceStep.tsx'

vi.mock('../draft/registration-calls.ts')

beforeEach(() => vi.mocked(calls.findProblems).mockResolvedValue({}))
afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

async function type(text: string) {
  const registration = await opened('student')
  renderPublicPage(
    <RegistrationContext.Provider value={registration}>
      <ReferenceStep />
    </RegistrationContext.Provider>,
    { page: 'registration' },
  )
  fireEvent.change(screen.getByLabelText(/^Reference code/), { target: { value: text } })
}

test("a complete reference code is confirmed by the teacher's name while the field has the focus", async () => {
  vi.mocked(calls.findReferenceOwner).mockResolvedValue({
    isDraft: false,
    userType: 'supervisor',
    firstName: 'Selma',
    lastName: 'Test',
    username: null,
    grade: null,
    country: null,
  })
  await type('7kq2-m9xd')
  expect(await screen.findByText('Selma Test invites you.')).toBeTruthy()
  expect(calls.findReferenceOwner).toHaveBeenCalledExactlyOnceWith('7KQ2-M9XD')
})

test('an invalid code shows no error before the field is left', async () => {
  vi.mocked(calls.findReferenceOwner).mockRejectedValue(new ApiError({ code: 'NOT_FOUND', message: 'Not found' }))
  await type('7KQ2-M9XX')
  await eventually(() => expect(calls.findReferenceOwner).toHaveBeenCalled())
  expect(screen.queryByText(/Reference code not found/)).toBeNull()
})
