import { Button, Menu } from '@mantine/core'
import { IconDice5, IconDots, IconDownload, IconHistory, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useState } from 'react'
import { DrawDialog } from '../bank/DrawDialog.tsx'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { ReadingsDialog } from './ReadingsDialog.tsx'

interface MoreActionsProps {
  examId: string
  /** languages of the exam */
  languages: readonly string[]
  isDraft: boolean
  /** Whether the exam has no questions. */
  isEmpty: boolean
}

/** Menu of the less frequent actions on the questions of an exam, with their dialogs. */
export function MoreActions({ examId, languages, isDraft, isEmpty }: MoreActionsProps) {
  const { t } = useTranslation('questions')
  const [dialog, setDialog] = useState<'draw' | 'export' | 'readings' | null>(null)
  const close = () => setDialog(null)
  if (isEmpty && !isDraft) return null
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isDraft && (
            <Menu.Item leftSection={<IconDice5 size={16} aria-hidden="true" />} onClick={() => setDialog('draw')}>
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
              <Menu.Item
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() => setDialog('export')}
              >
                {t('export.action')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconHistory size={16} aria-hidden="true" />}
                onClick={() => setDialog('readings')}
              >
                {t('readings.open')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'readings' && <ReadingsDialog examId={examId} onClose={close} />}
      {dialog === 'export' && <ExportDialog of={{ examId }} languages={languages} onClose={close} />}
      {dialog === 'draw' && <DrawDialog examId={examId} onClose={close} onDrawn={close} />}
    </>
  )
}
