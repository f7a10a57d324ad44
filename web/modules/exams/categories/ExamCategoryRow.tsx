import { Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ExamCategoryRow_category$key } from '../../../__generated__/ExamCategoryRow_category.graphql.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { IconAction } from '../../../ui/IconAction.tsx'

export interface ExamCategoryRowProps {
  category: ExamCategoryRow_category$key
  isFirst: boolean
  isLast: boolean
  /** whether a change is being saved */
  busy: boolean
  /** moves the category by a number of places */
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onDelete: (title: string) => void
}

/** Category with its grades, price and commands. */
export function ExamCategoryRow({ category: key, ...actions }: ExamCategoryRowProps) {
  const { t } = useTranslation('setup')
  const category = useFragment(
    graphql`
      fragment ExamCategoryRow_category on Category {
        slug
        title
        titles {
          language
        }
        fromGrade
        toGrade
        price {
          ...moneyText_money
        }
      }
    `,
    key,
  )
  const { title } = category
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 220px', minWidth: 0 }}>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {[
              t('categories.grades', { from: category.fromGrade, to: category.toGrade }),
              moneyText(category.price),
              category.slug,
              category.titles.map(({ language }) => language).join(', '),
            ].join(' · ')}
          </Text>
        </div>
        <RowActions title={title} {...actions} />
      </Group>
    </Paper>
  )
}

type RowActionsProps = Omit<ExamCategoryRowProps, 'category'> & { title: string }

function RowActions({ title, isFirst, isLast, busy, onMove, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('setup')
  return (
    <Group gap={4}>
      <IconAction
        icon={IconArrowUp}
        label={t('categories.up', { title })}
        disabled={isFirst || busy}
        onClick={() => onMove(-1)}
      />
      <IconAction
        icon={IconArrowDown}
        label={t('categories.down', { title })}
        disabled={isLast || busy}
        onClick={() => onMove(1)}
      />
      <IconAction icon={IconEdit} label={t('categories.edit', { title })} disabled={busy} onClick={onEdit} />
      <IconAction
        icon={IconTrash}
        danger
        label={t('categories.delete', { title })}
        disabled={busy}
        onClick={() => onDelete(title)}
      />
    </Group>
  )
}
