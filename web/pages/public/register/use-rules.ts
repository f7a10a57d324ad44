import { useTranslation } from 'react-i18next'
import type { FieldName } from './draft-data.ts'
import { useRegistration } from './registration-context.ts'

const sentences = {
  required: 'rule.required',
  name: 'rule.name',
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
} as const

const unknown = {
  'refCodeData.refCode': 'rule.unknownCode',
  'residenceInfo.country': 'rule.unknownCountry',
  'residenceInfo.school': 'rule.unknownSchool',
} as const

/** What is wrong with fields, in the reader's words. */
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
