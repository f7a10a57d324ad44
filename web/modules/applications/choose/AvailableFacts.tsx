import { IconClock, IconHourglass, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AvailableFacts_available$key } from '../../../__generated__/AvailableFacts_available.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { Flag } from '../../../plain/Flag.tsx'
import cards from '../my-exams/cards.module.css'

export interface AvailableFactsProps {
  available: AvailableFacts_available$key
  /** Whether to show the languages, which are hidden if they can be chosen. */
  withLanguages: boolean
}

/** Duration, languages, team size and application deadline of an available exam. */
export function AvailableFacts({ available, withLanguages }: AvailableFactsProps) {
  const { t } = useTranslation(['applications', 'student'])
  const times = useTimes()
  const { applyUntil, exam } = useFragment(
    graphql`
      fragment AvailableFacts_available on AvailableExam {
        applyUntil
        exam {
          durationSeconds
          languages
          teamSize
        }
      }
    `,
    available,
  )
  const { languages, teamSize } = exam
  const [firstLanguage] = languages
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': 'true' } as const
  return (
    <ul className={cards.facts}>
      <li>
        <IconClock {...icon} />
        {t('student:fact.minutes', { count: Math.round(exam.durationSeconds / 60) })}
      </li>
      {withLanguages && (
        <li>
          {firstLanguage && <Flag code={firstLanguage} width={18} />}
          {languages.map(languageName).join(', ')}
        </li>
      )}
      {teamSize > 1 && (
        <li>
          <IconUsers {...icon} />
          {t('applications:choose.team', { count: teamSize })}
        </li>
      )}
      <li>
        <IconHourglass {...icon} />
        {t('applications:choose.until', { moment: times.moment(applyUntil) })}
      </li>
    </ul>
  )
}
