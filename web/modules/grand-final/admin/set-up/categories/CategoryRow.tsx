import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CategoryRow_category$key } from '../../../../../__generated__/CategoryRow_category.graphql.ts'
import styles from '../../../group/group.module.css'

interface CategoryRowProps {
  category: CategoryRow_category$key
  /** Buttons of the row. */
  children: ReactNode
}

/** A contest with its venue, grades and team size. */
export function CategoryRow({ category: key, children }: CategoryRowProps) {
  const { t } = useTranslation('grandFinal')
  const category = useFragment(
    graphql`
      fragment CategoryRow_category on GrandFinalCategory {
        title
        venue
        teamFrom
        teamTo
        fromGrade
        toGrade
      }
    `,
    key,
  )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{category.title}</Text>
        <Text size="sm" c="dimmed">
          {[
            category.venue,
            t('setUp.grades', { from: category.fromGrade, to: category.toGrade }),
            category.teamTo === 1
              ? t('setUp.alone')
              : t('setUp.teams', { from: category.teamFrom, to: category.teamTo }),
          ].join(' · ')}
        </Text>
      </div>
      {children}
    </li>
  )
}
