import { Button, Chip, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ChooseExamModal_available$key } from '../../../__generated__/ChooseExamModal_available.graphql.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { useLogout } from '../../../shared/session/use-logout.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Modal } from '../../../ui/layers.tsx'
import { AvailableCard } from './AvailableCard.tsx'
import styles from './choose.module.css'
import { NoOpenExam } from './NoOpenExam.tsx'
import type { Choice } from './choice.ts'

export interface ChooseExamModalProps {
  choice: Choice
  available: ChooseExamModal_available$key
  userId: string
  grade: number | null | undefined
  /** whether the student has an exam ahead */
  hasApplied: boolean
}

const titles = { add: 'choose.title', forced: 'choose.forcedTitle', change: 'choose.changeTitle' } as const
const texts = { add: 'choose.text', forced: 'choose.forcedText', change: 'choose.changeText' } as const

/** Dialog with the available exams by date. Students who must choose an exam cannot close it. */
export function ChooseExamModal({ choice, available, userId, grade, hasApplied }: ChooseExamModalProps) {
  const { t } = useTranslation(['applications', 'common'])
  const navigate = useNavigate()
  const phone = useMediaQuery('(max-width: 48em)')
  const forced = choice.kind === 'forced'
  const close = () => void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      fullScreen={Boolean(phone)}
      title={t(titles[choice.kind])}
      withCloseButton={!forced}
      closeOnEscape={!forced}
      closeOnClickOutside={!forced}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Text c="dimmed">{t(texts[choice.kind])}</Text>
        <Choices {...{ choice, available, userId, grade, hasApplied }} onDone={close} />
        {forced && <LogoutButton />}
      </Stack>
    </Modal>
  )
}

/** Log-out button inside the dialog, because a dialog that cannot be closed covers the header. */
function LogoutButton() {
  const { t } = useTranslation('panel')
  const logout = useLogout()
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconLogout size={18} aria-hidden="true" />}
      onClick={() => void logout()}
    >
      {t('logout.button')}
    </Button>
  )
}

interface ChoicesProps extends ChooseExamModalProps {
  onDone: () => void
}

function Choices({ choice, available, userId, grade, hasApplied, onDone }: ChoicesProps) {
  const { t } = useTranslation('applications')
  const { Drawing } = useLook()
  const [category, setCategory] = useState('')
  const all = useFragment(
    graphql`
      fragment ChooseExamModal_available on AvailableExam @relay(plural: true) {
        opensAt
        preferred
        replaces {
          id
        }
        exam {
          id
          category {
            id
            title
          }
        }
        ...AvailableCard_available
      }
    `,
    available,
  )
  const fitting = all
    .filter(({ replaces }) => (choice.kind === 'change' ? replaces?.id === choice.applicationId : !replaces))
    // subjects chosen at registration come first
    .toSorted((a, b) => Number(b.preferred) - Number(a.preferred) || a.opensAt.localeCompare(b.opensAt))
  if (fitting.length === 0 && choice.kind !== 'change' && !hasApplied) return <NoOpenExam grade={grade} />
  if (fitting.length === 0) {
    const [title, text] =
      choice.kind === 'change'
        ? [t('choose.noDateTitle'), t('choose.noDateText')]
        : [t('choose.emptyTitle'), t('choose.emptyText')]
    return <EmptyState drawing={<Drawing name="empty" />} title={title} text={text} />
  }
  const categories = new Map(fitting.map(({ exam }) => [exam.category.id, exam.category.title]))
  // a category without exams left is deselected
  const filter = categories.has(category) ? category : ''
  const shown = fitting.filter(({ exam }) => filter === '' || exam.category.id === filter)
  return (
    <>
      {categories.size > 1 && (
        <Chip.Group value={filter} onChange={(value) => setCategory(String(value))}>
          <Group gap="xs" role="radiogroup" aria-label={t('choose.filter')}>
            <Chip value="" autoContrast>
              {t('choose.all')}
            </Chip>
            {[...categories].map(([id, title]) => (
              <Chip key={id} value={id} autoContrast>
                {title}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.exam.id}>
            <AvailableCard available={one} choice={choice} userId={userId} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  )
}
