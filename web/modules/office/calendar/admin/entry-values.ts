import { required } from '../../../../../shared/required.ts'
import { homeZone } from '../../../../base/zone.ts'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { gradeInput } from '../../../../shared/words/AudienceFields.tsx'
import type { ReaderRole } from '../../../../shared/words/AudienceFields.tsx'
import { wordsInput, wordsValues } from '../../../../shared/words/words.ts'
import type { Wording } from '../../../../shared/words/words.ts'

/** A calendar entry from the server. */
export interface Entry {
  readonly id: string
  readonly slug: string
  readonly roles: readonly string[]
  readonly words: readonly Wording[]
  readonly startsAt: string
  readonly endsAt: string
  readonly allDay: boolean
  readonly timeZone: string
  readonly fromGrade: number | null | undefined
  readonly toGrade: number | null | undefined
  readonly category: { readonly id: string } | null | undefined
  readonly exam: { readonly id: string } | null | undefined
  readonly published: boolean
}

/** Form values of an entry; dates and times are wall-clock times in the entry's zone. */
export function entryValues(entry: Entry | null) {
  const timeZone = entry?.timeZone ?? homeZone()
  const field = (iso: string | undefined) => formatLocalField(iso, entry?.allDay ? 'UTC' : timeZone)
  const [start, end] = [field(entry?.startsAt), field(entry?.endsAt)]
  return {
    slug: entry?.slug ?? '',
    roles: [...(entry?.roles ?? ['student', 'supervisor', 'partner'])] as ReaderRole[],
    words: wordsValues(entry?.words),
    allDay: entry?.allDay ?? false,
    start: entry?.allDay ? start.slice(0, 10) : start,
    end: entry?.allDay ? end.slice(0, 10) : end,
    timeZone,
    fromGrade: (entry?.fromGrade ?? '') as number | string,
    toGrade: (entry?.toGrade ?? '') as number | string,
    categoryId: entry?.category?.id ?? null,
    examId: entry?.exam?.id ?? null,
    published: entry?.published ?? true,
  }
}

export type EntryValues = ReturnType<typeof entryValues>

/** Time entered in a field; an all-day date is midnight UTC. Null when the field is empty. */
export const momentOf = (
  value: string,
  { allDay, timeZone }: Pick<EntryValues, 'allDay' | 'timeZone'>,
): string | null => (allDay ? parseLocalField(`${value.slice(0, 10)}T00:00`, 'UTC') : parseLocalField(value, timeZone))

/** Converts form values to the mutation input. */
export function entryInput(values: EntryValues) {
  return {
    slug: values.slug,
    roles: values.roles,
    words: wordsInput(values.words),
    startsAt: required(momentOf(values.start, values), 'start: the form is valid'),
    endsAt: required(momentOf(values.end || values.start, values), 'end: the form is valid'),
    allDay: values.allDay,
    timeZone: values.timeZone,
    fromGrade: gradeInput(values.fromGrade),
    toGrade: gradeInput(values.toGrade),
    categoryId: values.categoryId,
    examId: values.examId,
    published: values.published,
  }
}

/** URL slug of a title: `Award ceremony 2026` becomes `award-ceremony-2026`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
