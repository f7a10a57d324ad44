import { defineModule } from '../../module.ts'
import {
  CustomForm,
  CustomFormAnswer,
  CustomFormAnswerChange,
  CustomFormDraft,
  CustomFormVersion,
} from './custom/custom-form.entity.ts'
import { CustomFormAnswerResolver, CustomFormResolver } from './custom/custom-forms.resolver.ts'

/** What the module forms adds to the product: forms to fill in, requests of students, external codes. */
export const formsModule = defineModule({
  name: 'forms',
  entities: [CustomForm, CustomFormVersion, CustomFormAnswer, CustomFormAnswerChange, CustomFormDraft],
  resolvers: [CustomFormResolver, CustomFormAnswerResolver],
})
