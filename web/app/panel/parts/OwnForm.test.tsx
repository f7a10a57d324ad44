import { act, renderHook, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { usePlaceholder } from '../../../ui/placeholder.ts'
import { OwnForm } from './OwnForm.tsx'

vi.mock('../../../modules/forms/fill/StudentForm.tsx', () => ({ default: () => <p>the form</p> }))

beforeAll(() => startTexts('panel'))

test('the form is asked for after the content of the page', async () => {
  const placeholder = renderHook(() => usePlaceholder())
  vi.useFakeTimers()
  renderPage(<OwnForm />)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  expect(screen.queryByText('the form')).toBeNull()
  placeholder.unmount()
  expect(await screen.findByText('the form', undefined, { timeout: 10_000 })).toBeDefined()
})
