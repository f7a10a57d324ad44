import './personal-data.ts'

export {
  CustomForm,
  CustomFormAnswer,
  CustomFormAnswerChange,
  CustomFormDraft,
  CustomFormVersion,
} from './custom/custom-form.entity.ts'
export { publishForm, saveForm } from './custom/custom-forms.service.ts'
export { submitForm } from './custom/fill-form.service.ts'
export { openLabels } from './custom/labels.service.ts'
export { formsModule } from './module.ts'
