import type { KeptDraft } from './registration-calls.ts'

/** The sections of a registration as typed: an empty field is an empty string. */
export interface DraftData {
  refCodeData: { refCode: string; hopIn: string }
  personalInfo: {
    firstName: string
    lastName: string
    birth: string
    sex: string
    guardianName: string
    guardianEmail: string
    guardianConsent: boolean
    consentVersion: string
  }
  residenceInfo: { country: string; city: string; schoolId: string; school: string }
  contactInfo: { email: string; phone: string }
  examDetail: { grade: number | null }
  /** Slugs of the student's subjects of interest. */
  applications: string[]
}

export type SectionName = keyof DraftData
/** Server names of fields: `personalInfo.firstName`, and `password`. */
export type FieldName = string

/** An empty registration. */
export const emptyData = (): DraftData => ({
  refCodeData: { refCode: '', hopIn: '' },
  personalInfo: {
    firstName: '',
    lastName: '',
    birth: '',
    sex: '',
    guardianName: '',
    guardianEmail: '',
    guardianConsent: false,
    consentVersion: '',
  },
  residenceInfo: { country: '', city: '', schoolId: '', school: '' },
  contactInfo: { email: '', phone: '' },
  examDetail: { grade: null },
  applications: [],
})

/** Converts the server's draft to form values. */
export function dataOf(kept: KeptDraft): DraftData {
  const empty = emptyData()
  const fill = <T extends object>(
    section: T,
    given: { readonly [K in keyof T]?: T[K] | null | undefined } | null | undefined,
  ): T =>
    Object.fromEntries(Object.entries(section).map(([key, value]) => [key, given?.[key as keyof T] ?? value])) as T
  return {
    refCodeData: fill(empty.refCodeData, kept.refCodeData),
    personalInfo: fill(empty.personalInfo, kept.personalInfo),
    residenceInfo: fill(empty.residenceInfo, kept.residenceInfo),
    contactInfo: fill(empty.contactInfo, kept.contactInfo),
    examDetail: fill(empty.examDetail, kept.examDetail),
    applications: [...kept.applications],
  }
}

/** The data of a draft, with what was typed before it arrived in its place. */
export function withTyped(draft: DraftData, typed: DraftData): DraftData {
  const over = <T extends object>(section: T, by: T): T =>
    Object.fromEntries(Object.entries(section).map(([key, value]) => [key, by[key as keyof T] || value])) as T
  return {
    refCodeData: over(draft.refCodeData, typed.refCodeData),
    personalInfo: over(draft.personalInfo, typed.personalInfo),
    residenceInfo: over(draft.residenceInfo, typed.residenceInfo),
    contactInfo: over(draft.contactInfo, typed.contactInfo),
    examDetail: over(draft.examDetail, typed.examDetail),
    applications: typed.applications.length ? typed.applications : draft.applications,
  }
}

/** A section for sending, with null for each empty field. */
type Sent<T> = { [F in keyof T]: T[F] | null }

const sent = <T extends object>(section: T): Sent<T> =>
  Object.fromEntries(Object.entries(section).map(([key, value]) => [key, value === '' ? null : value])) as Sent<T>

/** Converts all sections for sending: empty strings become null. */
export function allToSend(data: DraftData) {
  return {
    refCodeData: sent(data.refCodeData),
    personalInfo: sent(data.personalInfo),
    residenceInfo: sent(data.residenceInfo),
    contactInfo: sent(data.contactInfo),
    examDetail: sent(data.examDetail),
    applications: data.applications,
  }
}

/** Converts a section for sending. */
export const toSend = (data: DraftData, name: SectionName) => allToSend(data)[name]
