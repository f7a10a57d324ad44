import { Button, Menu } from '@mantine/core'
import { IconDice5, IconDots, IconDownload, IconHistory, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

interface MoreActionsProps {
  examId: string
  isDraft: boolean
  /** Whether the exam has no questions. */
  isEmpty: boolean
  onReadings: () => void
  onExport: () => void
  onDraw: () => void
}

/** Menu of the less frequent actions on the questions of an exam. */
export function MoreActions({ examId, isDraft, isEmpty, onReadings, onExport, onDraw }: MoreActionsProps) {
  const { t } = useTranslation('questions')
  if (isEmpty && !isDraft) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isDraft && (
          <Menu.Item leftSection={<IconDice5 size={16} aria-hidden="true" />} onClick={onDraw}>
            {t('draw.action')}
          </Menu.Item>
        )}
        {!isEmpty && (
          <>
            <Menu.Item
              component={Link}
              to={`/stadia/janus/exams-set-up/${examId}/print`}
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
            >
              {t('print.open')}
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={onExport}>
              {t('export.action')}
            </Menu.Item>
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden="true" />} onClick={onReadings}>
              {t('readings.open')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
