import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CertificateFound } from '../../../../shared/public-pages/certificate.ts'
import type { PublicPageState } from '../../../../shared/public-pages/state.ts'
import { renderPublicPage } from '../../../testing/public-page.tsx'
import { VerifyPage } from './VerifyPage.tsx'

const here = location.origin
const elsewhere = 'https://olympiad.test'
const certificate: CertificateFound['publicCertificate'] = {
  certificateId: '1',
  number: '7KQ2-M9XD-4TRA',
  kind: 'award',
  award: 'gold',
  holderName: 'Aylin Demirova',
  occasion: 'exam',
  examTitle: 'Science',
  examDate: '2026-03-04',
  grade: 8,
  rank: 1,
  rankedCount: 40,
  issuer: 'STEM Olympiad',
  issuedAt: '2026-03-10T23:30:00Z',
  state: 'valid',
  isErased: false,
  endedAt: null,
  replacedById: null,
  address: `${here}/confirmation/certificate/1`,
  credentialUrl: `${here}/credentials/1`,
}

interface Opened {
  certificate?: CertificateFound['publicCertificate']
  problem?: 'NOT_FOUND' | 'RATE_LIMITED'
}

/** Opens the page as the server draws it after a lookup. */
function open({ certificate: found, problem }: Opened, address = '/confirmation/certificate', publicUrl = here) {
  const general = problem ? { code: problem, message: 'From the server' } : null
  const state: Partial<PublicPageState> = {
    ...(found && { result: { publicCertificate: found } }),
    errors: { fields: {}, general },
  }
  return renderPublicPage(<VerifyPage />, { page: 'verification', address, publicUrl, state })
}

describe('VerifyPage', () => {
  test('shows the URL from the server, without a warning on its own site', () => {
    open({ certificate })
    expect(screen.getByText(`Only trust results shown at ${here}/confirmation/certificate.`)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('4 Mar 2026')).toBeTruthy()
  })

  test.each(['1', '7KQ2-M9XD-4TRA'])('the URL to compare is the one that was opened: %s', (asked) => {
    open({ certificate }, `/confirmation/certificate/${asked}`)
    expect(screen.getByRole('link', { name: `${here}/confirmation/certificate/${asked}` })).toBeTruthy()
  })

  test('shows the official URL and a warning on a copied site', () => {
    open(
      { certificate: { ...certificate, address: `${elsewhere}/confirmation/certificate/1` } },
      '/confirmation/certificate',
      elsewhere,
    )
    expect(screen.getByRole('alert').textContent).toContain('This is a fake page')
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toContain(`${elsewhere}/confirmation/certificate`)
    expect(document.body.textContent).not.toContain(`shown at ${here}`)
  })

  test.each([
    ['revoked', 'This certificate is not valid', /^It was revoked on/],
    ['replaced', 'This certificate was replaced', /^It was replaced on/],
  ])('explains that a certificate was %s', (state, title, text) => {
    open({
      certificate: { ...certificate, state: state as 'revoked', endedAt: '2026-04-01T10:00:00Z', replacedById: null },
    })
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('does not confirm the holder after an erasure, and offers no credential', () => {
    open({
      certificate: {
        ...certificate,
        state: 'revoked',
        holderName: '—',
        isErased: true,
        endedAt: '2026-04-01T10:00:00Z',
      },
    })
    expect(screen.getByText('Deleted')).toBeTruthy()
    expect(screen.getByText(/^The holder’s account was deleted/)).toBeTruthy()
    expect(screen.queryByText('Signed credential for verifiers (JSON)')).toBeNull()
  })

  test('shows the wait time after too many lookups', () => {
    open({ problem: 'RATE_LIMITED' })
    expect(screen.getByRole('alert').textContent).toContain('Wait a few minutes')
  })
})
