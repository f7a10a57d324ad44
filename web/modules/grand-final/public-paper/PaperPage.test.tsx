import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import type { PaperLookup, PublicPaper } from './lookup.ts'
import { PaperPage } from './PaperPage.tsx'

const paper: PublicPaper = {
  kind: 'invitation',
  valid: true,
  name: 'NINO BERIDZE',
  passportEnd: '567',
  role: 'student',
  eventTitle: 'Grand Final Paris 2027',
  place: 'Paris',
  startsOn: '2027-05-01',
  endsOn: '2027-05-06',
  issuer: 'STEM Olympiad',
  issuedAt: '2027-02-01T10:00:00Z',
}
const open = (lookup: Partial<PaperLookup>) =>
  renderPage(<PaperPage />, { address: '/confirmation/grand-final', loaded: { paper: null, problem: null, ...lookup } })

beforeAll(() => startTexts('public', 'certificates', 'grandFinalDay'))

describe('PaperPage', () => {
  test('shows the invited person and only the end of the passport number', () => {
    open({ paper })
    expect(screen.getByRole('heading', { name: 'Letter of invitation' })).toBeTruthy()
    expect(screen.getByText('Valid')).toBeTruthy()
    expect(screen.getByText('…567')).toBeTruthy()
  })

  test('shows that a paper is no longer valid', () => {
    open({ paper: { ...paper, valid: false } })
    expect(screen.getByText('Not valid')).toBeTruthy()
  })

  test('shows an error for an unknown code', () => {
    open({ problem: 'NOT_FOUND' })
    expect(screen.getByRole('alert').textContent).toContain('Document not found')
  })
})
