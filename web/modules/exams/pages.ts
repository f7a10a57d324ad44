import BankPageQuery from '../../__generated__/BankPageQuery$parameters.ts'
import CategoriesPageQuery from '../../__generated__/CategoriesPageQuery$parameters.ts'
import ExamSetUpPageQuery from '../../__generated__/ExamSetUpPageQuery$parameters.ts'
import ExamsSetUpPageQuery from '../../__generated__/ExamsSetUpPageQuery$parameters.ts'
import ImportPageQuery from '../../__generated__/ImportPageQuery$parameters.ts'
import NewExamPageQuery from '../../__generated__/NewExamPageQuery$parameters.ts'
import PrintPageQuery from '../../__generated__/PrintPageQuery$parameters.ts'
import QuestionEditorPageQuery from '../../__generated__/QuestionEditorPageQuery$parameters.ts'
import QuestionsPageQuery from '../../__generated__/QuestionsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { bankList } from './bank/bank-view.ts'
import { examsList } from './list/exams-view.ts'

const access = { admin: '$admin.examsSetup' } as const
const texts = ['setup', 'table', 'exam'] as const
const questionTexts = ['questions', 'exam', 'setup', 'writing'] as const

/** Pages for setting up exams, questions and categories. */
export const examPages: Page[] = [
  page({
    path: 'janus/exams-set-up',
    access,
    texts,
    next: ['/stadia/janus/exams-set-up/:examId'],
    query: ExamsSetUpPageQuery,
    list: examsList,
    component: () => import('./list/ExamsSetUpPage.tsx'),
    menu: { title: 'menu.examsSetup', icon: 'pencil' },
  }),
  page({
    path: 'janus/exams-set-up/new',
    access,
    texts,
    query: NewExamPageQuery,
    component: () => import('./exam/NewExamPage.tsx'),
  }),
  page({
    path: 'janus/exams-set-up/categories',
    access,
    texts,
    query: CategoriesPageQuery,
    component: () => import('./categories/CategoriesPage.tsx'),
  }),
  page({
    path: 'janus/exams-set-up/bank',
    access,
    texts: ['questions', 'setup', 'table', 'writing'],
    query: BankPageQuery,
    list: bankList,
    component: () => import('./bank/BankPage.tsx'),
  }),
  page({
    path: 'janus/exams-set-up/:examId',
    access,
    texts: [...texts, 'camera', 'control'],
    next: ['/stadia/janus/exams-set-up/:examId/questions'],
    query: ExamSetUpPageQuery,
    variables: ({ params }) => ({ id: addressId('Exam', params['examId']) }),
    component: () => import('./exam/ExamSetUpPage.tsx'),
  }),
  page({
    path: 'janus/exams-set-up/:examId/questions',
    access,
    texts: questionTexts,
    query: QuestionsPageQuery,
    variables: ({ params }) => ({ id: addressId('Exam', params['examId']) }),
    component: () => import('./questions/list/QuestionsPage.tsx'),
  }),
  page({
    path: 'janus/exams-set-up/:examId/import',
    access,
    texts: questionTexts,
    query: ImportPageQuery,
    variables: ({ params, request }) => {
      const fileId = addressId('QuestionImport', new URL(request.url).searchParams.get('file') ?? '')
      return { id: addressId('Exam', params['examId']), fileId, hasFile: fileId !== '' }
    },
    component: () => import('./import/ImportPage.tsx'),
  }),
  page({
    path: 'janus/exams-set-up/:examId/print',
    access,
    texts: questionTexts,
    query: PrintPageQuery,
    variables: ({ params, request }) => {
      const language = new URL(request.url).searchParams.get('language')
      return { id: addressId('Exam', params['examId']), language: /^[a-z]{2}$/.test(language ?? '') ? language : null }
    },
    component: () => import('./print/PrintPage.tsx'),
  }),
  page({
    path: 'janus/exams-set-up/:examId/questions/:questionNo',
    access,
    texts: questionTexts,
    query: QuestionEditorPageQuery,
    variables: ({ params }) => ({
      id: addressId('Exam', params['examId']),
      questionNo: /^\d{1,3}$/.test(params['questionNo'] ?? '') ? Number(params['questionNo']) : 0,
    }),
    component: () => import('./questions/editor/QuestionEditorPage.tsx'),
  }),
]
