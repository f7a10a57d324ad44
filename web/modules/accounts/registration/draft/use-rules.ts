import { usePlainPage } from '../../../../plain/page.ts'
import type { FieldName } from './draft-data.ts'
import { useRegistration } from './registration-context.ts'

const sentences = {
  required: 'register:rule.required',
  name: 'register:rule.name',
  characters: 'register:rule.characters',
  tooLong: 'register:rule.tooLong',
  email: 'register:rule.email',
  date: 'register:rule.date',
  age: 'register:rule.age',
  grade: 'register:rule.grade',
  phone: 'register:rule.phone',
  consent: 'register:rule.consent',
  oldWording: 'register:rule.oldWording',
  tooShort: 'register:rule.tooShort',
  tooPlain: 'register:rule.tooPlain',
  personal: 'register:rule.personal',
  elsewhere: 'register:rule.elsewhere',
  otherGrade: 'register:rule.otherGrade',
} as const

const unknown = {
  'refCodeData.refCode': 'register:rule.unknownCode',
  'residenceInfo.country': 'register:rule.unknownCountry',
  'residenceInfo.school': 'register:rule.unknownSchool',
  applications: 'register:rule.unknownSubject',
} as const

const labels = {
  'refCodeData.refCode': 'register:reference.label',
  'personalInfo.firstName': 'register:account.firstName',
  'personalInfo.lastName': 'register:account.lastName',
  'personalInfo.birth': 'register:account.birth',
  'personalInfo.sex': 'register:account.sex',
  'personalInfo.guardianName': 'register:guardian.name',
  'personalInfo.guardianEmail': 'register:guardian.email',
  'personalInfo.guardianConsent': 'register:guardian.title',
  'personalInfo.consentVersion': 'register:guardian.title',
  'residenceInfo.country': 'register:school.country',
  'residenceInfo.city': 'register:school.city',
  'residenceInfo.school': 'register:school.school',
  'contactInfo.email': 'register:account.email',
  'contactInfo.phone': 'register:account.phone',
  'examDetail.grade': 'register:exam.grade',
  applications: 'register:exam.subjects',
} as const

/** Translates field names; fields without a label are left out. */
export function useLabels(): (fields: FieldName[]) => string[] {
  const { t } = usePlainPage()
  return (fields) => {
    const known = fields.filter((field) => field in labels)
    return [...new Set(known.map((field) => t(labels[field as keyof typeof labels])))]
  }
}

/** Translates the violated rules of fields. */
export function useRules(): (field: FieldName) => string | undefined {
  const { t } = usePlainPage()
  const { problems } = useRegistration()
  return (field) => {
    const rule = problems[field]
    if (rule === undefined) return undefined
    if (rule === 'unknown' && field in unknown) return t(unknown[field as keyof typeof unknown])
    return rule in sentences ? t(sentences[rule as keyof typeof sentences]) : t('register:rule.other')
  }
}
