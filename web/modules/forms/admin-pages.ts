import AnswerDrawerQuery from '../../__generated__/AnswerDrawerQuery$parameters.ts'
import AnswersPageQuery from '../../__generated__/AnswersPageQuery$parameters.ts'
import CodesPageQuery from '../../__generated__/CodesPageQuery$parameters.ts'
import FormPageQuery from '../../__generated__/FormPageQuery$parameters.ts'
import FormsPageQuery from '../../__generated__/FormsPageQuery$parameters.ts'
import RequestDrawerQuery from '../../__generated__/RequestDrawerQuery$parameters.ts'
import RequestsPageQuery from '../../__generated__/RequestsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { answersList, formsList } from './list/form-state.ts'
import { requestsList } from './requests/request-view.ts'

const access = { admin: 'admin.forms' } as const
const texts = ['forms', 'office', 'people', 'table'] as const

/** Pages of forms, requests and codes for admins. */
export const adminFormPages: Page[] = [
  page({
    path: 'janus/forms',
    access,
    texts,
    next: ['/stadia/janus/forms/:formId'],
    query: FormsPageQuery,
    list: formsList,
    component: () => import('./list/FormsPage.tsx'),
    menu: { title: 'menu.forms', icon: 'forms' },
  }),
  page({
    path: 'janus/forms/requests',
    access,
    texts,
    query: RequestsPageQuery,
    list: requestsList,
    component: () => import('./requests/RequestsPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: RequestDrawerQuery,
      variables: ({ params }) => ({ id: addressId('StudentRequest', params['id']) }),
      component: () => import('./requests/RequestDrawer.tsx'),
    }),
  }),
  page({
    path: 'janus/forms/codes',
    access,
    texts: [...texts, 'sheets'],
    query: CodesPageQuery,
    component: () => import('./codes/CodesPage.tsx'),
  }),
  page({ path: 'janus/forms/new', access, texts, component: () => import('./builder/NewFormPage.tsx') }),
  page({
    path: 'janus/forms/:formId',
    access,
    texts,
    query: FormPageQuery,
    variables: ({ params }) => ({ id: addressId('CustomForm', params['formId']) }),
    component: () => import('./builder/FormPage.tsx'),
  }),
  page({
    path: 'janus/forms/:formId/answers',
    access,
    texts,
    query: AnswersPageQuery,
    list: answersList,
    variables: (route) => ({
      ...answersList.variables(route),
      formId: addressId('CustomForm', route.params['formId']),
    }),
    component: () => import('./answers/AnswersPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: AnswerDrawerQuery,
      variables: ({ params }) => ({ id: addressId('CustomFormAnswer', params['id']) }),
      component: () => import('./answers/AnswerDrawer.tsx'),
    }),
  }),
]
