import { defineModule } from '../../module/module.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { byEntity, byLoader } from '../../graphql/node.ts'
import { oneForm } from './custom/custom-forms.service.ts'
import { batchById } from './codes/external-codes.service.ts'
import { visibleForm } from './requests/requests.service.ts'
import { ExternalCode, ExternalCodeBatch } from './codes/external-code.entity.ts'
import { ExternalCodeBatchResolver } from './codes/external-codes.resolver.ts'
import {
  CustomForm,
  CustomFormAnswer,
  CustomFormAnswerChange,
  CustomFormDraft,
  CustomFormVersion,
} from './custom/custom-form.entity.ts'
import { CustomFormAnswerResolver, CustomFormResolver } from './custom/custom-forms.resolver.ts'
import { RequestForm, StudentRequest } from './requests/request-form.entity.ts'
import { RequestFormResolver, StudentRequestResolver } from './requests/requests.resolver.ts'
import { formEvents } from './person-events.ts'
import { formsPaths } from './rest.ts'
import { formRoutes } from './routes.ts'
import { userColumns } from './user-columns.ts'

/** Forms to fill in, requests of students, external codes. */
export const formsModule = defineModule({
  name: 'forms',
  userColumns,
  personEvents: formEvents,
  entities: [
    CustomForm,
    CustomFormVersion,
    CustomFormAnswer,
    CustomFormAnswerChange,
    CustomFormDraft,
    RequestForm,
    StudentRequest,
    ExternalCodeBatch,
    ExternalCode,
  ],
  nodes: {
    CustomForm: oneForm,
    CustomFormAnswer: byEntity(CustomFormAnswer),
    ExternalCodeBatch: byLoader(batchById),
    RequestForm: visibleForm,
    StudentRequest: byEntity(StudentRequest),
  },
  personalData,
  resolvers: [
    CustomFormResolver,
    CustomFormAnswerResolver,
    RequestFormResolver,
    StudentRequestResolver,
    ExternalCodeBatchResolver,
  ],
  rest: [formsPaths],
  routes: formRoutes,
  uses,
  demo: () => import('./demo/parts.ts'),
})
