import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type { ExamGroup_application$key } from '../../../__generated__/ExamGroup_application.graphql.ts'
import styles from './cards.module.css'
import { ExamCard } from './ExamCard.tsx'
import type { Group, Phase } from './phase.ts'

const titles = { now: 'group.now', next: 'group.next', past: 'group.past' } as const

const fragment = graphql`
  fragment ExamGroup_application on Application @inline {
    id
    ...ExamCard_application
  }
`

export interface ExamGroupProps {
  group: Group
  /** Applications of the group in display order. */
  cards: readonly { application: ExamGroup_application$key; phase: Phase }[]
  /** Ids of the applications that can be moved to another date. */
  movable: ReadonlySet<string>
}

/** Cards of the current, upcoming or past exams; renders nothing if there are none. */
export function ExamGroup({ group, cards, movable }: ExamGroupProps) {
  const { t } = useTranslation('student')
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={`group-${group}`}>
      <Title order={2} id={`group-${group}`} mb="sm">
        {t(titles[group])}
      </Title>
      <div className={styles.grid} data-group={group}>
        {cards.map(({ application: key, phase }) => {
          const application = readInlineData<ExamGroup_application$key>(fragment, key)
          const { id } = application
          return <ExamCard key={id} application={application} phase={phase} movable={movable.has(id)} />
        })}
      </div>
    </section>
  )
}
