import type { Locale } from '../../../editions.ts'
import { longMoment } from '../../../locales/dates.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { windowOf, type Exam } from '../../exams/public.ts'

/** The exam's opening in the student's time zone. */
export const openingOf = (exam: Exam, { timeZone }: User, locale: Locale): string =>
  longMoment(locale, windowOf(exam, timeZone).opensAt, timeZone)

/** Path of the device check for an application. */
export const deviceCheckPath = (applicationId: string): string =>
  `/stadia/device-check/${toGlobalId('Application', applicationId)}`
