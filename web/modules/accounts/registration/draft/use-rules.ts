import { useTranslation } from 'react-i18next'
import type { FieldName } from './draft-data.ts'
import { useRegistration } from './registration-context.ts'

const sentences = {
  required: 'rule.required',
  name: 'rule.name',
  characters: 'rule.characters',
  tooLong: 'rule.tooLong',
  email: 'rule.email',
  date: 'rule.date',
  age: 'rule.age',
  grade: 'rule.grade',
  phone: 'rule.phone',
  consent: 'rule.consent',
  oldWording: 'rule.oldWording',
  tooShort: 'rule.tooShort',
  tooPlain: 'rule.tooPlain',
  personal: 'rule.personal',
  elsewhere: 'rule.elsewhere',
  otherGrade: 'rule.otherGrade',
} as const

const unknown = {
  'refCodeData.refCode': 'rule.unknownCode',
  'residenceInfo.country': 'rule.unknownCountry',
  'residenceInfo.school': 'rule.unknownSchool',
  applications: 'rule.unknownSubject',
} as const

const labels = {
  'refCodeData.refCode': 'reference.label',
  'personalInfo.firstName': 'account.firstName',
  'personalInfo.lastName': 'account.lastName',
  'personalInfo.birth': 'account.birth',
  'personalInfo.sex': 'account.sex',
  'personalInfo.guardianName': 'guardian.name',
  'personalInfo.guardianEmail': 'guardian.email',
  'personalInfo.guardianConsent': 'guardian.title',
  'personalInfo.consentVersion': 'guardian.title',
  'residenceInfo.country': 'school.country',
  'residenceInfo.city': 'school.city',
  'residenceInfo.school': 'school.school',
  'contactInfo.email': 'account.email',
  'contactInfo.phone': 'account.phone',
  'examDetail.grade': 'exam.grade',
  applications: 'exam.subjects',
} as const

/** Translates field names; fields without a label are left out. */
export function useLabels(): (fields: FieldName[]) => string[] {
  const { t } = useTranslation('register')
  return (fields) => {
    const known = fields.filter((field) => field in labels)
    return [...new Set(known.map((field) => t(labels[field as keyof typeof labels])))]
  }
}

/** Translates the violated rules of fields. */
export function useRules(): (field: FieldName) => string | undefined {
  const { t } = useTranslation('register')
  const { problems } = useRegistration()
  return (field) => {
    const rule = problems[field]
    if (rule === undefined) return undefined
    if (rule === 'unknown' && field in unknown) return t(unknown[field as keyof typeof unknown])
    return rule in sentences ? t(sentences[rule as keyof typeof sentences]) : t('rule.other')
  }
}
