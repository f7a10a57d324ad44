import { MantineProvider } from '@mantine/core'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { announce, Announcements } from './announce.tsx'

afterEach(() => vi.useRealTimers())

test('an announcement appears in the live region, replaces the previous one and disappears', () => {
  vi.useFakeTimers()
  const { container } = render(
    <MantineProvider env="test">
      <Announcements />
    </MantineProvider>,
  )
  const region = container.querySelector('[aria-live=polite]')!
  expect(region.textContent).toBe('')
  act(() => announce('Deleted.'))
  act(() => announce('Saved.'))
  expect(region.textContent).toBe('Saved.')
  act(() => void vi.runAllTimers())
  expect(region.textContent).toBe('')
})
