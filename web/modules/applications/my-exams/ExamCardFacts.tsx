import { IconCalendar, IconClock, IconListNumbers, IconTag, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ExamCardFacts_application$key } from '../../../__generated__/ExamCardFacts_application.graphql.ts'
import { zoneName } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { Flag } from '../../../plain/Flag.tsx'
import styles from './cards.module.css'

/** Exact time and its zone, duration, number of questions, language and price of an exam. */
export function ExamCardFacts({ application }: { application: ExamCardFacts_application$key }) {
  const { t } = useTranslation('student')
  const times = useTimes()
  const { language, opensAt, closesAt, price, exam } = useFragment(
    graphql`
      fragment ExamCardFacts_application on Application {
        language
        opensAt
        closesAt
        price {
          amount
          ...moneyText_money
        }
        exam {
          durationSeconds
          questionCount
        }
      }
    `,
    application,
  )
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': 'true' } as const
  const zone = zoneName()
  return (
    <ul className={styles.facts}>
      <li>
        <IconCalendar {...icon} />
        {times.span(opensAt, closesAt)}
      </li>
      {zone && (
        <li>
          <IconWorld {...icon} />
          {zone}
        </li>
      )}
      <li>
        <IconClock {...icon} />
        {t('fact.minutes', { count: Math.round(exam.durationSeconds / 60) })}
      </li>
      {exam.questionCount > 0 && (
        <li>
          <IconListNumbers {...icon} />
          {t('fact.questions', { count: exam.questionCount })}
        </li>
      )}
      <li>
        <Flag code={language} width={18} />
        {languageName(language)}
      </li>
      {price && (
        <li>
          <IconTag {...icon} />
          {price.amount === 0 ? t('fact.free') : t('fact.price', { price: moneyText(price) })}
        </li>
      )}
    </ul>
  )
}
