export { ExternalCode, ExternalCodeBatch } from './codes/external-code.entity.ts'
export { importCodes, saveBatch } from './codes/external-codes.service.ts'
export {
  CustomForm,
  CustomFormAnswer,
  CustomFormAnswerChange,
  CustomFormDraft,
  CustomFormVersion,
} from './custom/custom-form.entity.ts'
export { publishForm, saveForm } from './custom/custom-forms.service.ts'
export { submitForm } from './custom/fill-form.service.ts'
export { RequestForm, StudentRequest } from './requests/request-form.entity.ts'
export { saveForm as saveRequestForm } from './requests/requests.service.ts'
export { formsModule } from './module.ts'
