import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CheckpointDialogMutation } from '../../../__generated__/CheckpointDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'

interface CheckpointDialogProps {
  eventId: string
  programs: readonly { id: string; title: string }[]
  onClose: () => void
  onSaved: (id: string) => void
}

const kinds = ['door', 'bus', 'activity'] as const
type Kind = (typeof kinds)[number]

function useSaveCheckpoint() {
  return useCommand<CheckpointDialogMutation>(graphql`
    mutation CheckpointDialogMutation($input: SaveCheckpointInput!) {
      saveGrandFinalCheckpoint(input: $input) {
        checkpoint {
          id
        }
      }
    }
  `)
}

/** Dialog for creating a headcount. */
export function CheckpointDialog({ eventId, programs, onClose, onSaved }: CheckpointDialogProps) {
  const { t } = useTranslation('grandFinalDay')
  const [kind, setKind] = useState<Kind>('door')
  const [title, setTitle] = useState('')
  const [trip, setTrip] = useState('')
  const [programId, setProgramId] = useState<string | null>(null)
  const [save, busy] = useSaveCheckpoint()
  const submit = () =>
    save(
      { input: { eventId, kind, title, trip: kind === 'bus' ? trip || null : null, programId } },
      { success: t('place.saved') },
    ).then(({ saveGrandFinalCheckpoint }) => onSaved(saveGrandFinalCheckpoint.checkpoint.id), ignoreReported)
  return (
    <FormDialog
      title={t('place.new')}
      submitLabel={t('place.save')}
      cancelLabel={t('place.cancel')}
      busy={busy}
      ready={title.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <SegmentedControl
        aria-label={t('place.kind')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
      />
      <TextInput
        label={t('place.name')}
        required
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {kind === 'bus' && (
        <TextInput
          label={t('place.trip')}
          description={t('place.tripText')}
          maxLength={80}
          value={trip}
          onChange={(event) => setTrip(event.currentTarget.value)}
        />
      )}
      {programs.length > 0 && (
        <Select
          size="md"
          clearable
          label={t('place.program')}
          placeholder={t('place.everybody')}
          data={programs.map(({ id, title: name }) => ({ value: id, label: name }))}
          value={programId}
          onChange={setProgramId}
        />
      )}
    </FormDialog>
  )
}
