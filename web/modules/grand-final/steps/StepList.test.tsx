import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { StepList } from './StepList.tsx'

beforeAll(() => startTexts('grandFinal'))

test('open steps are below their deadline, the next one first, and link to what is to be done', () => {
  const { container } = renderPage(
    <StepList
      steps={[
        { done: false, words: 'Missing photos: 2', until: '2031-03-01T10:00:00Z', to: '/group?todo=photos' },
        { done: true, words: 'Students added', until: null },
        { done: false, words: 'Request places', until: null },
        { done: false, words: 'Payments due: 1', until: '2031-02-01T10:00:00Z' },
        { done: false, words: 'Missing consents: 1', until: '2031-03-01T10:00:00Z' },
      ]}
    />,
  )
  const texts = [...container.querySelectorAll('p, li')].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^Until 1 Feb 2031/),
    'Payments due: 1',
    expect.stringMatching(/^Until 1 Mar 2031/),
    'Missing photos: 2',
    'Missing consents: 1',
    'Request places',
    'Students added',
  ])
  expect(screen.getByRole('link', { name: 'Missing photos: 2' }).getAttribute('href')).toBe('/group?todo=photos')
})
