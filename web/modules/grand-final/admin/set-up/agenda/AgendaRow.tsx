import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AgendaRow_item$key } from '../../../../../__generated__/AgendaRow_item.graphql.ts'
import { formatMoments } from '../../../../../shared/input/format.ts'
import styles from '../../../group/group.module.css'

interface AgendaRowProps {
  item: AgendaRow_item$key
  timeZone: string
  /** Buttons of the row. */
  children: ReactNode
}

/** An item of the agenda with its time, venue and audience. */
export function AgendaRow({ item: key, timeZone, children }: AgendaRowProps) {
  const { t } = useTranslation('grandFinal')
  const item = useFragment(
    graphql`
      fragment AgendaRow_item on GrandFinalAgendaItem {
        title
        startsAt
        endsAt
        venue
        audience
        groupTag
      }
    `,
    key,
  )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{item.title}</Text>
        <Text size="sm" c="dimmed">
          {[
            formatMoments(new Date(item.startsAt), new Date(item.endsAt), {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone,
            }),
            item.venue,
            t(`setUp.audience.${item.audience as 'everyone'}`),
            item.groupTag && t('admin.tagIs', { tag: item.groupTag }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {children}
    </li>
  )
}
