import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { CandidateList } from './CandidateList.tsx'
import { NewMemberDialog } from './NewMemberDialog.tsx'
import { useAddMember } from './use-add-member.ts'
import { useCandidates } from './use-candidates.ts'

/** Debounce of the search input in milliseconds, the default fetch delay. */
const searchDelayMs = 200

interface AddMemberDialogProps {
  groupId: string
  /**
   * Whether the phase has ended: then a change request goes to the organisers, and new students cannot be registered.
   */
  late: boolean
  onClose: () => void
}

/** Finds students of the teacher to add to a group, qualified ones first; new students are registered as drafts. */
export function AddMemberDialog({ groupId, late, onClose }: AddMemberDialogProps) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const [isNew, setIsNew] = useState(false)
  const [qualified, setQualified] = useState(false)
  const [search] = useDebouncedValue(typed, searchDelayMs)
  const answer = useCandidates({ groupId, search, qualified }, round)
  const { take, adding } = useAddMember(groupId, late)
  const choose = async (userId: string) => {
    const outcome = await take(userId)
    if (outcome === 'requested') onClose()
    if (outcome === 'added') setRound(round + 1)
  }

  if (isNew) return <NewMemberDialog groupId={groupId} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('grandFinal:members.add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <TextInput
          type="search"
          data-autofocus
          label={t('grandFinal:members.search')}
          maxLength={100}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch
          label={t('grandFinal:members.onlyQualified')}
          checked={qualified}
          onChange={(event) => setQualified(event.currentTarget.checked)}
        />
        <CandidateList
          groupId={groupId}
          answer={answer}
          late={late}
          disabled={adding}
          onAdd={(userId) => void choose(userId)}
        />
        <Group justify="space-between">
          {!late && (
            <Button variant="default" onClick={() => setIsNew(true)}>
              {t('grandFinal:members.new')}
            </Button>
          )}
          <Button onClick={onClose}>{t('grandFinal:members.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
