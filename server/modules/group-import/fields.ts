import { fold } from '../../../shared/fold.ts'
import { locales, type Locale } from '../../editions.ts'
import { findHeading } from '../../sheets/table.ts'

/** Columns of a class list. */
export const importFields = [
  'studentId',
  'firstName',
  'lastName',
  'birth',
  'sex',
  'grade',
  'country',
  'city',
  'school',
  'email',
  'phone',
] as const
export type ImportField = (typeof importFields)[number]
/** Fields that every new student needs. */
export const requiredFields: readonly ImportField[] = ['firstName', 'lastName', 'grade']
/** Cells of a row by field; empty strings for missing values. */
export type Cells = Record<ImportField, string>

/** Names of the columns. */
const headings: Record<Locale, Record<ImportField, string>> = {
  en: {
    studentId: 'Student ID',
    firstName: 'First name',
    lastName: 'Last name',
    birth: 'Date of birth',
    sex: 'Sex',
    grade: 'Grade',
    country: 'Country',
    city: 'City',
    school: 'School',
    email: 'E-mail',
    phone: 'Phone',
  },
  az: {
    studentId: 'Şagird ID',
    firstName: 'Ad',
    lastName: 'Soyad',
    birth: 'Doğum tarixi',
    sex: 'Cins',
    grade: 'Sinif',
    country: 'Ölkə',
    city: 'Şəhər',
    school: 'Məktəb',
    email: 'E-poçt',
    phone: 'Telefon',
  },
  fr: {
    studentId: 'Identifiant élève',
    firstName: 'Prénom',
    lastName: 'Nom',
    birth: 'Date de naissance',
    sex: 'Sexe',
    grade: 'Classe',
    country: 'Pays',
    city: 'Ville',
    school: 'Établissement',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
  },
  ru: {
    studentId: 'ID ученика',
    firstName: 'Имя',
    lastName: 'Фамилия',
    birth: 'Дата рождения',
    sex: 'Пол',
    grade: 'Класс',
    country: 'Страна',
    city: 'Город',
    school: 'Школа',
    email: 'Электронная почта',
    phone: 'Телефон',
  },
  tr: {
    studentId: 'Öğrenci ID',
    firstName: 'İsim',
    lastName: 'Soyadı',
    birth: 'Doğum tarihi',
    sex: 'Cinsiyet',
    grade: 'Sınıf',
    country: 'Ülke',
    city: 'Şehir',
    school: 'Okul',
    email: 'E-posta',
    phone: 'Telefon',
  },
}

/** Synonyms of the columns in school registers. */
const alsoCalled: Partial<Record<ImportField, readonly string[]>> = {
  studentId: ['id', 'username', 'user name', 'no'],
  firstName: ['name', 'given name', 'forename', 'ad', 'adı', 'имя ученика', 'prenom'],
  lastName: ['surname', 'family name', 'soyad', 'soyadı', 'nom de famille'],
  birth: ['birth', 'birthday', 'birth date', 'dob', 'doğum günü', 'né le', 'д.р.'],
  sex: ['gender', 'm/f', 'cinsi', 'genre'],
  grade: ['class', 'year', 'form', 'niveau', 'sinfi'],
  city: ['town', 'place', 'il', 'rayon'],
  email: ['email', 'mail', 'e mail', 'почта', 'eposta', 'e-mail address'],
  phone: ['telephone', 'mobile', 'tel', 'telefon nömrəsi', 'gsm'],
  school: ['school name', 'ecole', 'école', 'lycée'],
}

/** Order of a date of birth in the template, where the language does not imply it. */
const birthHint: Record<Locale, string> = {
  en: 'DD/MM/YYYY',
  az: 'GG/AA/İİİİ',
  fr: 'JJ/MM/AAAA',
  ru: 'ДД/ММ/ГГГГ',
  tr: 'GG/AA/YYYY',
}

/** Heading of the template. */
export const headingOf = (field: ImportField, locale: Locale): string =>
  field === 'birth' ? `${headings[locale].birth} (${birthHint[locale]})` : headings[locale][field]

const birthInLanguage: Partial<Record<Locale, readonly string[]>> = { fr: ['né le'], ru: ['д.р.'], tr: ['doğum günü'] }

/** Language of a heading of a date of birth; null for English and other words. */
export function languageOfBirth(heading: string): Locale | null {
  return (
    locales.find(
      (locale) =>
        locale !== 'en' && findHeading([heading], [headings[locale].birth, ...(birthInLanguage[locale] ?? [])]) === 0,
    ) ?? null
  )
}

/** Index of the column matching each field by name, or null. A column matches one field. */
export function matchColumns(headers: readonly string[]): Record<ImportField, number | null> {
  const taken = new Set<number>()
  const find = (names: readonly string[]) => {
    const at = findHeading(headers, names, taken)
    if (at !== null) taken.add(at)
    return at
  }
  const exact = importFields.map((field) => [field, find(Object.values(headings).map((of) => of[field]))] as const)
  return Object.fromEntries(exact.map(([field, at]) => [field, at ?? find(alsoCalled[field] ?? [])])) as Record<
    ImportField,
    number | null
  >
}

/** Number of headings that name a field. */
export const countMatches = (headers: readonly string[]): number =>
  Object.values(matchColumns(headers)).filter((at) => at !== null).length

const sexes: Record<string, string> = Object.fromEntries([
  ...['f', 'female', 'girl', 'q', 'qadin', 'qiz', 'feminin', 'fille', 'ж', 'жен', 'женскии', 'k', 'kadin', 'kiz'].map(
    (word) => [word, 'f'],
  ),
  ...['m', 'male', 'boy', 'k', 'kisi', 'oglan', 'masculin', 'garcon', 'м', 'муж', 'мужскои', 'e', 'erkek'].map(
    (word) => [word, 'm'],
  ),
])
/** `k` is kadın in Turkish and kişi in Azerbaijani, hence ambiguous. */
delete sexes['k']

/** Normalizes a cell: dates as DD/MM/YYYY, sex as f or m, grade as a number. */
export function readCell(field: ImportField, given: string): string {
  const text = given.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (field === 'birth') return readBirth(text)
  if (field === 'sex') return sexes[fold(text)] ?? text
  if (field === 'grade') return /^[^\d-]{0,12}(\d{1,2})(?!\d|\s*[%/]|[.,]\d)/.exec(text)?.[1] ?? text
  if (field === 'studentId') return text.toUpperCase()
  return text
}

function readBirth(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year) return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
  const [, first, second = '', last] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? []
  return first ? `${first.padStart(2, '0')}/${second.padStart(2, '0')}/${last}` : text
}
