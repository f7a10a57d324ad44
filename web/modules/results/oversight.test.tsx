import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import certificateQuery from '../../__generated__/CertificatePageQuery.graphql.ts'
import type { CertificatePageQuery } from '../../__generated__/CertificatePageQuery.graphql.ts'
import reportQuery from '../../__generated__/ReportPageQuery.graphql.ts'
import type { ReportPageQuery } from '../../__generated__/ReportPageQuery.graphql.ts'
import reportsQuery from '../../__generated__/StudentReportsPageQuery.graphql.ts'
import type { StudentReportsPageQuery } from '../../__generated__/StudentReportsPageQuery.graphql.ts'
import certificatesQuery from '../../__generated__/StudentCertificatesPageQuery.graphql.ts'
import type { StudentCertificatesPageQuery } from '../../__generated__/StudentCertificatesPageQuery.graphql.ts'
import { ApiError } from '../../api/api-error.ts'
import { answeredQuery, listOf, mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import CertificatePage from './certificates/CertificatePage.tsx'
import StudentCertificatesPage from './certificates/StudentCertificatesPage.tsx'
import ReportPage from './report/ReportPage.tsx'
import StudentReportsPage from './StudentReportsPage.tsx'
import { certificatesList, reportsList } from './views.ts'

const shared = vi.hoisted(() => ({ userType: 'admin' }))
vi.mock('../../shared/session/guards.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ userType: shared.userType }),
}))

let environment: MockEnvironment
beforeAll(() => startTexts('common', 'panel', 'results', 'start', 'certificates', 'table', 'camera'))
beforeEach(() => {
  environment = mockEnvironment()
})

const at = '2030-05-20T10:00:00.000Z'
const student = { username: 'ST-1', firstName: 'Lia', lastName: 'Quill', grade: 9, country: null }
const href = (text: string | RegExp) => screen.getByText(text).closest('a')!.getAttribute('href')

describe("lists of the results and certificates of the viewer's students", () => {
  const report = {
    __typename: 'Report',
    id: 'r1',
    score: 9,
    maxScore: 10,
    rank: 2,
    rankedCount: 40,
    percentile: 90,
    award: null,
    cameraOffAt: null,
    providerResult: null,
    timeSpentSeconds: 60,
    publishedAt: at,
    exam: { __typename: 'Exam', id: 'e', title: 'Logic' },
    student,
  }
  function openReports(...reports: object[]) {
    const address = '/stadia/exams?q=quill'
    const asked = reportsList.variables({ request: new Request(`http://stadia.test${address}`) })
    expect(asked).toMatchObject({ search: 'quill' })
    const data = { studentReports: listOf(...reports) }
    const variables = { ...asked, teaches: false } as StudentReportsPageQuery['variables']
    const queryRef = answeredQuery<StudentReportsPageQuery>(environment, reportsQuery, variables, { data })
    renderPage(<StudentReportsPage queryRef={queryRef} />, { address, environment })
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('quill')
  }

  test('a result found by the search in the URL links to its page', () => {
    openReports(report)
    expect(screen.getByText('ST-1').closest('tr')!.textContent).toMatch(/Lia Quill.*Logic.*9 \/ 10.*2 \/ 40/)
    expect(href('Lia Quill')).toBe('/stadia/exams/r1?q=quill')
  })

  test("a search for someone else's student finds nothing", () => {
    openReports()
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy()
  })

  test('a certificate found by the search in the URL links to its page', () => {
    const address = '/stadia/certificates?q=quill'
    const asked = certificatesList.variables({ request: new Request(`http://stadia.test${address}`) })
    const certificate = {
      __typename: 'Certificate',
      id: 'c1',
      number: 'AAAA-BBBB-CCCC',
      kind: 'participation',
      award: null,
      examTitle: 'Logic',
      issuedAt: at,
      student,
    }
    const data = { studentCertificates: listOf(certificate) }
    const queryRef = answeredQuery<StudentCertificatesPageQuery>(environment, certificatesQuery, asked as never, {
      data,
    })
    renderPage(<StudentCertificatesPage queryRef={queryRef} />, { address, environment })
    expect(screen.getByText('AAAA-BBBB-CCCC').closest('tr')!.textContent).toMatch(/Lia Quill.*Logic/)
    expect(href('Lia Quill')).toBe('/stadia/certificates/c1?q=quill')
  })
})

describe('page of a result', () => {
  function open(userType: string) {
    shared.userType = userType
    const queryRef = answeredQuery<ReportPageQuery>(environment, reportQuery, { id: 'r1' }, (operation) =>
      MockPayloadGenerator.generate(operation, {
        Report: () => ({
          cameraOffAt: null,
          publishedAt: at,
          providerResult: null,
          distribution: null,
          ranking: null,
          cameraCoverage: [],
          levels: [],
          topics: [],
          revisions: [],
          appeals: [],
          certificates: [{ __typename: 'Certificate', id: 'c1', kind: 'participation' }],
          student: { ...student, userId: 'u' },
        }),
        Exam: () => ({ title: 'Logic', extraMessages: [] }),
      }),
    )
    renderPage(<ReportPage queryRef={queryRef} />, { environment })
    expect(screen.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeTruthy()
  }

  test.each([
    ['supervisor', '/stadia/exams', '/stadia/certificates/c1'],
    ['partner', '/stadia/exams', '/stadia/certificates/c1'],
    ['admin', '/stadia/janus/exams', '/stadia/janus/certificate/c1'],
  ])('names the student and links to the pages of the role: %s', (userType, list, certificate) => {
    open(userType)
    expect(screen.getByText('Lia Quill (ST-1)')).toBeTruthy()
    expect(href('Certificate of participation')).toBe(certificate)
    expect(href('Back to all results')).toBe(list)
  })

  test('does not name the student when the viewer is that student', () => {
    open('student')
    expect(screen.queryByText(/ST-1/)).toBeNull()
    expect(href('Certificate of participation')).toBe('/stadia/certificates/c1')
  })
})

describe('page of a certificate', () => {
  function open(userType: string) {
    shared.userType = userType
    const queryRef = answeredQuery<CertificatePageQuery>(environment, certificateQuery, { id: 'c1' }, (operation) =>
      MockPayloadGenerator.generate(operation, {
        Certificate: () => ({
          state: 'valid',
          kind: 'participation',
          occasion: 'exam',
          award: null,
          examDate: '2030-05-20',
          issuedAt: at,
          verificationUrl: 'https://stadia.test/confirmation/certificate/AAAA',
          credentialUrl: 'https://stadia.test/credentials/AAAA',
          report: { __typename: 'Report', id: 'r1' },
          replacedBy: null,
        }),
      }),
    )
    renderPage(<CertificatePage queryRef={queryRef} />, { environment })
    expect(screen.getByRole('heading', { level: 1, name: 'Certificate' })).toBeTruthy()
    expect(screen.getByText('Download PDF').closest('button')!.disabled).toBe(false)
  }

  test.each([
    ['supervisor', '/stadia/exams/r1'],
    ['partner', '/stadia/exams/r1'],
    ['student', '/stadia/exam-results/r1'],
  ])('can be downloaded but not revoked by a %s', (userType, report) => {
    open(userType)
    expect(href('Open the result')).toBe(report)
    expect(screen.queryByText('Revoke')).toBeNull()
  })

  test('can be downloaded and revoked by an admin', () => {
    open('admin')
    expect(href('Open the result')).toBe('/stadia/janus/report/r1')
    expect(screen.getByText('Revoke')).toBeTruthy()
  })
})

test.each(['result', 'certificate'])(
  'a %s that the viewer may not see shows that the page does not exist',
  async (what) => {
    // React logs every error that a boundary catches.
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shared.userType = 'supervisor'
    if (what === 'result') {
      renderPage(<ReportPage queryRef={loadQuery<ReportPageQuery>(environment, reportQuery, { id: 'r1' })} />)
    } else {
      const queryRef = loadQuery<CertificatePageQuery>(environment, certificateQuery, { id: 'c1' })
      renderPage(<CertificatePage queryRef={queryRef} />)
    }
    const error = new ApiError({ code: 'NOT_FOUND', message: 'Not found' })
    await act(async () => environment.mock.rejectMostRecentOperation(error))
    expect(await screen.findByText('This page could not be found')).toBeTruthy()
    quiet.mockRestore()
  },
)
