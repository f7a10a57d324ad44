import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { TriesDialog } from './TriesDialog.tsx'

beforeAll(() => startTexts('integrations'))

test('an attempt without a response shows the reason as text; a rare network code is shown unchanged', async () => {
  const tries = [
    { at: '2030-01-02T10:00:00.000Z', problem: 'TIMEOUT', excerpt: '', millis: 10_002 },
    { at: '2030-01-02T10:05:00.000Z', problem: 'EHOSTDOWN', excerpt: '', millis: 8 },
    { at: '2030-01-02T10:35:00.000Z', status: 503, excerpt: 'busy', millis: 40 },
  ]
  renderPage(
    <TriesDialog delivery={{ type: 'attempt.closed', messageId: 'm', body: '{}', tries }} onClose={() => {}} />,
  )
  expect(await screen.findByText('No response within 10 seconds')).toBeDefined()
  expect(screen.getByText('EHOSTDOWN')).toBeDefined()
  expect(screen.getByText('503')).toBeDefined()
})
