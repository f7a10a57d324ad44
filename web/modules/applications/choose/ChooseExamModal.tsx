import { Button, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type {
  ChooseExamModal_available$data,
  ChooseExamModal_available$key,
} from '../../../__generated__/ChooseExamModal_available.graphql.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { useLogout } from '../../../shared/session/use-logout.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Modal } from '../../../ui/layers.tsx'
import { SkeletonCard } from '../../../ui/SkeletonCard.tsx'
import { AvailableCard } from './AvailableCard.tsx'
import styles from './choose.module.css'
import type { Choice } from './choice.ts'

export interface ChooseExamModalProps {
  choice: Choice
  /** Null while the answer is on its way. */
  available: ChooseExamModal_available$key | null
  userId: string
}

const titles = { add: 'choose.title', forced: 'choose.forcedTitle', change: 'choose.changeTitle' } as const
const texts = { add: 'choose.text', forced: 'choose.forcedText', change: 'choose.changeText' } as const

type Available = ChooseExamModal_available$data[number]

/** What can be chosen, by subject. It cannot be closed by a student who must choose. */
export function ChooseExamModal({ choice, available, userId }: ChooseExamModalProps) {
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
        {available ? (
          <Choices choice={choice} available={available} userId={userId} onDone={close} />
        ) : (
          <div className={styles.grid} role="status" aria-label={t('choose.loading')}>
            <SkeletonCard />
            <SkeletonCard />
          </div>
        )}
        {forced && <LogoutButton />}
      </Stack>
    </Modal>
  )
}

/** The header's own button lies below a dialog that cannot be closed. */
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

interface ChoicesProps extends Pick<ChooseExamModalProps, 'choice' | 'userId'> {
  available: ChooseExamModal_available$key
  onDone: () => void
}

function Choices({ choice, available, userId, onDone }: ChoicesProps) {
  const { t } = useTranslation('applications')
  const { Drawing } = useLook()
  const all = useFragment(
    graphql`
      fragment ChooseExamModal_available on AvailableExam @relay(plural: true) {
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
  const shown = all.filter(({ replaces }) =>
    choice.kind === 'change' ? replaces?.id === choice.applicationId : !replaces,
  )
  if (shown.length === 0) {
    const [title, text] =
      choice.kind === 'change'
        ? [t('choose.noDateTitle'), t('choose.noDateText')]
        : [t('choose.emptyTitle'), t('choose.emptyText')]
    return <EmptyState drawing={<Drawing name="empty" />} title={title} text={text} />
  }
  return byCategory(shown).map(({ id, title, exams }) => (
    <section key={id} aria-labelledby={`choose-${id}`}>
      <Title order={3} size="h4" id={`choose-${id}`} mb="xs">
        {title}
      </Title>
      <div className={styles.grid}>
        {exams.map((one) => (
          <AvailableCard key={one.exam.id} available={one} choice={choice} userId={userId} onDone={onDone} />
        ))}
      </div>
    </section>
  ))
}

function byCategory(available: readonly Available[]) {
  const groups = new Map<string, { id: string; title: string; exams: Available[] }>()
  for (const one of available) {
    const { id, title } = one.exam.category
    const group = groups.get(id) ?? { id, title, exams: [] }
    groups.set(id, group)
    group.exams.push(one)
  }
  return [...groups.values()]
}
