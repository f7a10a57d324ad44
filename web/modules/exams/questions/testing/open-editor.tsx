import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { required } from '../../../../../shared/required.ts'
import query from '../../../../__generated__/QuestionEditorPageQuery.graphql.ts'
import type { QuestionEditorPageQuery } from '../../../../__generated__/QuestionEditorPageQuery.graphql.ts'
import type { SaveQuestionInput } from '../../../../__generated__/useQuestionCommandsSaveMutation.graphql.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { DialogHost } from '../../../../ui/dialogs/dialogs.tsx'
import QuestionEditorPage from '../editor/QuestionEditorPage.tsx'

/** A draft exam in English. */
export const draftExam = {
  questionCount: 3,
  __typename: 'Exam',
  id: 'own',
  title: 'Exam own',
  delivery: 'board',
  languages: ['en'],
  publishedAt: null,
  newQuestionDraft: null,
  setUp: { id: 'setUp', scoring: { exact: { right: '1', wrong: '-1/4', blank: '0' } }, levels: [] },
}

/** Opens the page of a question of the exam; number 0 is a new question. */
export function openPage(questionNo: number) {
  // what an earlier test has typed is kept on the device
  localStorage.clear()
  const environment = mockEnvironment()
  keepDrafts(environment)
  const variables = { id: 'own', questionNo }
  renderPage(
    <>
      <QuestionEditorPage queryRef={loadQuery<QuestionEditorPageQuery>(environment, query, variables)} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
  )
  return environment
}

/** Acknowledges the drafts that the form sends while an author writes. */
function keepDrafts({ mock }: ReturnType<typeof mockEnvironment>): void {
  for (let version = 1; version < 100; version++) {
    mock.queueOperationResolver(({ request, fragment }) => {
      const id = request.variables['input']?.questionId ?? null
      const draft = { id: 'draft', version, base: null, form: {} }
      const exam = { id: 'own', newQuestionDraft: null }
      if (fragment.node.name === 'useAutosaveMutation') {
        return { data: { saveQuestionDraft: { draft, exam, question: null } } }
      }
      if (fragment.node.name !== 'useAutosaveDiscardMutation') return null
      return { data: { discardQuestionDraft: { exam, question: id && { id, draft: null } } } }
    })
  }
}

/** Types into the field with a name. */
export const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input, textarea' }), { target: { value } })

/** The group of fields with a name. */
export const group = (name: string) => within(screen.getByLabelText(name, { selector: '[role=group]' }))

/** Selects an option of a select. @param scope where the select is */
export async function pick(
  select: string,
  option: string,
  scope: Pick<typeof screen, 'getByRole'> = screen,
): Promise<void> {
  const field = scope.getByRole('combobox', { name: select })
  fireEvent.click(field)
  const list = await waitFor(() => required(document.getElementById(field.getAttribute('aria-controls') ?? ''), 'list'))
  fireEvent.click(within(list).getByText(option))
}

/** Opens the form of a new question and chooses its kind. @param given overrides fields of the exam */
export async function openNew(kind: string, languages: readonly string[] = ['en'], given: object = {}) {
  const environment = openPage(0)
  const node = { ...draftExam, languages, ...given, question: null }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { node } }))
  fireEvent.change(await screen.findByLabelText(/^Topic/), { target: { value: 'Sums' } })
  await pick('Kind of question', kind)
  /** Saves the question and returns what was sent. */
  const saved = (): SaveQuestionInput => {
    fireEvent.click(screen.getByText('Save'))
    return environment.mock.findOperation(({ fragment }) => fragment.node.name.includes('SaveMutation')).request
      .variables['input'] as SaveQuestionInput
  }
  return { environment, saved }
}
