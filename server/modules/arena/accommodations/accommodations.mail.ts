import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { localized } from '../../../editions.ts'
import { longDate, zonedMoment } from '../../../locales/dates.ts'
import { windowOfSitting, type OwnWindow } from '../../applications/public.ts'
import type { Exam } from '../../exams/public.ts'
import { mailUser } from '../../mail/public.ts'
import type { Accommodation } from './accommodation.entity.ts'
import type { Terms } from './terms.ts'

/** Tells a student what applies to every exam from now on: neither the reason nor what was shown as proof. */
export const mailAccommodations = (ctx: Ctx, user: User, terms: Terms & Pick<Accommodation, 'endsOn'>): Promise<void> =>
  mailUser(ctx, user, 'mail-exams', (t, locale) => {
    const { percent, breakMinutes, textScale, wideSpacing, plainFont, figureTexts, endsOn } = terms
    const lines = [
      percent > 0 && t('accommodations.time', { percent }),
      breakMinutes > 0 && t('accommodations.breaks', { count: breakMinutes }),
      textScale > 100 && t('accommodations.text', { percent: textScale }),
      wideSpacing && t('accommodations.spacing'),
      plainFont && t('accommodations.font'),
      figureTexts && t('accommodations.figures'),
    ].filter((line) => line !== false)
    return {
      subject: t('accommodations.subject'),
      paragraphs: [
        t('accommodations.intro'),
        ...lines.map((line) => `– ${line}`),
        endsOn === null
          ? t('accommodations.always')
          : t('accommodations.until', { day: longDate(locale, new Date(endsOn)) }),
        t('accommodations.note'),
      ],
    }
  })

/** Tells a student about a window of the own, or that it was taken back. */
export const mailOwnDate = (ctx: Ctx, user: User, exam: Exam, application: OwnWindow): Promise<void> =>
  mailUser(ctx, user, 'mail-exams', (t, locale) => {
    const window = windowOfSitting(exam, application, user.timeZone)
    const values = {
      exam: localized(exam.titles, locale),
      opens: zonedMoment(locale, window.opensAt, user.timeZone),
      closes: zonedMoment(locale, window.closesAt, user.timeZone),
    }
    return {
      subject: t('ownDate.subject', values),
      paragraphs: [
        t(application.ownOpensAt ? 'ownDate.given' : 'ownDate.takenBack', values),
        t('ownDate.window', values),
        t('ownDate.note'),
      ],
    }
  })
