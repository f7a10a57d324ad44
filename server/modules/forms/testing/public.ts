export { ExternalCode, ExternalCodeBatch } from '../codes/external-code.entity.ts'
export { CustomForm, CustomFormAnswerChange, CustomFormVersion } from '../custom/custom-form.entity.ts'
export { RequestForm, StudentRequest } from '../requests/request-form.entity.ts'
