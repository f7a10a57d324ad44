import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import type { Winner, Winners } from './load-winners.ts'
import { WinnersPage } from './WinnersPage.tsx'

const winner = (given: Partial<Winner>): Winner => ({
  submissionId: String(given.rank ?? 1),
  title: 'A greenhouse on Mars',
  category: null,
  prompt: 'A greenhouse on Mars, morning light',
  generated: false,
  url: '/files/public/1',
  thumbUrl: '/files/public/2',
  rank: 1,
  award: 'gold',
  name: null,
  ...given,
})
const open = (nodes: Winner[], hasNextPage = false) => {
  const winners: Winners = {
    competitionId: '1',
    title: 'Cities of tomorrow',
    language: 'en',
    closedAt: '2027-02-10T20:00:00Z',
    pictures: { nodes, pageInfo: { hasNextPage, endCursor: null } },
  }
  return renderPage(<WinnersPage />, { address: '/gallery/1', loaded: winners })
}

beforeAll(() => startTexts('public', 'imagination'))

describe('WinnersPage', () => {
  test('shows pictures by category with place and award, and names of winners who consented', () => {
    open([
      winner({ category: 'Junior', rank: 1, name: 'Aylin Demirova', generated: true }),
      winner({ category: 'Senior', rank: 2, award: 'silver', title: '' }),
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Cities of tomorrow' })).toBeTruthy()
    const junior = within(screen.getByRole('region', { name: 'Junior' }))
    expect(junior.getByText('Aylin Demirova')).toBeTruthy()
    expect(junior.getByText('Place 1 · created with AI')).toBeTruthy()
    expect(junior.getByText('Gold')).toBeTruthy()
    const link = junior.getByRole('link', { name: 'Open “A greenhouse on Mars” in full size' })
    expect(link.getAttribute('href')).toBe('/files/public/1')
    const senior = within(screen.getByRole('region', { name: 'Senior' }))
    expect(senior.getByText('Place 2')).toBeTruthy()
    expect(senior.getByText('Untitled')).toBeTruthy()
    expect(senior.queryByText('Aylin Demirova')).toBeNull()
  })

  test('shows an empty state if no winner consented', () => {
    open([])
    expect(screen.getByText('No pictures to show.')).toBeTruthy()
  })

  test('loads the next page of pictures', () => {
    open([winner({})], true)
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
  })
})
