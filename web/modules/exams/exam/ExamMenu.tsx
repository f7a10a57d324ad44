import { Button, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconSchool, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ExamMenu_exam$key } from '../../../__generated__/ExamMenu_exam.graphql.ts'
import { CopyExamsDialog } from '../list/CopyExamsDialog.tsx'
import { useExamCommands } from './use-exam-commands.ts'

const icon = { size: 16, 'aria-hidden': 'true' } as const

/** Menu of an exam's set-up page: copying, practice paper, archiving, deletion. */
export function ExamMenu({ exam }: { exam: ExamMenu_exam$key }) {
  const { t } = useTranslation('setup')
  const navigate = useNavigate()
  const [copying, setCopying] = useState(false)
  const data = useFragment(
    graphql`
      fragment ExamMenu_exam on Exam {
        id
        title
        stage
        delivery
        opensAt
        setUp {
          archivedAt
        }
      }
    `,
    exam,
  )
  const { stage, delivery, setUp } = data
  const isArchived = setUp.archivedAt != null
  const commands = useExamCommands(data)
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
            {t('exam.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setCopying(true)}>
            {t('copy.one')}
          </Menu.Item>
          {stage === 'resultsPublished' && delivery === 'board' && (
            <Menu.Item leftSection={<IconSchool {...icon} />} onClick={() => void commands.makePractice()}>
              {t('practice.make')}
            </Menu.Item>
          )}
          <ArchiveItem isArchived={isArchived} onArchive={(archived) => void commands.archive(archived)} />
          {stage === 'draft' && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void commands.remove()}>
              {t('delete.ok')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {copying && (
        <CopyExamsDialog
          exams={[data]}
          onClose={() => setCopying(false)}
          onCopied={([copy]) => {
            setCopying(false)
            void navigate(`/stadia/janus/exams-set-up/${copy}`)
          }}
        />
      )}
    </>
  )
}

interface ArchiveItemProps {
  isArchived: boolean
  onArchive: (archived: boolean) => void
}

function ArchiveItem({ isArchived, onArchive }: ArchiveItemProps) {
  const { t } = useTranslation('setup')
  return (
    <Menu.Item
      leftSection={isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
      onClick={() => onArchive(!isArchived)}
    >
      {isArchived ? t('archive.back') : t('archive.action')}
    </Menu.Item>
  )
}
