import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguagePicker } from './LanguagePicker.tsx'

test.each([false, true])(
  'the accessible name of the language button contains its visible text, compact: %s',
  (compact) => {
    render(
      <MantineProvider>
        <LanguagePicker compact={compact} />
      </MantineProvider>,
    )
    const button = screen.getByRole('button')
    expect(button.textContent).toBe(compact ? 'EN' : 'English')
    const words = button.getAttribute('aria-label')!.split(/[^\p{L}]+/u)
    expect(words).toContain(button.textContent)
  },
)
