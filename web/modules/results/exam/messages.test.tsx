import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { usePreloadedQuery } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/useExamCertificatesRunQuery.graphql.ts'
import type { useExamCertificatesRunQuery } from '../../../__generated__/useExamCertificatesRunQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { ExamResultsCard } from './ExamResultsCard.tsx'

beforeAll(() => startTexts('common', 'results'))

function Card({ queryRef }: { queryRef: PreloadedQuery<useExamCertificatesRunQuery> }) {
  const { node } = usePreloadedQuery<useExamCertificatesRunQuery>(query, queryRef)
  return node?.card ? <ExamResultsCard exam={node.card} /> : null
}

test('a message to all requires English; other languages are optional', async () => {
  const environment = mockEnvironment()
  const extraMessages = [{ __typename: 'Translation', language: 'en', text: 'See you in May.' }]
  const data = {
    node: {
      __typename: 'Exam',
      id: 'exam',
      title: 'Logic',
      resultsPublishedAt: null,
      results: null,
      certificateRun: null,
      extraMessages,
    },
  }
  const queryRef = answeredQuery<useExamCertificatesRunQuery>(environment, query, { id: 'exam' }, { data })
  renderPage(
    <Suspense fallback={null}>
      <Card queryRef={queryRef} />
    </Suspense>,
    { environment },
  )
  fireEvent.click(screen.getByRole('button', { name: 'More actions: Logic' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Message' }))
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  const write = (text: string) => fireEvent.change(message(), { target: { value: text } })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(message().value).toBe('See you in May.')
  fireEvent.click(screen.getByRole('tab', { name: /Türkçe/ }))
  expect([message().value, message().lang]).toEqual(['', 'tr'])
  write(' Mayısta görüşürüz. ')
  fireEvent.click(screen.getByRole('tab', { name: /English/ }))
  write('')
  expect(save.disabled).toBe(true)
  expect(screen.getByText(/Also enter the English text/)).toBeTruthy()
  write('See you in June.')
  fireEvent.click(save)
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: {
      examId: 'exam',
      messages: [
        { language: 'en', text: 'See you in June.' },
        { language: 'tr', text: 'Mayısta görüşürüz.' },
      ],
    },
  })
  environment.mock.resolveMostRecentOperation({
    data: { setExamMessage: { exam: { __typename: 'Exam', id: 'exam', extraMessages: [] } } },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}, 20_000)
