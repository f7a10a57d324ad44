import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type { ExamGroup_application$key } from '../../../__generated__/ExamGroup_application.graphql.ts'
import styles from './cards.module.css'
import { ExamCard } from './ExamCard.tsx'
import type { Phase } from './phase.ts'

const titles = { now: 'group.now', next: 'group.next' } as const

const fragment = graphql`
  fragment ExamGroup_application on Application @inline {
    id
    ...ExamCard_application
  }
`

export interface ExamCardsProps {
  /** Applications in display order. */
  cards: readonly { application: ExamGroup_application$key; phase: Phase }[]
  /** Ids of the applications that can be moved to another date. */
  movable: ReadonlySet<string>
}

/** Cards below each other. @param leads whether the first one is the exam that the page leads to */
export function ExamCards({ cards, movable, leads }: ExamCardsProps & { leads: boolean }) {
  return (
    <div className={styles.list}>
      {cards.map(({ application: key, phase }, i) => {
        const application = readInlineData<ExamGroup_application$key>(fragment, key)
        const { id } = application
        const lead = leads && i === 0
        return <ExamCard key={id} application={application} phase={phase} movable={movable.has(id)} lead={lead} />
      })}
    </div>
  )
}

/** Cards of the current or coming exams; renders nothing if there are none. */
export function ExamGroup({ group, ...rest }: ExamCardsProps & { group: keyof typeof titles; leads: boolean }) {
  const { t } = useTranslation('student')
  if (rest.cards.length === 0) return null
  return (
    <section aria-labelledby={`group-${group}`}>
      <Title order={2} size="h4" id={`group-${group}`} mb="xs">
        {t(titles[group])}
      </Title>
      <ExamCards {...rest} />
    </section>
  )
}
